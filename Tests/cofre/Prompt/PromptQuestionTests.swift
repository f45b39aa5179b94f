import Foundation
import TestSupport
import Testing

/// Which input is accepted as the answer to a question.
@Suite(.timeLimit(.minutes(20)))
struct PromptQuestionTests {
    @Test func `a question is ASCII on a terminal without Unicode`() async throws {
        let ascii = ["LC_ALL": "C"]
        try await atTerminal(["--sandbox", "--lang", "pt-BR", "cards", "add"], ascii) { terminal in
            try terminal.expect("numero do cartao: ")
            try terminal.send("\u{3}")
        }
    }

    @Test func `an invalid CVV is asked for again`() async throws {
        let home = try TemporaryHome()
        let added = try await Program.run(
            ["--sandbox", "cards", "add"], in: home, input: "4111111111111111\n08/39\n\n")
        #expect(added.status == 0)
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("│ amount   R$25.00")
            try terminal.expect("CVV: ")
            try terminal.send("12\r")
            try terminal.expect("the CVV has 3 digits, 4 on Amex")
            try terminal.expect("CVV: ")
            try terminal.send("123\r")
            try terminal.expect("send? [y/N] ")
        }
    }

    @Test func `a card that is already in the vault is reported before the next question`()
        async throws
    {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox", "cards", "add"], in: home) { terminal in
            try terminal.expect("card number: ")
            try terminal.send("4111 1111 1111 1111\r")
            try terminal.expect("Visa •••• 1111 is already")
            try terminal.expectExit(64)
            #expect(!terminal.output.contains("expiry"))
        }
    }

    @Test func `a card number that is typed again after a wrong digit is not echoed`() async throws
    {
        try await atTerminal(["--sandbox", "cards", "add"]) { terminal in
            try terminal.expect("card number: ")
            try terminal.send("4111 1111 1111 1112\r")
            try terminal.expect("wrong check digit")
            try terminal.expect("card number: ")
            try terminal.send("4111 1111 1111 1111\r")
            try terminal.expect("expiry (MM/YY): ")
            try terminal.send("4111 1111 1111 1111\r")
            try terminal.expect("the expiry is not valid")
            try terminal.expect("expiry (MM/YY): ")
            try terminal.send("08/39\r")
            try terminal.expect("CVV: ")
            try terminal.send("123\r")
            try terminal.expect("[y/N] ")
            try terminal.send("123\r")
            try terminal.expect("answer y or n")
            try terminal.expect("[y/N] ")
            try terminal.send("4111y\r")
            try terminal.expect("[y/N] ")
            try terminal.send("no\r")
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
            try terminal.expect("card number: ")
            try terminal.send("4111111111111112\r")
            try terminal.expect("wrong check digit")
            try terminal.expect("card number: ")
            try terminal.send(word + "\r")
            try terminal.expect("expiry (MM/YY): ")
            try terminal.send("08/39\r")
            try terminal.expect("CVV: ")
            try terminal.send("\r")
            try terminal.expect("•••• 1112 added")
            try terminal.expectExit(0)
        }
    }

    @Test func `digits typed at a yes-or-no question are not echoed and do not answer it`()
        async throws
    {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox", "pay", "@marina.coelho", "25"], in: home) { terminal in
            try terminal.expect("send? [y/N] ")
            try terminal.send("4242424242424242 y\r")
            try terminal.expect("answer y or n")
            try terminal.expect("send? [y/N] ")
            try terminal.send("y4\u{7F}es\r")
            try terminal.expect("✓ R$25.00 to Marina Coelho")
            try terminal.expectExit(0)
            #expect(!terminal.output.contains("4242"))
        }
    }

    @Test func `a card number typed as a command is not shown again`() async throws {
        for line in ["123", "1234", "4111 1111", "7"] {
            let outcome = try await Program.run(
                ["--sandbox"], in: TemporaryHome(), input: line + "\n")
            #expect(outcome.status == 64)
            #expect(outcome.error.contains("a number is not a command"))
            #expect(!outcome.error.contains(line.prefix(4)))
        }
    }

    @Test(arguments: ["N", "\u{1B}"])
    func `one key declines a payment`(key: String) async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("x")
            try terminal.expect("answer y or n")
            try terminal.expect("send? [y/N] ")
            try terminal.send(key)
            try terminal.expect("cancelled; nothing was sent")
            try terminal.expect("cofre [sandbox]> ")
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `an ambiguous payee is picked before the amount is asked`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            try terminal.send("contact marina\r")
            try terminal.expectPrompt()
            try terminal.send("pay mar\r")
            try terminal.expect("mar›")
            try terminal.send("\r")
            try terminal.expect("amount: ")
            try terminal.send("\u{1B}")
            try terminal.expectPrompt()
        }
    }

    @Test func `Escape at the question for the amount cancels the payment`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            try terminal.send("pay @marina.coelho\r")
            try terminal.expect("amount: ")
            try terminal.send("\u{1B}")
            try terminal.expectPrompt()
            try terminal.send("\u{12}")
            try terminal.expectScreen("the cancelled line, which has not failed") {
                $0.contains("› pay @marina.coelho  today ") && !$0.contains("failed")
            }
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `the digits of a card are shown as dots`() async throws {
        try await atTerminal(["--sandbox", "cards", "add"], ["TERM": "xterm"]) { terminal in
            try terminal.expect("card number: ")
            try terminal.send("4111 111")
            try terminal.expectScreen("a dot for each") { $0.contains("card number: ••••••••") }
            try terminal.send("1 1111 1111\r")
            try terminal.expect("expiry (MM/YY): ")
            try terminal.send("08/39")
            try terminal.expectScreen("five dots") { $0.hasSuffix("expiry (MM/YY): •••••") }
            try terminal.send("\r")
            try terminal.expect("CVV: ")
            try terminal.send("123")
            try terminal.expectScreen("three dots") { $0.hasSuffix("CVV: •••") }
            #expect(!terminal.output.contains("4111"))
        }
    }

    @Test func `a key of a backend shows nothing, not even dots`() async throws {
        try await atTerminal(["--sandbox", "secret", "set", "rates.app-id"]) { terminal in
            try terminal.expect("rates.app-id: ")
            try terminal.send("abc")
            try terminal.send("\r")
            try terminal.expect("was saved in the vault")
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
            try terminal.expectPrompt()
            try terminal.send(line + "\r")
            try terminal.expect(told)
            try terminal.expectPrompt()
            try terminal.send("\u{12}")
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
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send(keys)
            try terminal.expect(told)
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("exit\r")
            #expect(try terminal.waitForExit() == 0)
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `input that was typed before a question is not its answer`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\ry\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("n\r")
            try terminal.expect("cancelled; nothing was sent")
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `an equal payment is confirmed by typing the amount`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00 --note 'the rent'\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("y\r")
            try terminal.expect("✓ R$25.00 to Marina Coelho")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("again\r")
            try terminal.expectScreen("the line is typed already") {
                $0.contains("> pay @marina.coelho 25.00 --note 'the rent'")
            }
            try terminal.send("\r")
            try terminal.expect("this person was paid the same amount")
            try terminal.expect("type the amount to confirm: ")
            try terminal.send("y\r")
            try terminal.expect("the amounts do not match; nothing was sent")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("type the amount to confirm: ")
            try terminal.send("25\r")
            try terminal.expect("✓ R$25.00 to Marina Coelho")
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.components(separatedBy: #""status":"approved""#).count == 3)
        let line = try await Program.run(["--sandbox", "again"], in: home)
        #expect(line.out == "pay @marina.coelho 25.00\n")
    }
}
