import Foundation
import TestSupport
import Testing

/// Which input is accepted as the answer to a question.
@Suite(.timeLimit(.minutes(20)))
struct PromptQuestionTests {
    @Test func `a question is ASCII on a terminal without Unicode`() async throws {
        let ascii = ["LC_ALL": "C"]
        try await atTerminal(["--sandbox", "--lang", "pt-BR", "cards", "add"], ascii) { terminal in
            try terminal.answer("numero do cartao: ", "\u{3}")
        }
    }

    @Test func `hidden digits are stars on a terminal without Unicode, at a prompt, too`()
        async throws
    {
        // Readline needs a locale of UTF-8 in the environment, which must not count.
        try await atTerminal(["--sandbox"], ["LC_ALL": "C"]) { terminal in
            try terminal.atPrompt("cards add\r")
            try terminal.answer("card number: ", "41")
            try terminal.expect("**")
            try terminal.send("\u{3}")
        }
    }

    @Test func `an invalid CVV is asked for again`() async throws {
        let home = try TemporaryHome()
        try await home.sandbox(["cards", "add"], input: "4111111111111111\n08/39\n\n", exits: 0)
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "pay @marina.coelho 25.00\r")
            try terminal.expect("amount: R$25,00")
            try terminal.answer("CVV: ", "12\r")
            try terminal.expect("the CVV has 3 digits, 4 on Amex")
            try terminal.answer("CVV: ", "123\r")
            try terminal.expect("send? [y/N] ")
        }
    }

    @Test func `a card that is already in the vault is reported before the next question`()
        async throws
    {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox", "cards", "add"], in: home) { terminal in
            try terminal.answer("card number: ", "4111 1111 1111 1111\r")
            try terminal.expect("Visa •••• 1111 is already")
            try terminal.expectExit(64)
            #expect(!terminal.output.contains("expiry"))
        }
    }

    @Test func `a card number that is typed again after a wrong digit is not echoed`() async throws
    {
        try await atTerminal(["--sandbox", "cards", "add"]) { terminal in
            try terminal.answer("card number: ", "4111 1111 1111 1112\r")
            try terminal.expect("wrong check digit")
            try terminal.answer("card number: ", "4111 1111 1111 1111\r")
            try terminal.answer("expiry (MM/YY): ", "4111 1111 1111 1111\r")
            try terminal.expect("the expiry is not valid")
            try terminal.answer("expiry (MM/YY): ", "08/39\r")
            try terminal.answer("CVV: ", "123\r")
            try terminal.answer("[y/N] ", "123\r")
            try terminal.expect("answer y or n")
            try terminal.answer("[y/N] ", "4111y\r")
            try terminal.answer("[y/N] ", "no\r")
            try terminal.expect("•••• 1111 added")
            try terminal.expectExit(0)
            for typed in ["4111", "1112", "123", "08/39"] {
                #expect(!terminal.output.contains(typed))
            }
            #expect(terminal.output.contains("[y/N] no\r\n"))
        }
    }

    @Test(arguments: ["keep", " KEEP ", "manter"])
    func `the word keep accepts a number with a wrong check digit`(
        word: String
    ) async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox", "cards", "add"], in: home) { terminal in
            try terminal.answer("card number: ", "4111111111111112\r")
            try terminal.expect("wrong check digit")
            try terminal.answer("card number: ", word + "\r")
            try terminal.answer("expiry (MM/YY): ", "08/39\r")
            try terminal.answer("CVV: ", "\r")
            try terminal.expect("•••• 1112 added")
            try terminal.expectExit(0)
        }
    }

    @Test(arguments: ["N", "\u{1B}"])
    func `one key declines a payment`(key: String) async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "pay @marina.coelho 25.00\r")
            try terminal.answer("send? [y/N] ", "x")
            try terminal.expect("answer y or n")
            try terminal.answer("send? [y/N] ", key)
            try terminal.expect("cancelled; nothing was sent")
            try terminal.expect("cofre [sandbox]> ")
        }
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `an ambiguous payee is picked before the amount is asked`() async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.atPrompt("contact marina\r")
            try terminal.atPrompt("pay mar\r")
            try terminal.answer("mar›", "\r")
            try terminal.answer("amount: ", "\u{1B}")
            try terminal.expectPrompt()
        }
    }

    @Test func `the digits of a card are shown as dots`() async throws {
        try await atTerminal(["--sandbox", "cards", "add"], ["TERM": "xterm"]) { terminal in
            try terminal.answer("card number: ", "4111 111")
            try terminal.expectScreen("a dot for each") { $0.contains("card number: ••••••••") }
            try terminal.send("1 1111 1111\r")
            try terminal.answer("expiry (MM/YY): ", "08/39")
            try terminal.expectScreen("five dots") { $0.hasSuffix("expiry (MM/YY): •••••") }
            try terminal.send("\r")
            try terminal.answer("CVV: ", "123")
            try terminal.expectScreen("three dots") { $0.hasSuffix("CVV: •••") }
            #expect(!terminal.output.contains("4111"))
        }
    }

    @Test func `a key of a backend shows nothing, not even dots`() async throws {
        try await atTerminal(["--sandbox", "secret", "set", "rates.app-id"]) { terminal in
            try terminal.answer("rates.app-id: ", "abc")
            try terminal.send("\r", expecting: "was saved in the vault")
            #expect(!terminal.output.contains("•"))
        }
    }

    @Test(arguments: [
        ("payments settle", "no payment waits for its outcome"), ("cards default", "no cards yet"),
    ])
    func `a line whose list is empty says so, and has not failed`(
        line: String, told: String
    ) async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.atPrompt(line + "\r")
            try terminal.expect(told)
            try terminal.atPrompt("\u{12}")
            try terminal.expectScreen("the line, which has not failed") {
                $0.contains("› \(line)  today ") && !$0.contains("failed")
            }
            #expect(!terminal.output.contains("missing"))
        }
    }

    @Test(arguments: [
        ("\u{3}", "stopped; nothing was sent"), ("\u{4}", "cancelled; nothing was sent"),
        ("n\r", "cancelled; nothing was sent"),
        ("\r", "cancelled; nothing was sent"),
    ])
    func `only yes sends a payment`(_ keys: String, _ told: String) async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "pay @marina.coelho 25.00\r")
            try terminal.answer("send? [y/N] ", keys)
            try terminal.expect(told)
            try terminal.answer("cofre [sandbox]> ", "exit\r")
            try terminal.expectExit(0)
        }
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `input that was typed before a question is not its answer`() async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "pay @marina.coelho 25.00\ry\r")
            try terminal.answer("send? [y/N] ", "n\r")
            try terminal.expect("cancelled; nothing was sent")
        }
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `an equal payment is confirmed by typing the amount`() async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "pay @marina.coelho 25.00 --note 'the rent'\r")
            try terminal.answer("send? [y/N] ", "y\r")
            try terminal.expect("✓ R$25,00 to Marina Coelho")
            try terminal.answer("cofre [sandbox]> ", "again\r")
            try terminal.expectScreen("the line is typed already") {
                $0.contains("> pay @marina.coelho 25.00 --note 'the rent'")
            }
            try terminal.send("\r", expecting: "this person was paid the same amount")
            try terminal.answer("type the amount to confirm: ", "y\r")
            try terminal.expect("the amounts do not match; nothing was sent")
            try terminal.answer("cofre [sandbox]> ", "pay @marina.coelho 25.00\r")
            try terminal.answer("type the amount to confirm: ", "25\r")
            try terminal.expect("✓ R$25,00 to Marina Coelho")
        }
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.components(separatedBy: #""status":"approved""#).count == 3)
        let line = try await home.sandbox(["again"])
        #expect(line.out == "pay @marina.coelho 25.00\n")
    }
}
