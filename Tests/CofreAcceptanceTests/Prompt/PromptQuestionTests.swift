import CofreTestSupport
import Foundation
import Testing

/// Questions: what counts as an answer to them, and what does not.
@Suite(.timeLimit(.minutes(20)))
struct PromptQuestionTests {
    @Test func `a question has no accents where the terminal has none`() async throws {
        let ascii = ["LC_ALL": "C"]
        try await atTerminal(["--sandbox", "--lang", "pt-BR", "cards", "add"], ascii) { terminal in
            try terminal.expect("numero do cartao: ")
            try terminal.send("\u{3}")
        }
    }

    @Test func `a CVV that is none is asked for again`() async throws {
        let home = try TemporaryHome()
        let added = try await Program.run(
            ["--sandbox", "cards", "add"], in: home, input: "4111111111111111\n08/39\n\n")
        #expect(added.status == 0)
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("CVV: ")
            try terminal.send("12\r")
            try terminal.expect("the CVV has 3 digits, 4 on Amex")
            try terminal.expect("CVV: ")
            try terminal.send("123\r")
            try terminal.expect("send? [y/N] ")
        }
    }

    @Test(arguments: [
        ("\u{3}", "stopped"), ("\u{4}", "nothing was done"), ("n\r", "nothing was done"),
        ("\r", "nothing was done"),
    ])
    func `only a yes sends`(_ keys: String, _ told: String) async throws {
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

    @Test func `what was typed before the question is not its answer`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\ry\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("n\r")
            try terminal.expect("nothing was done")
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `what was paid today is paid again only by typing the amount`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00 --note 'the rent'\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("y\r")
            try terminal.expect("approved")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("again\r")
            try terminal.expectScreen("the line is typed already") {
                $0.contains("> pay @marina.coelho 25.00 --note 'the rent'")
            }
            try terminal.send("\r")
            try terminal.expect("the same amount went to the same person already")
            try terminal.expect("type the amount to send it: ")
            try terminal.send("y\r")
            try terminal.expect("that is another amount: nothing was sent")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("type the amount to send it: ")
            try terminal.send("25\r")
            try terminal.expect("approved")
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.components(separatedBy: #""status":"approved""#).count == 3)
        let line = try await Program.run(["--sandbox", "again"], in: home)
        #expect(line.out == "pay @marina.coelho 25.00\n")
    }
}
