import Foundation
import TestSupport
import Testing

/// `vault restore`: a copy takes the place of the vault, which is kept beside it.
@Suite struct RestoreTests {
    private let home: TemporaryHome
    private let typed: [String]

    /// A vault with a card, its backup, and a second card that only the vault has.
    init() async throws {
        home = try TemporaryHome()
        typed = ["--passphrase-file", home.file("passphrase").path()]
        try await home.run(["vault", "create"], exits: 0)
        try await addCard("4111111111111111")
        try await home.run(["vault", "backup", copy.path()], exits: 0)
        try await addCard("4242424242424242")
    }

    private var vault: URL { home.file(".local/share/cofre/cofre.vault") }
    private var replaced: URL { home.file(".local/share/cofre/cofre.vault.replaced") }
    private var copy: URL { home.file("copy.vault") }

    @Test func `a copy is restored, the vault is kept, and a merge brings back what it lacks`()
        async throws
    {
        let before = try Data(contentsOf: vault)
        let done = try await home.run(restore + ["--yes"] + typed, exits: 0)
        #expect(done.out.contains(replaced.path()), "\(done.out)")
        #expect(done.error.contains("vault merge \(replaced.path())"), "\(done.error)")
        #expect(try Data(contentsOf: replaced) == before)
        #expect(try await cards() == ["1111"])
        try await home.run(["vault", "check"], exits: 0)
        try await home.run(["vault", "merge", replaced.path()] + typed, exits: 0)
        #expect(try await cards() == ["1111", "4242"])
    }

    @Test func `programs are told what the copy holds and lacks`() async throws {
        let done = try await home.run(restore + ["--yes", "--json"] + typed, exits: 0)
        #expect(done.out.contains(#""compared":true"#), "\(done.out)")
        #expect(
            done.out.contains(
                #"{"additional":0,"different":0,"lacking":1,"name":"cards","records":1}"#),
            "\(done.out)")
        #expect(done.out.contains(#""lastChange":"20"#))
    }

    @Test func `it needs the passphrase on this line, and yes`() async throws {
        let before = try Data(contentsOf: vault)
        try await home.run(["unlock"], exits: 0)
        let refused = try await home.run(restore + ["--yes"], exits: 77)
        #expect(refused.error.contains("restoring a copy requires the passphrase"))
        let unasked = try await home.run(restore + typed, exits: 64)
        #expect(unasked.error.contains("--yes"))
        #expect(try Data(contentsOf: vault) == before)
    }

    @Test func `at a terminal it shows what is lost and asks with one key`() async throws {
        let before = try Data(contentsOf: vault)
        let environment = ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"]
        try await atTerminal(restore, environment, in: home) { terminal in
            try terminal.answer("copy.vault: ", "wrong\r")
            try terminal.expect("wrong passphrase")
            try terminal.answer("copy.vault: ", home.passphrase + "\r")
            try terminal.expect("1, lacks 1")
            try terminal.answer("restore this copy? the present file is kept", "n")
            try terminal.expectExit(1)
        }
        #expect(try Data(contentsOf: vault) == before)
        #expect(!FileManager.default.fileExists(atPath: replaced.path()))
    }

    @Test func `an older copy in place is warned of with what to do, and a newer one replaces it`()
        async throws
    {
        let newer = home.file("newer.vault")
        try FileManager.default.copyItem(at: vault, to: newer)
        try Data(contentsOf: copy).write(to: vault)
        let warned = try await home.run(["cards"], exits: 0)
        #expect(warned.error.contains("vault restore FILE"), "\(warned.error)")
        #expect(warned.error.contains("vault check"))
        let json = try await home.run(["cards", "--json"], exits: 0)
        #expect(json.error.contains(#""hint":"newer copy: vault restore FILE"#), "\(json.error)")
        try await home.run(["vault", "restore", newer.path(), "--yes"] + typed, exits: 0)
        let after = try await home.run(["cards"], exits: 0)
        #expect(!after.error.contains("older copy"), "\(after.error)")
        #expect(try await cards() == ["1111", "4242"])
    }

    enum Present: CaseIterable {
        case cut, noVault, damagedRecords, earlierFormat
    }

    @Test(arguments: Present.allCases)
    func `the present vault may be damaged`(_ present: Present) async throws {
        var bytes = try Data(contentsOf: vault)
        switch present {
        case .cut: bytes = bytes.prefix(3000)
        case .noVault: bytes = Data("not a vault".utf8)
        case .damagedRecords: bytes[8192 + 100] ^= 1
        case .earlierFormat: for place in [16, 7168 + 16] { bytes[place] = 2 }
        }
        try bytes.write(to: vault)
        let done = try await home.run(restore + ["--yes", "--json"] + typed, exits: 0)
        let isCompared = present == .damagedRecords
        #expect(done.out.contains(#""compared":\#(isCompared)"#), "\(done.out)")
        #expect(try Data(contentsOf: replaced) == bytes)
        #expect(try await cards() == ["1111"])
        try await home.run(["vault", "check"], exits: 0)
    }

    @Test func `the present vault's passphrase may be forgotten`() async throws {
        try await home.run(["vault", "passphrase"], input: "a new one that is lost\n", exits: 0)
        try await home.run(["cards"], exits: 77)
        let done = try await home.run(restore + ["--yes", "--json"] + typed, exits: 0)
        #expect(done.out.contains(#""compared":false"#), "\(done.out)")
        #expect(try await cards() == ["1111"])
    }

    @Test func `with both passphrases the vaults are compared, and the copy's opens the vault`()
        async throws
    {
        let new = "a new passphrase of many letters"
        try await home.run(["vault", "passphrase"], input: new + "\n", exits: 0)
        try Data((new + "\n").utf8).write(to: home.file("new"))
        let done = try await home.run(
            restore + [
                "--yes", "--from-passphrase-file", home.file("passphrase").path(),
                "--passphrase-file", home.file("new").path(),
            ], exits: 0)
        #expect(done.error.contains("opens with the passphrase of the copy"), "\(done.error)")
        #expect(try await cards() == ["1111"])
    }

    @Test func `without a vault the copy becomes it, without a question`() async throws {
        try FileManager.default.removeItem(at: vault.deletingLastPathComponent())
        let done = try await home.run(restore, exits: 0)
        #expect(!done.out.contains("replaced"), "\(done.out)")
        #expect(try await cards() == ["1111"])
        try await home.run(["vault", "check"], exits: 0)
    }

    @Test func `files that cannot be restored are named, and the vault is unchanged`() async throws
    {
        var damaged = try Data(contentsOf: copy)
        damaged[8192 + 100] ^= 1
        try damaged.write(to: home.file("damaged.vault"))
        try Data(contentsOf: copy).prefix(3000).write(to: home.file("cut.vault"))
        try Data("Data;Valor".utf8).write(to: home.file("fatura.csv"))
        let manager = FileManager.default
        try manager.createDirectory(at: home.file("folder"), withIntermediateDirectories: false)
        try manager.createSymbolicLink(at: home.file("link"), withDestinationURL: vault)
        try manager.linkItem(at: vault, to: home.file("hard"))
        let before = try Data(contentsOf: vault)
        for (file, status, words) in [
            ("missing.vault", Int32(66), "there is no file"), ("folder", 74, "is a folder"),
            ("fatura.csv", 74, "is not a vault"), ("cut.vault", 74, "ends inside its header"),
            ("damaged.vault", 74, "is damaged; the vault is unchanged"),
            ("link", 78, "is the vault itself"), ("hard", 78, "is the vault itself"),
            (vault.path(), 78, "is the vault itself"),
        ] {
            let path = file.hasPrefix("/") ? file : home.file(file).path()
            let words = [words]
            let refused = try await home.run(["vault", "restore", path, "--yes"] + typed)
            #expect(refused.status == status, "\(file): \(refused.error)")
            for word in words { #expect(refused.error.contains(word), "\(refused.error)") }
            #expect(try Data(contentsOf: vault) == before)
        }
    }

    @Test func `the incomplete end of a copy is left out, and named`() async throws {
        let cut = try Data(contentsOf: vault).dropLast(10)
        try cut.write(to: home.file("cut.vault"))
        let words = ["vault", "restore", home.file("cut.vault").path(), "--yes"] + typed
        let done = try await home.run(words, exits: 0)
        #expect(done.error.contains("ends in an incomplete write"), "\(done.error)")
        #expect(try await cards().first == "1111")
    }

    private var restore: [String] { ["vault", "restore", copy.path()] }

    private func addCard(_ number: String) async throws {
        try await home.run(["cards", "add"], input: number + "\n08/39\n\n", exits: 0)
    }

    /// The last four digits of each card.
    private func cards() async throws -> [String] {
        let listed = try await home.run(["cards", "--json"], exits: 0)
        return listed.out.matches(of: /"last4":"(\d+)"/).map { String($0.1) }.sorted()
    }
}
