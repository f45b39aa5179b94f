import Foundation
import TestSupport
import Testing

/// Bad input causes a clear error with the right exit status and has no other effect.
@Suite struct BadInputTests {
    /// Incomplete and ambiguous lines; at the prompt each opens a list to choose from.
    @Test(arguments: [
        (["pay"], 64, "missing <@handle>", "help pay"),
        (
            ["pay", "@mar", "25"], 66, "@mar could be @marina.coelho, @marcia.silva",
            "@marina.coelho"
        ),
        (["pay", "25", "@mar"], 66, "@mar could be", "@marina.coelho, @marcia.silva"),
        (["convert", "bhd", "1,5", "em", "dólares"], 66, "dólares could be USD, AUD", "USD"),
    ])
    func `an incomplete or ambiguous command is an error outside the prompt`(
        words: [String], status: Int32, message: String, hint: String
    ) async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"] + words, in: home) { terminal in
            try terminal.expect(message)
            try terminal.expect("hint: ")
            try terminal.expect(hint)
            try terminal.expectExit(status)
        }
    }

    @Test(arguments: [
        (["pay", "@nobody", "25"], 66, "not-found"),
        (["pay", "@marina.coelho", "1.234"], 64, "usage"),
        (["pay", "@marina.coelho", "-3"], 64, "usage"),
        (["pay", "@marina.coelho", "0"], 64, "usage"),
        (["pay", "@marina.coelho", "25.001"], 64, "usage"),
        (["pay", "@marina.coelho", "１２"], 64, "usage"),
        (["pay", "@marina.coelho", String(repeating: "9", count: 300)], 64, "usage"),
        (["pay", "@marina.coelho", "25"], 66, "not-found"),
        (["pay", "@marina.coelho"], 64, "usage"),
        (["pay", "@marina.coelho", "25", "--card", "9999"], 66, "not-found"),
        (["payments", "settle", "ffffffff", "--as", "paid"], 66, "not-found"),
        (["payments", "settle", "ffffffff", "--as", "perhaps"], 64, "usage"),
        (["cards", "show", "4242"], 66, "not-found"),
        (["config", "set", "lock.idle", "soon"], 64, "usage"),
        (["config", "get", "lock.idel"], 66, "not-found"),
        (["contacts", "--color", "sometimes"], 64, "usage"),
        (["contacts", "--vault"], 64, "usage"),
        (["surveys", "--page", "0"], 64, "usage"),
        (["surveys", "--page", "9223372036854775807"], 66, "not-found"),
        (["nonsense"], 64, "usage"), (["unlock", "--for", "43201s"], 64, "usage"),
        (["vault", "passphrase", "--new-key-file", "k", "--without-key-file"], 64, "usage"),
        (["-f", "not/there", "contacts"], 64, "usage"), (["--file=x", "version"], 64, "usage"),
        (["--keep-going", "version"], 64, "usage"), (["--keep-going", "foo"], 64, "usage"),
        (["unlock", "--for", "1d"], 64, "usage"), (["unlock", "--for", "0"], 64, "usage"),
    ])
    func `refuses bad input with a code and a status`(
        _ words: [String], _ status: Int, _ code: String
    ) async throws {
        let home = try TemporaryHome()
        let outcome = try await home.sandbox(["--json", "--yes"] + words)
        #expect(Int(outcome.status) == status)
        #expect(outcome.out.isEmpty)
        let problem = try JSONDecoder().decode(Problem.self, from: Data(outcome.error.utf8))
        #expect(problem.error.code == code)
        #expect(problem.error.message.first?.isUppercase == false)
        #expect(problem.error.message.hasSuffix(".") == false)
        #expect(!problem.error.message.contains("(option: "), "a sentence, not a value")
    }

    @Test(arguments: [
        (["--lang", "pt-BR", "--bogus"], "15s", "a opção --bogus não existe"),
        (["--lang", "pt-BR", "--color", "blau"], "15s", "--cor aceita auto, sempre, nunca"),
        (["--color", "blau", "cards", "--lang=pt-BR"], "15s", "--cor aceita auto"),
        (["--lang", "pt-BR", "contacts"], "abc", "COFRE_HTTP_TIMEOUT aceita um tempo como 90s"),
    ])
    func `an error during start-up is in the requested language`(
        _ words: [String], _ timeout: String, _ said: String
    ) async throws {
        let outcome = try await TemporaryHome().run(
            words, environment: ["COFRE_HTTP_TIMEOUT": timeout])
        #expect(outcome.error.contains("cofre: \(said)"), "\(outcome.error)")
    }

    @Test func `an error during start-up is coloured on request`() async throws {
        let outcome = try await TemporaryHome().run(["--color", "always", "--bogus"], exits: 64)
        #expect(outcome.error.contains("\u{1B}["), "\(outcome.error)")
    }

    @Test(arguments: [[], ["--sandbox"]])
    func `the error about the sandbox as a command suggests the option`(
        _ options: [String]
    ) async throws {
        let outcome = try await TemporaryHome().run(
            options + ["sandbox", "--port", "8765"], exits: 64)
        #expect(outcome.error.contains("hint: cofre --sandbox\n"), "\(outcome.error)")
    }

    @Test func `without a terminal and --yes a payment is refused`() async throws {
        let home = try TemporaryHome()
        let card = "4111111111111111\n08/39\n123\n"
        try await home.sandbox(["cards", "add", "--keep-cvv"], input: card)
        let paid = try await home.sandbox(["pay", "@marina.coelho", "5"], exits: 64)
        #expect(paid.error.contains("hint: --yes"))
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.contains(#""data":[]"#))
    }
}

private struct Problem: Decodable {
    struct Content: Decodable {
        let code: String
        let message: String
        let hint: String?
    }
    let error: Content
}
