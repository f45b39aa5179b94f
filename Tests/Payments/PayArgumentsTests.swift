import Testing

@testable import MoneyShell

@Suite struct PayArgumentsTests {
    @Test(arguments: [
        ("@marina.coelho", "25", "@marina.coelho", "25"),
        ("25", "@marina.coelho", "@marina.coelho", "25"),
        ("id:1002", "25", "id:1002", "25"), ("25", "id:1002", "id:1002", "25"),
        ("marina", "25", "marina", "25"), ("25", "marina", "marina", "25"),
        ("R$25,00", "marina", "marina", "R$25,00"), ("r$ 25", "marina", "marina", "r$ 25"),
        ("1.234,56", "mar", "mar", "1.234,56"), ("-3", "marina", "marina", "-3"),
        // Of two numbers the first is a row number.
        ("2", "25", "2", "25"),
        // A handle of digits needs its `@`.
        ("@25", "30", "@25", "30"), ("30", "@25", "@25", "30"),
        ("marina", "much", "marina", "much"),
        // A mistyped amount must not be used as a payee.
        ("25x", "marina", "marina", "25x"),
    ])
    func `payee and amount are recognised in either order`(
        _ first: String, _ second: String, _ payee: String, _ amount: String
    ) {
        let words = PayArguments(first, second)
        #expect(words.payee == payee)
        #expect(words.amount == amount)
    }
}

@Suite struct AcceptedCautionsTests {
    @Test(
        arguments: [
            ([], []), (["repeat"], [.repetition]),
            (["unusual,look-alike"], [.unusual, .lookAlike]),
            (["repeat", "unusual"], [.repetition, .unusual]), (["changed,changed"], [.changed]),
            (
                ["repeat,unsettled,look-alike,unusual,changed,unheard,stale"],
                Set(PaymentCaution.Name.allCases)
            ),
        ] as [([String], Set<PaymentCaution.Name>)])
    func `cautions are accepted by name`(
        _ lists: [String], _ names: Set<PaymentCaution.Name>
    ) throws {
        #expect(try PaymentCaution.Name.accepted(lists) == names)
    }

    @Test(arguments: [
        ("", ""), ("all", "all"), ("Repeat", "Repeat"), ("repeat,", ""),
        ("repeat, unusual", " unusual"),
        ("repeat unusual", "repeat unusual"), ("limit", "limit"),
    ])
    func `an unknown caution is refused`(_ list: String, _ bad: String) {
        #expect(throws: UnknownCaution(word: bad)) {
            try PaymentCaution.Name.accepted([list])
        }
    }
}

@Suite struct ShownListTests {
    @Test func `row numbers refer to the last list`() {
        let sut = ShownList()
        #expect(sut.ids(of: .contacts) == [])

        sut.show(.contacts, ["1002", "1003"])
        #expect(sut.ids(of: .contacts) == ["1002", "1003"])
        #expect(sut.ids(of: .cards) == [])

        sut.show(.cards, ["aa"])
        #expect(sut.ids(of: .contacts) == [])
        #expect(sut.ids(of: .cards) == ["aa"])
    }

    @Test(arguments: [
        ("1", true), ("42", true), ("01", false), ("0", false), ("", false), ("1a", false),
        ("١", false), ("-1", false),
    ])
    func `a row number consists of ASCII digits without a leading zero`(
        _ word: String, _ isRowNumber: Bool
    ) {
        #expect(word.isRowNumber == isRowNumber)
    }
}
