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

        #expect(words.contains(told), "\(words)")
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
}
