import TestSupport
import Testing

/// The first payment of a new user at three widths and in both languages: the list of people, and
/// the screen after the payment.
///
/// The expected screens are in `Tests/Transcripts/FirstPayment`.
@Suite(.timeLimit(.minutes(20)))
struct FirstPaymentScreenTests {
    @Test(arguments: [40, 60, 80] as [UInt16], ["en", "pt-BR"])
    func `the screens match the recorded ones`(_ columns: UInt16, _ language: String) async throws {
        let isEnglish = language == "en"
        let environment = [
            "COFRE_PASSPHRASE_FILE": "", "TERM": "xterm", "LANG": "C.UTF-8", "COFRE_LANG": language,
        ]
        try await atTerminal(["--sandbox"], environment, columns: columns) { terminal in
            try terminal.atPrompt(isEnglish ? "pay\r" : "pagar\r")
            try terminal.expectScreen("a list of people") { $0.contains("33/33") }
            try terminal.send("mar")
            try terminal.expectScreen("all matches") {
                $0.contains("mar 5/33") && $0.hasSuffix("  @ze.amaro        José Amaro")
            }
            try RecordedScreen("FirstPayment/list-\(language)-\(columns).screen")
                .expect(terminal.screen + "\n")
            try terminal.send("\r")
            try terminal.expect(
                isEnglish ? "amount for Marina Coelho: " : "valor para Marina Coelho: ")
            try terminal.send("25\r")
            try terminal.expect(isEnglish ? "card number: " : "número do cartão: ")
            try terminal.send("a")
            try terminal.expect(isEnglish ? "send? [y/N] " : "enviar? [s/N] ")
            try terminal.send("y")
            try terminal.expectPrompt()
            try RecordedScreen("FirstPayment/paid-\(language)-\(columns).screen")
                .expect(terminal.screen.replacing(/\b[0-9a-f]{8}\b/, with: "7f3a91c2") + "\n")
        }
    }
}
