import Testing

@testable import MoneyShell

@Suite struct TaxNumberTests {
    @Test(arguments: [
        ("52998224725", TaxNumber.Kind.cpf, "52998224725", "529.982.247-25"),
        ("529.982.247-25", .cpf, "52998224725", "529.982.247-25"),
        ("11222333000181", .cnpj, "11222333000181", "11.222.333/0001-81"),
        // The example of the Receita Federal for numbers with letters.
        ("12.ABC.345/01DE-35", .cnpj, "12ABC34501DE35", "12.ABC.345/01DE-35"),
        ("12abc34501de35", .cnpj, "12ABC34501DE35", "12.ABC.345/01DE-35"),
    ])
    func `a number with correct check digits is accepted`(
        written: String, kind: TaxNumber.Kind, text: String, grouped: String
    ) throws {
        let number = try TaxNumber(parsing: written)
        #expect(number.kind == kind)
        #expect(number.text == text)
        #expect(number.grouped == grouped)
    }

    @Test(arguments: [
        ("52998224735", TaxNumberError.checkDigit(.cpf, at: 10)),
        ("52998224726", .checkDigit(.cpf, at: 11)),
        ("529.982.247-26", .checkDigit(.cpf, at: 14)),
        ("12ABC34501DE45", .checkDigit(.cnpj, at: 13)),
        ("12ABC34501DE36", .checkDigit(.cnpj, at: 14)),
        ("12ABC34501DEA5", .letter(at: 13)),
        ("5299822472A", .letter(at: 11)),
        ("00000000000", .oneDigit(.cpf)),
        ("11111111111111", .oneDigit(.cnpj)),
        ("5299822472", .length(10)),
        ("52998224725x", .length(12)),
        ("529982247٢5", .character(at: 10)),
        ("529_982", .character(at: 4)),
    ])
    func `the error about an invalid number names the problem and the place`(
        written: String, error: TaxNumberError
    ) {
        #expect(throws: error) { try TaxNumber(parsing: written) }
    }

    @Test(arguments: ["52998224725", "11222333000181", "12ABC34501DE35"])
    func `every number with one digit substituted is refused`(right: String) throws {
        var refused = 0
        for position in right.indices {
            for other in "0123456789" where other != right[position] {
                var wrong = right
                wrong.replaceSubrange(position...position, with: String(other))
                // The rule does not detect the substitution of a character by another one with the same
                // remainder modulo 11; a digit in the place of a letter can be such a character.
                if right[position].isLetter { continue }
                #expect(throws: TaxNumberError.self, "\(wrong)") {
                    try TaxNumber(parsing: wrong)
                }
                refused += 1
            }
        }
        #expect(refused >= 9 * 9)
    }
}
