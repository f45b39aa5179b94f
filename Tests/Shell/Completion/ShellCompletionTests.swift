import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Completion in bash, zsh and fish.
@Suite struct ShellCompletionTests {
    @Test(arguments: ShellKind.allCases)
    func `with a locked vault only commands are completed`(_ shell: ShellKind) async throws {
        let home = try TemporaryHome()
        try await onOwnThread {
            guard let shell = try SystemShell(shell, in: home, environment: [:]) else { return }
            for (typed, completed) in Self.ofTheTree {
                let line = try shell.completion(of: typed)
                #expect(line == completed)
            }
            let unknown = try shell.completion(of: "cofre pay @mari")
            #expect(unknown == "cofre pay @mari")
        }
        #expect(!FileManager.default.fileExists(atPath: home.file(".local/share/cofre").path()))
    }

    @Test(arguments: ShellKind.allCases)
    func `after unlock contacts and cards are completed`(_ shell: ShellKind) async throws {
        let home = try TemporaryHome()
        guard try await unlock(home) else { return }
        let environment = ["COFRE_VAULT": home.sandboxVault.path()]
        try await onOwnThread {
            guard let shell = try SystemShell(shell, in: home, environment: environment) else {
                return
            }
            for (typed, completed) in Self.ofTheVault {
                let line = try shell.completion(of: typed)
                #expect(line == completed)
            }
            try shell.expect(["@marina.coelho", "@marcia.silva"], below: "cofre pay @mar")
        }
        try await home.sandbox(["lock"])
        let after = try await complete(["fish", "pay", "@mari"], home, environment)
        #expect(after.out == "")
    }

    @Test func `currencies are offered without a vault, and all data of the sandbox`() async throws
    {
        let home = try TemporaryHome()
        let currency = try await complete(["fish", "convert", "E"], home)
        #expect(currency.out.hasPrefix("EUR\tEuro\n"))
        let contact = try await complete(["fish", "--sandbox", "pay", "@mari"], home)
        #expect(contact.out == "@marina.coelho\tMarina Coelho\n")
        let months = try await complete(["fish", "--sandbox", "bill", ""], home)
        #expect(months.out.split(separator: "\n").count > 3)
        #expect(!FileManager.default.fileExists(atPath: home.file(".local/share/cofre").path()))
    }

    @Test func `zsh and fish show descriptions`() async throws {
        let home = try TemporaryHome()
        for kind in [ShellKind.zsh, .fish] {
            try await onOwnThread {
                guard let shell = try SystemShell(kind, in: home, environment: [:]) else { return }
                try shell.expect(["add", "Register a card"], below: "cofre cards ")
            }
        }
    }

    @Test func `completion neither extends the unlocked time nor changes the vault`() async throws {
        let home = try TemporaryHome()
        guard try await unlock(home) else { return }
        let before = try Data(contentsOf: home.sandboxVault)

        let offered = try await complete(["fish", "--sandbox", "pay", "@mari"], home)

        #expect(offered.out == "@marina.coelho\tMarina Coelho\n")
        #expect(offered.error == "")
        #expect(try Data(contentsOf: home.sandboxVault) == before)
        try await home.sandbox(["lock"])
    }

    @Test(arguments: ["pay", "contact"])
    func `a handle with shell syntax is listed and not completed`(_ command: String) async throws {
        let home = try await TemporaryHome.withVault()
        let people = [
            "@marina.coelho", "@marina$(touch${IFS}x)", #"@marina\\x"#, "@mаrina", "@marina;x",
        ]
        .enumerated().map {
            #"{"id":\#($0),"name":"Marina \#($0)","img":"https://e.org/1","username":"\#($1)"}"#
        }
        let body = "[" + people.joined(separator: ",") + "]"
        try await RawServer.serving({ _ in .response(200, body) }) { server in
            let settings = ["COFRE_CONTACTS_URL": server.address]
            let listed = try await home.run(["contacts"], environment: settings)
            #expect(listed.out.contains("@marina$(touch${IFS}x)"))
            #expect(listed.error.contains("to pay, type id:1 instead"))
        }
        guard try await Program.unlock(home) else { return }
        for typed in ["", "@", "@mar", "marina", "@m$", "@m;", "@mrx", "@ma\\"] {
            let offered = try await complete(["fish", command, typed], home)
            let isBeginning = "@marina".hasPrefix(typed) || typed == "marina"
            #expect(offered.out == (isBeginning ? "@marina.coelho\tMarina 0\n" : ""))
        }
        try await home.run(["lock"])
    }

    @Test(arguments: [
        [], ["tcsh", "pay", ""], ["bash"], ["bash", "pay", "'@mar"], ["fish", "--vault", ""],
    ])
    func `an invalid call of the completion command prints no error`(
        _ words: [String]
    ) async throws {
        let home = try TemporaryHome()

        let outcome = try await complete(words, home, ["COFRE_CONTACTS_URL": "nonsense"])

        #expect(outcome.status == 0)
        #expect(outcome.error == "")
        #expect(["", "\tfiles\n"].contains(outcome.out))
    }

    private static let ofTheTree = [
        ("cofre conv", "cofre convert"), ("cofre cards def", "cofre cards default"),
        ("cofre pay --acc", "cofre pay --accept"), ("cofre --sandb", "cofre --sandbox"),
        ("cofre payments settle x --as pa", "cofre payments settle x --as paid"),
        ("cofre --lang p", "cofre --lang pt-BR"), ("cofre --lang=p", "cofre --lang=pt-BR"),
        ("cofre config get contacts.u", "cofre config get contacts.url"),
        ("cofre completions z", "cofre completions zsh"),
        ("cofre --passphrase-file passph", "cofre --passphrase-file passphrase"),
    ]

    private static let ofTheVault = [
        ("cofre pay @mari", "cofre pay @marina.coelho"),
        ("cofre pay mari", "cofre pay @marina.coelho"),
        ("cofre --json pay @marc", "cofre --json pay @marcia.silva"),
        ("cofre pay @mar", "cofre pay @mar"),
        ("cofre pay '@mari", "cofre pay @marina.coelho"),
        ("cofre pay \"mari", "cofre pay @marina.coelho"),
        ("cofre --lang='p", "cofre --lang=pt-BR"),
        ("cofre cards default 1", "cofre cards default 1111"),
        ("cofre pay @a 1 --card 11", "cofre pay @a 1 --card 1111"),
    ]

    /// Unlocks a sandbox with contacts and a card; false, with a message, without a kernel keyring.
    private func unlock(_ home: TemporaryHome) async throws -> Bool {
        let card = "4111111111111111\n08/39\n\n"
        try await home.sandbox(["cards", "add"], input: card)
        try await home.sandbox(["contacts"])
        return try await Program.unlock(home, ["--sandbox"])
    }

    private func complete(
        _ words: [String], _ home: TemporaryHome, _ environment: [String: String] = [:]
    ) async throws -> Program.Outcome {
        try await home.run(
            [CompletionRequest.mark] + words,
            environment: ["COFRE_PASSPHRASE_FILE": ""].merging(environment) { $1 })
    }
}
