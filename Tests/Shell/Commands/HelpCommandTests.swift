import TestSupport
import Testing

/// The command `help`.
@Suite struct HelpCommandTests {
    @Test(arguments: ["help", "--help", "-h"])
    func `help has a help page`(_ word: String) async throws {
        let home = try TemporaryHome()

        let english = try await home.run(["help", word])
        let portuguese = try await home.run(["help", word, "--lang", "pt-BR"])

        #expect(english.status == 0, "\(english.error)")
        #expect(english.out.contains("\nList all commands, or explain one."))
        #expect(english.out.hasPrefix("USAGE help [<command> …]\n"), "\(english.out)")
        #expect(portuguese.out.hasPrefix("USO ajuda [<comando> …]\n"), "\(portuguese.out)")
        #expect(portuguese.out.contains("Um comando, e seu subcomando."))
    }

    @Test(arguments: [["--version"], ["version"]])
    func `the version is printed as the same JSON for every option and command`(_ words: [String])
        async throws
    {
        let told = try await TemporaryHome().run(["--json"] + words)

        #expect(told.status == 0, "\(told.error)")
        #expect(told.out.contains(#""data":{"version":""#), "\(told.out)")
    }

    @Test(arguments: [["--jsn", "version"], ["version", "--jsn"]])
    func `a mistyped global option is corrected`(_ words: [String]) async throws {
        let outcome = try await TemporaryHome().run(words)

        #expect(outcome.status == 64)
        #expect(outcome.error.contains(/hint: .*--json/), "\(outcome.error)")
    }

    @Test(arguments: [
        (["vault", "creat"], "hint: help vault create"), (["pay", "bogus"], "hint: help"),
        (["hepl"], "there is no command hepl"),
    ])
    func `an unknown command or subcommand has no help page`(_ words: [String], _ hint: String)
        async throws
    {
        let asked = try await TemporaryHome().run(["help"] + words)
        #expect(asked.status == 64 && asked.out.isEmpty, "\(asked.out)")
        #expect(asked.error.contains(hint), "\(asked.error)")
    }

    @Test func `an error in the options is in the language of the settings`() async throws {
        let home = try TemporaryHome()
        for words in [["--bogus"], ["--vault"], ["--lang", "xx", "version"]] {
            let told = try await home.run(words, environment: ["COFRE_LANG": "pt-BR"])
            #expect(told.status == 64 && told.error.contains("dica: "), "\(told.error)")
        }
    }
}
