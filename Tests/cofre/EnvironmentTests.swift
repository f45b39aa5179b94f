import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The environment variables that the program reads.
@Suite struct EnvironmentTests {
    @Test func `the manual lists every environment variable that the sources read`() throws {
        let page = try text(of: Repository.url.appending(path: "docs/cofre.1"))
        let entries = Set(page.matches(of: /(?m)^\.It "(COFRE_[A-Z0-9_]+)"$/).map { String($0.1) })
        var named: Set<String> = []
        for file in try sources() {
            named.formUnion(
                try text(of: file).matches(of: /COFRE_[A-Z]+[A-Z0-9_]*/).map { String($0.0) })
        }

        #expect(named.subtracting(entries).isEmpty)
        #expect(named.isSuperset(of: Variable.allCases.map(\.rawValue)))
        #expect(entries.isSuperset(of: Features.settings.map(\.environmentName)))
    }

    @Test(arguments: Variable.allCases)
    func `an empty variable counts as unset`(_ variable: Variable) {
        let home = HomeFolder("/home/ana")
        #expect(variable.value(in: [variable.rawValue: ""], home) == nil)
        #expect(variable.value(in: [variable.rawValue: "x"], home) == "x")
        #expect(variable.value(in: [:], home) == nil)
    }

    @Test(arguments: Variable.allCases)
    func `~ at the beginning of a variable is the home folder, except in a command`(
        _ variable: Variable
    ) {
        let value = variable.value(in: [variable.rawValue: "~/x"], HomeFolder("/home/ana"))
        #expect(value == (variable == .passphraseCommand ? "~/x" : "/home/ana/x"))
    }

    @Test
    func `COFRE_VAULT names the vault of real payments, and the sandbox has its own beside it`() {
        let environment = ["HOME": "/h", "COFRE_VAULT": "/v/real.vault"]
        var options = Options()
        #expect(Paths(environment: environment, options: options).vault == "/v/real.vault")
        options.sandbox = true
        #expect(Paths(environment: environment, options: options).vault == "/v/sandbox.vault")
        options.vault = "/v/other.vault"
        #expect(Paths(environment: environment, options: options).vault == "/v/other.vault")
    }

    @Test(arguments: ["", "relative", "./home"])
    func `a home that is not an absolute path counts as unset`(_ home: String) {
        let paths = Paths(environment: ["HOME": home], options: Options())
        let unset = Paths(environment: [:], options: Options())

        #expect(paths.settings == unset.settings)
        #expect(paths.vault == unset.vault)
        #expect(paths.directories == unset.directories)
    }

    @Test(arguments: [
        ("", NSHomeDirectory()), ("relative", NSHomeDirectory()), ("./home", NSHomeDirectory()),
        ("/home/ana", "/home/ana"),
    ])
    func `if HOME is invalid, ~ is expanded to the home of the user account`(
        _ home: String, _ real: String
    ) {
        #expect(HomeFolder(in: ["HOME": home]).path == real)
    }

    @Test func `writing to a symbolic link changes its target and keeps the link`() throws {
        let home = try TemporaryHome()
        for name in ["boleto.svg", "config.json"] {
            try #require(symlink("kept/" + name, home.file(name).path()) == 0)
        }
        let folder = home.file("kept")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)

        for text in ["first", "second"] {
            try OutputFile.write(home.file("boleto.svg").path(), Data(text.utf8), true)
        }
        let settings = Configuration(
            path: home.file("config.json").path(), environment: [:], known: [])
        try settings.set(.lang, to: "en")
        try settings.set(.lang, to: "pt-BR")

        for name in ["boleto.svg", "config.json"] {
            let link = home.file(name).path()
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
            #expect(target == "kept/" + name)
        }
        let picture = try Data(contentsOf: home.file("kept/boleto.svg"))
        #expect(picture == Data("second".utf8))
        let known = Configuration(
            path: home.file("kept/config.json").path(), environment: [:], known: [])
        #expect(known.readable(.lang) == "pt-BR")
    }

    @Test func `concurrent changes to the settings are all stored`() async throws {
        let home = try TemporaryHome()
        let path = home.file("config.json").path()

        try await withThrowingTaskGroup(of: Void.self) { group in
            for setting in Features.settings {
                group.addTask {
                    try await onOwnThread {
                        // Each process has its own object.
                        let settings = Configuration(path: path, environment: [:], known: [])
                        for time in 1...20 { try settings.set(setting, to: "\(time)") }
                    }
                }
            }
            try await group.waitForAll()
        }

        let known = Configuration(path: path, environment: [:], known: [])
        for setting in Features.settings {
            let stored = try known.stored(for: setting)
            #expect(stored?.text == "20", "\(setting.name)")
        }
    }

    @Test func `a named pipe is written to and is not replaced by a file`() throws {
        let home = try TemporaryHome()
        let pipe = try NamedPipe(in: home)
        #expect(throws: FileProblem.notWritten(path: pipe.path, code: ENXIO)) {
            try OutputFile.write(pipe.path, Data("lost".utf8), true)
        }

        let reader = open(pipe.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        try OutputFile.write(pipe.path, Data("kept".utf8), true)

        var bytes = [UInt8](repeating: 0, count: 8)
        let count = read(reader, &bytes, bytes.count)
        #expect(Array(bytes.prefix(max(0, count))) == Array("kept".utf8))
    }

    @Test func `settings that cannot be read or written are reported with the system's error`()
        async throws
    {
        let home = try TemporaryHome()
        let read = try await home.run(
            ["contacts"], environment: ["COFRE_CONFIG": home.url.path()], exits: 78)
        #expect(read.error.contains(": is a directory\n"), "\(read.error)")

        // The path uses a file as a folder.
        let place = ["COFRE_CONFIG": home.file("passphrase/config.json").path()]
        let written = try await home.run(
            ["config", "set", "lang", "en"], environment: place, exits: 73)
        #expect(written.error.contains("config.json: file exists\n"), "\(written.error)")
        #expect(written.error.contains("hint: set COFRE_CONFIG"))
    }

    @Test func `an invalid variable does not prevent changes to the settings`() async throws {
        let home = try TemporaryHome()
        let provider = "rates.provider"
        let lines: [[String]] = [
            [], ["get", provider], ["set", provider, "ecb"], ["set", "lang", "en"],
        ]
        for words in lines {
            let run = try await home.run(["config"] + words, environment: Self.bad, exits: 0)
            let isAbout = words.isEmpty || words.contains(provider)
            #expect(run.out.contains("nonsense") == isAbout)
            #expect(run.error.contains("COFRE_RATES_PROVIDER takes") == isAbout)
        }
        let kept = try await home.run(["config", "get", provider])
        #expect(kept.out == "ecb\n")
        try await home.run(["config", "unset", provider], environment: Self.bad, exits: 0)
        #expect(try await home.run(["config", "get", provider]).out == "er-api\n")
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["--version"], ["help", "pay"], ["contacts", "--help"],
        ["vault", "create", "-h"], ["manual"], ["completions", "bash"], ["ajuda"], ["versão"],
        ["Config", "path"],
    ])
    func `help works with an invalid variable`(_ words: [String]) async throws {
        let run = try await TemporaryHome().run(words, environment: Self.bad)

        #expect(run.status == 0, "\(run.error)")
        #expect(!run.out.isEmpty)
    }

    @Test(arguments: [
        ["cards"], ["pay", "@a", "1", "--", "--help"], ["cards", "--version"], ["contacts", "h"],
    ])
    func `other commands require valid settings`(_ words: [String]) {
        #expect(CommandTable.program.needsSettings(words))
    }

    @Test func `a URL with a password is refused everywhere and never shown`() async throws {
        let home = try TemporaryHome()
        let address = "http://ana:hunter2@127.0.0.1:1"
        let file = ["COFRE_CONFIG": home.file("config.json").path()]
        let kept = try JSONEncoder().encode(["contacts.url": address])
        let set = try await home.run(["config", "set", "contacts.url", address], environment: file)
        let variable = ["COFRE_CONTACTS_URL": address]
        let shown = try await home.run(["config"], environment: variable)
        let used = try await home.run(["contacts"], environment: variable)
        try kept.write(to: home.file("config.json"))
        let read = try await home.run(["config"], environment: file)

        let runs = [set, shown, used, read]
        #expect(runs.map(\.status) == [64, 0, 78, 78])
        #expect(!runs.contains { ($0.out + $0.error).contains("hunter2") })
        #expect(runs.allSatisfy { ($0.out + $0.error).contains("must not contain a user") })
    }

    @Test(
        arguments: [["--color", "always"], []],
        [["CLICOLOR_FORCE": "1"], [:], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]])
    func `colours are written to a pipe only on request`(
        _ option: [String], _ variables: [String: String]
    ) async throws {
        let home = try TemporaryHome()
        let plain = try await home.sandbox(["contacts", "marina"])
        #expect(!plain.out.contains("\u{1B}"))
        let run = try await home.sandbox(["contacts", "marina"] + option, environment: variables)

        let isForced = !option.isEmpty || Array(variables.keys) == ["CLICOLOR_FORCE"]
        #expect(run.out.contains("\u{1B}[36m@marina.coelho\u{1B}[0m") == isForced, "\(run.out)")
        let bare = run.out.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(bare == plain.out)
    }

    private static let bad = ["COFRE_RATES_PROVIDER": "nonsense"]

    private func sources() throws -> [URL] {
        let folder = Repository.url.appending(path: "Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: folder.path()))
        let files = paths.compactMap { $0 as? String }.filter {
            [".swift", ".c", ".h"].contains(where: $0.hasSuffix)
        }
        try #require(files.count > 100)
        return files.map { folder.appending(path: $0) }
    }

    private func text(of file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }
}
