import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct HomeReplyTests {
    @Test(arguments: [
        (-4000, "was due on 20 May 2031 "), (-1, "was due on 20 May "),
        (-139, "was due on 20 May "),
        (-226, "was due on 20 May 2031 "), (2, "is due on 20 May "),
        (200, "is due on 20 May 2031 "),
    ])
    func `the due date has its year unless that is this year`(_ days: Int, _ told: String) {
        let words = HomeNote.due(SampleBills.closed, days: days).words(Phrases(.english))

        #expect((words + " ").contains(told), "\(words)")
        #expect(words.hasPrefix("the bill of May, "))
        let portuguese = HomeNote.due(SampleBills.closed, days: days).words(Phrases(.portuguese))
        #expect(portuguese.hasPrefix("a fatura de maio, "))
    }

    @Test(arguments: [
        (true, false, "nothing is due or pending", "nada vencendo, nada pendente"),
        (
            false, true, "nothing is pending; no bills are saved yet → bills",
            "nada pendente; ainda não há faturas salvas → faturas"
        ),
        (
            false, false,
            "nothing is pending; no bills are saved yet → bills import FILE, or config set bills.url URL",
            "nada pendente; ainda não há faturas salvas → faturas importar ARQUIVO, "
                + "ou config definir bills.url URL"
        ),
    ])
    func `without notes the reply says where bills come from`(
        _ hasBills: Bool, _ hasServer: Bool, _ english: String, _ portuguese: String
    ) {
        for (language, words) in [(Language.english, english), (.portuguese, portuguese)] {
            let shown = Phrases(language).nothing(hasBills: hasBills, hasServer: hasServer)
            #expect(shown == words)
        }
    }

    @Test func `a program gets the amount, month and command of a note`() {
        let notes = [
            HomeNote.due(SampleBills.closed, days: -2),
            .unsettled([SamplePayments.reais(2500), SamplePayments.reais(1000)]),
            .oldBills(seconds: 800_000),
        ]
        let rows = HomeReply.view.csv(notes).rows
        #expect(
            HomeReply.view.header == [
                "kind", "text", "isUrgent", "count", "amount.value", "amount.currency", "month",
                "dueDate", "command",
            ])
        #expect(
            rows[0][2...6] == ["true", "", SampleBills.closed.owed.decimalString, "BRL", "2031-05"])
        #expect(rows[1][2...] == ["true", "2", "35.00", "BRL", "", "", "payments"])
        #expect(rows[2][2...] == ["false", "", "", "", "", "", "bills"])
    }

    @Test func `the line for another shell has only what waits, in few words`() {
        let notes = [
            HomeNote.due(SampleBills.closed, days: -2), .unsettled([SamplePayments.reais(2500)]),
            .oldBills(seconds: 800_000), .conflicts(count: 2),
        ]
        func line(_ notes: [HomeNote], _ language: Language) -> [Block] {
            HomeReply.brief(notes).blocks(
                ReplyContext(phrases: Phrases(language), now: SamplePayments.noon))
        }
        let owed = SampleBills.closed.owed.formatted(.ptBR)
        #expect(
            line(notes, .english) == [
                .line(Line("bill \(owed) overdue · 1 unsettled · 2 conflicts", .attention))
            ])
        #expect(
            line(notes, .portuguese) == [
                .line(Line("fatura \(owed) vencida · 1 em aberto · 2 conflitos", .attention))
            ])
        #expect(line([.oldBills(seconds: 800_000)], .english).isEmpty)
    }
}
