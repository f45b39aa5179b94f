import TestSupport
import Testing

/// The command `help`.
@Suite struct HelpCommandTests {
    @Test(arguments: ["help", "--help", "-h"])
    func `help has a help page`(_ word: String) async throws {
        let home = try TemporaryHome()

        let english = try await Program.run(["help", word], in: home)
        let portuguese = try await Program.run(["help", word, "--lang", "pt-BR"], in: home)

        #expect(english.status == 0, "\(english.error)")
        #expect(english.out.contains("\nList all commands, or explain one."))
        #expect(english.out.hasPrefix("USAGE help [<command> …]\n"), "\(english.out)")
        #expect(portuguese.out.hasPrefix("USO help [<comando> …]\n"), "\(portuguese.out)")
        #expect(portuguese.out.contains("Um comando, e seu subcomando."))
    }

    @Test(arguments: [["--version"], ["version"]])
    func `the version is printed as the same JSON for every option and command`(_ words: [String])
        async throws
    {
        let told = try await Program.run(["--json"] + words, in: TemporaryHome())

        #expect(told.status == 0, "\(told.error)")
        #expect(told.out.contains(#""data":{"version":""#), "\(told.out)")
    }

    @Test(arguments: ["exit", "quit", "clear"])
    func `a command of the prompt has a help page elsewhere, too`(_ name: String) async throws {
        let outcome = try await Program.run(["help", name], in: TemporaryHome())

        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.out.contains("It exists only at the prompt."), "\(outcome.out)")
    }

    @Test(arguments: [["--", "version"], ["--json", "--", "version"]])
    func `two hyphens before a command end the options`(_ words: [String]) async throws {
        let outcome = try await Program.run(words, in: TemporaryHome())

        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.out.contains("0."))
    }

    @Test(arguments: [["--jsn", "version"], ["version", "--jsn"]])
    func `a mistyped global option is corrected`(_ words: [String]) async throws {
        let outcome = try await Program.run(words, in: TemporaryHome())

        #expect(outcome.status == 64)
        #expect(outcome.error.contains(/hint: .*--json/), "\(outcome.error)")
    }

    @Test(arguments: [
        (["vault", "creat"], "hint: help vault create"), (["pay", "bogus"], "hint: help"),
    ])
    func `an unknown subcommand has no help page`(_ words: [String], _ hint: String) async throws {
        let asked = try await Program.run(["help"] + words, in: try TemporaryHome())
        #expect(asked.status == 64 && asked.out.isEmpty, "\(asked.out)")
        #expect(asked.error.contains(hint), "\(asked.error)")
    }

    @Test func `an error in the options is in the language of the settings`() async throws {
        let home = try TemporaryHome()
        for words in [["--bogus"], ["--vault"], ["--lang", "xx", "version"]] {
            let told = try await Program.run(
                words, in: home, environment: ["COFRE_LANG": "pt-BR"])
            #expect(told.status == 64 && told.error.contains("dica: "), "\(told.error)")
        }
    }

    @Test func `an unknown command has no help page`() async throws {
        let outcome = try await Program.run(["help", "hepl"], in: TemporaryHome())

        #expect(outcome.status == 64)
        #expect(outcome.error.contains("there is no command hepl"))
    }
}
