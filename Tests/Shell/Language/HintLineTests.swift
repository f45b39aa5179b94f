import Testing

@testable import MoneyShell

/// A hint that is a line is in the language of the session.
@Suite struct HintLineTests {
    @Test(arguments: [
        ("contacts", "contatos"), ("help", "ajuda"), ("cofre help pay", "cofre ajuda pagar"),
        ("contact id:1002", "contato id:1002"), ("convert 25 EUR", "converter 25 EUR"),
        ("fatura 2027-02", "fatura 2027-02"), ("vault status", "vault estado"),
        ("escreva 1234 ou 1.23", "escreva 1234 ou 1.23"), ("25.00", "25.00"), ("", ""),
        ("apt install libreadline8", "apt install libreadline8"),
    ])
    func `the commands of a hint have their Portuguese names`(hint: String, shown: String) {
        #expect(Phrases(.portuguese).line(hint) == shown)
        #expect(Phrases(.english).line(hint) == hint)
    }

    @Test func `every Portuguese name is understood at the prompt and in the system shell`() {
        for table in [CommandTable.prompt, .program] {
            for command in table.root.subcommands {
                let name = command.name(in: .portuguese)
                #expect(table.root.subcommand(named: name)?.name == command.name)
            }
        }
    }
}
