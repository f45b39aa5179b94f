import Foundation
import TestSupport
import Testing

@Suite struct AskingTests {
    @Test(arguments: [
        ("open sesame\r", "open sesame"),
        ("wrong\u{15}right\r", "right"),
        ("ab\u{7F}\u{7F}\u{7F}cé\u{7F}d\r", "cd"),
        ("\u{1B}[Aup\u{1B}OAdown\r", "updown"),
        ("\u{1B}[200~pasted\r\u{1B}[201~!\r", "pasted!"),
        ("0123456789abcdef\r", "0123456789abcdef"),
        ("0123456789abcdefg\u{7F}\r", "0123456789abcdef"),
        ("\r", ""),
    ])
    func `hidden input reads a line without echoing it`(keys: String, secret: String) throws {
        let terminal = try start("hidden", expecting: "secret: ")
        try terminal.send(keys, expecting: "[secret \(secret)]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.output == "secret: \r\n[secret \(secret)]\r\n")
        #expect(terminal.echoes)
    }

    @Test(arguments: [
        ("abc\u{3}", "interrupted"), ("\u{4}", "endOfInput"), ("0123456789abcdefg\r", "tooLong"),
    ])
    func `an unfinished secret is erased from memory`(keys: String, error: String) throws {
        let terminal = try start("hidden", expecting: "secret: ")
        try terminal.send(keys, expecting: "[\(error), zeroed: true]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `text typed before the question about a secret is discarded`() throws {
        let terminal = try makePrompt()
        try terminal.send("hidden\rearly\r")
        try terminal.answer("secret: ", "late\r")
        try terminal.expect("[secret late]")
        try terminal.answer("probe> ", "next\r")
        try terminal.expect("[line \"next\"]")
        #expect(!terminal.output.contains("[line \"early\"]"))
    }

    @Test func `a dot is shown for each character of a secret`() throws {
        let terminal = try makePrompt()
        try terminal.send("dots\r")
        try terminal.answer("secret: ", "aéb\u{7F}")
        try terminal.expectScreen("two dots") { $0.hasSuffix("secret: ••") }
        try terminal.send("\r", expecting: "[secret aé]")
    }

    @Test func `only text typed after the question is its answer`() throws {
        let terminal = try makePrompt()
        try terminal.send("ask\ry\r")
        try terminal.answer("sure? ", "não\r")
        try terminal.expect("[answer \"não\"]")
        #expect(!terminal.output.contains("[answer \"y\"]"))
        #expect(!terminal.output.contains("[line \"y\"]"))
    }

    @Test func `Ctrl-C directly before a question cancels it`() throws {
        let terminal = try start("early", expecting: "[type]")
        try terminal.send("y\r\u{3}y\r", expecting: "[interrupted]")
        #expect(!terminal.output.contains("sure?"))
        #expect(try terminal.waitForExit() == 0)
    }

    @Test(arguments: [
        ("yes\r", "answer \"yes\""),
        ("\r", "answer \"\""),
        ("nö日\u{7F}\u{7F}o\r", "answer \"no\""),
        ("\u{1B}[200~y\r\u{1B}[201~es\r", "answer \"yes\""),
        ("a\u{202E}b\u{1}c\r", "answer \"abc\""),
        ("no\u{3}", "interrupted"),
        ("\u{4}", "endOfInput"),
        ("n\u{4}o\r", "answer \"no\""),
    ])
    func `typed text is echoed, and a line break in pasted text does not end the answer`(
        keys: String, fact: String
    ) throws {
        let terminal = try start("ask", expecting: "sure? ")
        try terminal.send(keys, expecting: "[\(fact)]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test(arguments: [
        ("yes\r", "yes", "Optional(\"yes\")"), ("Não\r", "Não", "Optional(\"não\")"),
        ("\r", "", "Optional(\"\")"), ("4111\r", "", "nil"), ("y4242\r", "y", "nil"),
        ("yesterday\r", "yes", "nil"), ("4y\r", "", "nil"), (" y \r", "", "Optional(\"y\")"),
        ("\u{1B}[200~4111 1111\r\u{1B}[201~\r", "", "nil"), ("n\u{1}\u{202E}\r", "n", "nil"),
        ("44\u{15}n\r", "n", "Optional(\"n\")"),
        ("N", "N", "Optional(\"n\")"), ("Y", "Y", "Optional(\"y\")"), ("x", "", "nil"),
        ("é", "", "nil"), ("\u{1B}[A\u{1B}OBn", "n", "Optional(\"n\")"),
    ])
    func `a question with fixed answers echoes only the beginnings of valid answers`(
        keys: String, shown: String, fact: String
    ) throws {
        let terminal = try start("yesno", expecting: "sure? ")
        try terminal.send(keys)
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.output == "sure? \(shown)\r\n[word \(fact)]\r\n")
        #expect(terminal.echoes)
    }

    @Test(arguments: ["hidden", "ask", "yesno", "choose"])
    func `Escape declines a question, and takes no key of the next answer`(mode: String) throws {
        let prompts = ["hidden": "secret: ", "choose": "city? "]
        for keys in ["\u{1B}", "ab\u{1B}", "\u{1B}12\r", "\u{1B}\u{1B}", "\u{1B}\r", "\u{1B}["] {
            let terminal = try start(mode, expecting: prompts[mode] ?? "sure? ")
            try terminal.send(keys, expecting: "endOfInput")
            #expect(try terminal.waitForExit() == 0)
            #expect(!terminal.output.contains("12"))
            #expect(terminal.echoes)
        }
    }

    @Test(arguments: [
        ("12\u{1B}\u{7F}3\r", "answer \"13\""), ("1\u{1B}\u{3}", "interrupted"),
        ("\u{1B}[200~1\u{1B}2\u{1B}[201~\r", "answer \"12\""),
        ("\u{1B}P>|term 1\u{1B}\\\u{1B}[?62;4c12\u{1B}_Gi=31;OK\u{1B}\\\r", "answer \"12\""),
    ])
    func `Escape with another key or in a paste does not decline a question`(
        keys: String, fact: String
    ) throws {
        let terminal = try start("ask", expecting: "sure? ")
        try terminal.send(keys, expecting: "[\(fact)]")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test func `letters typed right after a wrong key do not answer the question`() throws {
        let terminal = try start("twice", expecting: "sure? ")
        try terminal.send("w")
        try terminal.send("h")
        try terminal.send("y\r", expecting: "[word nil]")
        try terminal.answer("sure? ", "n")
        try terminal.expect("[word Optional(\"n\")]")
        #expect(!terminal.output.contains("Optional(\"y\")"))
    }

    @Test func `Ctrl-C right after a wrong key interrupts the question`() throws {
        let terminal = try start("yesno", expecting: "sure? ")
        try terminal.send("x")
        try terminal.send("\u{3}", expecting: "[interrupted]")
    }

    @Test func `the dots of a secret are ASCII on a terminal without Unicode`() throws {
        let terminal = try PseudoTerminal(
            BuiltProduct.url("TerminalProbe"), ["dots"], environment: ["LC_ALL": "C"])
        try terminal.answer("secret: ", "ab")
        try terminal.answer("**", "\r")
        try terminal.expect("[secret ab]")
        #expect(terminal.output == "secret: **\r\n[secret ab]\r\n")
    }

    @Test(arguments: [
        ("belo\t\r", "Belo Horizonte"), ("BELÉ\t\r", "Belém"), ("s\tl\t\r", "São Luís"),
        ("são p\t\r", "São Paulo [31m"), ("x\t\r", "x"), ("belo\t\u{15}y\r", "y"),
        ("belo\t\u{7F}\u{7F}\r", "Belo Horizon"), ("\u{1B}[200~b\t\u{1B}[201~\r", "b"),
    ])
    func `TAB completes an answer`(keys: String, answer: String) throws {
        let terminal = try start("choose", expecting: "city? ")
        try terminal.send(keys, expecting: "[answer \"\(answer)\"]")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test func `TAB lists the possible answers and asks again`() throws {
        let terminal = try start("choose", expecting: "city? ")
        try terminal.send("bel\t", expecting: "  Belém")
        try terminal.expect("  Belo Horizonte")
        try terminal.answer("city? bel", "o\t\r")
        try terminal.expect("[answer \"Belo Horizonte\"]")
    }

    @Test func `deleting a character also erases it on the screen`() throws {
        let terminal = try start("ask", expecting: "sure? ")
        try terminal.send("a日\u{7F}b")
        try terminal.expectScreen("the corrected answer") { $0 == "sure? ab" }
        try terminal.send("\u{15}no")
        try terminal.expectScreen("the second answer") { $0 == "sure? no" }
    }

    @Test func `Ctrl-Z restores the terminal, and the question is asked again after fg`() throws {
        let probe = BuiltProduct.url("TerminalProbe").path
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/bash"),
            ["--norc", "-m", "-c", "\(probe) ask; echo stopped; fg"])
        try terminal.answer("sure? ", "ye\u{1A}")
        try terminal.expect("stopped")
        try terminal.answer("sure? ye", "s\r")
        try terminal.expect("[answer \"yes\"]")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGABRT, SIGILL])
    func `a fatal signal restores the terminal`(signal: Int32) throws {
        let terminal = try start("hidden", expecting: "secret: ")
        #expect(!terminal.echoes)
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == 128 + signal)
        #expect(terminal.echoes)
    }

    @Test func `cancelling a question restores the terminal`() throws {
        let terminal = try start("withdrawn", expecting: "sure? ")
        try terminal.expect("[withdrawn failure(")
        try terminal.expect("interrupted")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test(arguments: [("hidden", "noTerminal, zeroed: true"), ("ask", "noTerminal")])
    func `a question without a terminal is an error`(mode: String, fact: String) throws {
        let probe = BuiltProduct.url("TerminalProbe").path
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/usr/bin/setsid"), ["--wait", probe, mode])
        try terminal.expect("[\(fact)]")
    }

    private func start(_ mode: String, expecting prompt: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            BuiltProduct.url("TerminalProbe"), [mode],
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        try terminal.expect(prompt)
        return terminal
    }
}
