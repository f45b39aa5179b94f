import Foundation
import TestSupport
import Testing

/// Two homes that synchronise their vaults through a folder.
@Suite(.timeLimit(.minutes(20)))
struct SeveralMachinesTests {
    @Test func `a second machine joins with a code, and afterwards both have the same records`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4242424242424242", on: machines.one)
        let code = try await machines.invite()
        let third = ["--vault", "third.vault", "vault", "create", "--join", machines.remote]
        try await atTerminal(third, in: machines.one) { terminal in
            try terminal.answer("code: ", "wrong\r")
            try terminal.expect("not a valid code")
            try terminal.answer("code: ", "\u{3}")
        }
        let joined = try await machines.other.run(
            ["--json", "vault", "create", "--join", machines.remote], input: code + "\n", exits: 0)
        #expect(joined.out.contains(#""added":{"cards":1"#), "\(joined.out)")
        try await machines.addCard("5555555555554444", on: machines.other)
        for home in [machines.other, machines.one] {
            try await home.run(["vault", "sync"], exits: 0)
        }
        for home in [machines.one, machines.other] {
            let cards = try await home.run(["cards"]).out
            #expect(cards.contains("4242") && cards.contains("4444"), "\(cards)")
        }
        let listed = try await machines.one.run(["--json", "vault", "machines"])
        #expect(listed.out.components(separatedBy: #""lastHeard""#).count == 3, "\(listed.out)")

        try await machines.one.run(third, input: code + "\n", exits: 66)
    }

    @Test(.installed("/usr/bin/git"))
    func `the sandbox asks no remote on the network, and none is asked offline`() async throws {
        let machines = try await Machines()
        for option in ["--sandbox", "--offline"] {
            for remote in ["git:https://127.0.0.1:9/r.git", "https://127.0.0.1:9/dav"] {
                let run = try await machines.one.run(
                    ["--yes", option, "vault", "sync", remote], exits: 69)
                #expect(run.error.contains("the remote is on the network"), "\(run.error)")
            }
        }
    }

    @Test func `a removal says that the sync remote still has the data`() async throws {
        let machines = try await Machines()
        let note = "also at the sync remote until the next vault sync of each machine"
        func says(_ words: [String], input: String = "") async throws -> Bool {
            let run = try await machines.one.run(["--yes"] + words, input: input, exits: 0)
            return run.error.contains(note)
        }
        try await machines.addCard("5555555555554444", on: machines.one)
        #expect(try await !says(["cards", "remove", "4444"]))
        try await machines.addCard("4242424242424242", on: machines.one)
        #expect(try await !says(["secret", "set", "venues.api-key"], input: "geheim\n"))
        #expect(try await !says(["vault", "sync"]))

        #expect(try await says(["cards", "forget-cvv", "4242"]))
        #expect(try await !says(["cards", "forget-cvv", "4242"]))
        #expect(try await !says(["vault", "sync"]))
        #expect(try await says(["secret", "unset", "venues.api-key"]))
        #expect(try await says(["cards", "remove", "4242"]))
        #expect(try await !says(["vault", "sync"]))
        #expect(try await !says(["secret", "unset", "venues.api-key"]))
    }

    @Test(.installed("/usr/bin/git"))
    func `a removal says that a git repository keeps the data in its history`() async throws {
        let machines = try await Machines()
        let bare = machines.one.file("bare.git").path()
        _ = try await InstalledTool.status("/usr/bin/git", ["init", "--quiet", "--bare", bare])
        try await machines.addCard("4242424242424242", on: machines.one)
        for words in [["config", "set", "sync.remote", "git:" + bare], ["vault", "sync"]] {
            try await machines.one.run(words, exits: 0)
        }

        let removed = try await machines.one.run(["--yes", "cards", "remove", "4242"])

        #expect(removed.status == 0)
        #expect(removed.error.contains("stays in its git history"), "\(removed.error)")
    }

    @Test func `a missing folder is status 69, and the folder of another vault is status 78`()
        async throws
    {
        let machines = try await Machines()
        try await machines.one.run(["vault", "sync"], exits: 0)
        try await machines.one.run(["vault", "sync", machines.one.file("none").path()], exits: 69)
        try await machines.other.run(["vault", "create"], exits: 0)
        try await machines.other.run(["vault", "sync", machines.remote], exits: 78)
    }

    @Test func `a remote that never responds causes status 69 after http.timeout`() async throws {
        let machines = try await Machines()
        try await RawServer.serving({ _ in .hold }) { server in
            let synced = try await machines.one.run(
                ["vault", "sync", server.address + "/remote"],
                environment: ["COFRE_HTTP_TIMEOUT": "1s"], exits: 69)
            #expect(synced.error.contains("timed out"), "\(synced.error)")
        }
    }

    @Test func `a removed machine can be invited again, and keeps its records`() async throws {
        let machines = try await Machines()
        try await machines.join()
        let home = machines.other
        try await machines.one.run(["vault", "sync"], exits: 0)
        let listed = try await machines.one.run(["--json", "vault", "machines"]).out
        let json = try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [String: Any]
        let all = try #require(json?["data"] as? [[String: Any]])
        let id = try #require(all.last?["id"] as? String)
        try await machines.one.run(["vault", "machines", "remove", "nobody"], exits: 66)
        try await machines.one.run(["--yes", "vault", "machines", "remove", id], exits: 0)
        try await machines.addCard("5555555555554444", on: home)
        let locked = try await home.run(["vault", "sync"])
        #expect(locked.status == 78 && locked.error.contains("--join"), "\(locked.error)")

        let code = try await machines.invite()
        try await home.run(
            ["vault", "create", "--join", machines.remote], input: code + "\n", exits: 0)
        try await machines.one.run(["vault", "sync"], exits: 0)
        let cards = try await machines.one.run(["cards"]).out
        #expect(cards.contains("4444"), "\(cards)")

        let second = try await machines.invite()
        try await home.run(
            ["vault", "create", "--join", machines.remote], input: second + "\n", exits: 73)
    }

    @Test func `home tells of changes that the others cannot see yet`() async throws {
        let machines = try await Machines()
        func kinds() async throws -> [String] {
            let home = try await machines.one.run(["--json", "home"])
            let json = try JSONSerialization.jsonObject(with: Data(home.out.utf8))
            let notes = (json as? [String: Any])?["data"] as? [[String: Any]]
            return (notes ?? []).compactMap { $0["kind"] as? String }
        }
        try await machines.addCard("4242424242424242", on: machines.one)
        #expect(try await kinds() == ["not-exchanged"])
        try await machines.one.run(["vault", "sync"], exits: 0)
        #expect(try await kinds() == [])
    }

    @Test func `an invitation needs the passphrase, even of an unlocked vault`() async throws {
        let machines = try await Machines()
        try Data("wrong\n".utf8).write(to: machines.one.file("wrong"))
        try await machines.one.run(
            ["vault", "sync", "--invite"],
            environment: ["COFRE_PASSPHRASE_FILE": machines.one.file("wrong").path()], exits: 77)
        #expect(try machines.files.isEmpty)
    }

    @Test func `two vaults on one machine are exchanged at the same time`() async throws {
        let machines = try await Machines()
        try await machines.one.run(["vault", "sync"], exits: 0)
        let witnesses = machines.one.file(".local/state/cofre/witnesses")
        let names = try FileManager.default.contentsOfDirectory(atPath: witnesses.path())
        let lock = try #require(names.first { $0.hasSuffix(".exchange") }, "\(names)")
        let held = open(witnesses.appending(path: lock).path(), O_RDWR)
        defer { close(held) }
        #expect(flock(held, LOCK_EX | LOCK_NB) == 0)

        let remote = machines.one.file("second-remote")
        try FileManager.default.createDirectory(at: remote, withIntermediateDirectories: true)
        let second = ["--vault", machines.one.file("second.vault").path()]
        try await machines.one.run(second + ["vault", "create"], exits: 0)
        try await machines.one.run(second + ["vault", "sync", remote.path()], exits: 0)
    }

    @Test func `of two machines that send an equal payment at once, at most one sends it`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4111111111111111", on: machines.one)
        try await machines.join()
        try await machines.other.run(["config", "set", "sync.remote", machines.remote], exits: 0)
        let rounds = 1...8
        try await RawServer.serving(Machines.backend) { server in
            let url = server.address
            for amount in rounds {
                @Sendable func pay(from home: TemporaryHome) async throws -> Program.Outcome {
                    try await home.run(
                        ["pay", "@p1", "\(amount)", "--yes", "--json"],
                        environment: ["COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url])
                }
                async let first = pay(from: machines.one)
                async let second = pay(from: machines.other)
                let outcomes = try await [first, second]
                let sent = server.requests.count {
                    $0.isPost && $0.text.contains("\"value\":\(amount)}")
                }
                let statuses = outcomes.map(\.status)
                #expect(sent == statuses.count { $0 == 0 }, "\(outcomes)")
                #expect(sent <= 1, "\(outcomes)")
                #expect(statuses.allSatisfy { [0, 75, 77].contains($0) }, "\(outcomes)")
            }
        }
    }

    @Test func `a home that is put back from a backup loses no card that was synced`() async throws
    {
        let machines = try await Machines()
        try await machines.join()
        try await machines.one.run(["vault", "sync"], exits: 0)
        try await machines.setBack()

        let synced = try await machines.one.run(["--json", "vault", "sync"])

        #expect(synced.status == 0, "\(synced.error)")
        #expect(synced.out.contains(#""kind":"older-vault""#), "\(synced.out)")
        try await machines.other.run(["vault", "sync"], exits: 0)
        for home in [machines.one, machines.other] {
            let cards = try await home.run(["cards"]).out
            #expect(cards.contains("4242"), "\(cards)")
        }
    }

    @Test func `a payment of a vault that was put back says that it is an older copy`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4111111111111111", on: machines.one)
        try await machines.one.run(["vault", "sync"], exits: 0)
        try await machines.setBack()
        try await RawServer.serving(Machines.backend) { server in
            let paid = try await machines.one.run(
                ["pay", "@p1", "25", "--yes"], environment: server.backends, exits: 77)
            #expect(paid.error.contains("this vault is an older copy"), "\(paid.error)")
            #expect(!server.requests.contains { $0.isPost })
        }
    }

    @Test func `a person types the passphrase of a locked vault once to invite a machine`()
        async throws
    {
        let machines = try await Machines()
        try await atTerminal(
            ["vault", "sync", "--invite"], ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"],
            in: machines.one
        ) { terminal in
            try terminal.answer("passphrase: ", machines.one.passphrase + "\r")
            try terminal.expect("on the new machine: vault create")
            try terminal.expect("--join \(machines.remote)")
            #expect(terminal.output.components(separatedBy: "passphrase: ").count == 2)
        }
    }

    @Test func `a person who joins is offered a recovery code when the vault has joined`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4242424242424242", on: machines.one)
        let code = try await machines.invite()
        try await atTerminal(
            ["vault", "create", "--join", machines.remote],
            ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"], in: machines.other
        ) { terminal in
            try terminal.answer("code: ", code + "\r")
            try terminal.answer("new passphrase (Enter generates one): ", "\r")
            try terminal.expect("recovery code")
            #expect(
                FileManager.default.fileExists(
                    atPath: machines.other.file(
                        ".config/cofre/config.json"
                    ).path()))
            #expect(try !machines.files.contains("invite"))
            try terminal.send("n\r")
            try terminal.expect("new: cards 1")
        }
    }

    @Test(arguments: [nil, "new.vault"])
    func `what a salvage loses is read back from the remote`(_ name: String?) async throws {
        let machines = try await Machines()
        try await machines.join()
        let vault = machines.one.file(".local/share/cofre/cofre.vault")
        try await machines.one.run(["vault", "sync"], exits: 0)
        let end = try Data(contentsOf: vault).count
        try await machines.addCard("4242424242424242", on: machines.one)
        for home in [machines.one, machines.other] {
            try await home.run(["vault", "sync"], exits: 0)
        }
        var bytes = try Data(contentsOf: vault)
        bytes[end + 60] ^= 1
        try bytes.write(to: vault)
        #expect(try await !machines.one.run(["cards"]).out.contains("4242"))

        try await machines.one.run(
            ["vault", "salvage", "--passphrase-file", "passphrase"] + [name].compactMap(\.self),
            exits: 0)
        if let name { try Data(contentsOf: machines.one.file(name)).write(to: vault) }
        let synced = try await machines.one.run(["vault", "sync"])

        #expect(synced.status == 0, "\(synced.error)")
        #expect(try await machines.one.run(["cards"]).out.contains("4242"))
    }

    @Test func `a payment that another machine wrote into a damaged file is not made twice`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4111111111111111", on: machines.one)
        try await machines.join()
        try await machines.one.run(["vault", "sync"], exits: 0)
        try await RawServer.serving(Machines.backend) { server in
            let backends = server.backends
            let before = Set(try machines.files)
            try await machines.other.run(
                ["pay", "@p1", "25", "--yes"], environment: backends, exits: 0)
            for name in Set(try machines.files).subtracting(before) {
                let file = URL(filePath: machines.remote).appending(path: name)
                var bytes = try Data(contentsOf: file)
                bytes[bytes.count / 2] ^= 1
                try bytes.write(to: file)
            }

            let again = try await machines.one.run(
                ["pay", "@p1", "25", "--yes"], environment: backends)

            #expect(again.status != 0, "\(again.out)")
            #expect(again.error.contains("other machines"), "\(again.error)")
            #expect(server.requests.count { $0.isPost } == 1)
        }
    }

    @Test func `an interrupted join is continued, and a vault that has joined says what to do`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4242424242424242", on: machines.one)
        // Interrupted after the vault was created.
        try await machines.other.run(["vault", "create"], exits: 0)
        try await machines.join()
        #expect(try await machines.other.run(["cards"]).out.contains("4242"))

        let again = try await machines.other.run(
            ["vault", "create", "--join", machines.remote],
            input: try await machines.invite() + "\n", exits: 73)
        #expect(again.error.contains("vault sync"), "\(again.error)")
        try await machines.other.run(["vault", "sync"], exits: 0)
    }

    @Test func `a person is asked for a code only if an invitation is there`() async throws {
        let machines = try await Machines()
        for (remote, problem) in [
            (machines.remote, "no invitation"), (machines.remote + "/missing", "does not exist"),
        ] {
            try await atTerminal(
                ["vault", "create", "--join", remote], ["TERM": "xterm"], in: machines.other
            ) { terminal in
                try terminal.expect(problem)
                #expect(!terminal.output.contains("code: "), "\(terminal.output)")
            }
        }
    }

    @Test func `a vault with records is not joined`() async throws {
        let machines = try await Machines()
        try await machines.other.run(["vault", "create"], exits: 0)
        try await machines.addCard("4242424242424242", on: machines.other)
        try await machines.other.run(
            ["vault", "create", "--join", machines.remote],
            input: try await machines.invite() + "\n", exits: 73)
    }

    @Test func `doctor tells of unsent changes and conflicts although the remote is away`()
        async throws
    {
        let machines = try await Machines()
        try await machines.join()
        for (home, value) in [(machines.one, "a"), (machines.other, "b")] {
            try await home.run(["secret", "set", "sync.user"], input: value + "\n", exits: 0)
        }
        for home in [machines.one, machines.other, machines.one] {
            try await home.run(["vault", "sync"], exits: 0)
        }
        try await machines.addCard("4242424242424242", on: machines.one)
        try FileManager.default.removeItem(atPath: machines.remote)

        let doctor = try await machines.one.run(["--offline", "doctor"])

        #expect(doctor.out.contains("1 conflict with another machine"), "\(doctor.out)")
        #expect(doctor.out.contains("not synced yet"), "\(doctor.out)")
        #expect((doctor.out + doctor.error).contains("does not exist"), "\(doctor.out)")
    }

    @Test(arguments: [
        ("sync.access-key", "s3://bucket/cofre", "sync.secret-key"),
        ("sync.secret-key", "s3://bucket/cofre", "sync.access-key"),
        ("sync.user", "http://127.0.0.1:9/cofre", "sync.password"),
        ("sync.password", "http://127.0.0.1:9/cofre", "sync.user"),
    ])
    func `the credential that a remote lacks is named`(
        known: String, remote: String, missing: String
    ) async throws {
        let machines = try await Machines()
        try await machines.one.run(["secret", "set", known], input: "key\n", exits: 0)
        let synced = try await machines.one.run(["vault", "sync", remote], exits: 78)
        #expect(synced.error.contains(missing), "\(synced.error)")
    }
}

/// Two homes and a folder; the vault of the first home is synchronised with the folder.
private struct Machines {
    let one: TemporaryHome
    let other: TemporaryHome
    let remote: String

    init() async throws {
        (one, other) = (try TemporaryHome(), try TemporaryHome())
        remote = one.file("remote").path()
        try FileManager.default.createDirectory(
            at: one.file("remote"), withIntermediateDirectories: true)
        for words in [["vault", "create"], ["config", "set", "sync.remote", remote]] {
            try await one.run(words, exits: 0)
        }
    }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: remote) }
    }

    func invite() async throws -> String {
        let invited = try await one.run(["vault", "sync", "--invite"], exits: 0)
        return invited.out.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Makes the other home's vault a copy of the first one's.
    func join() async throws {
        try await other.run(
            ["vault", "create", "--join", remote], input: try await invite() + "\n", exits: 0)
    }

    /// Puts the first home back from a backup that lacks a card which was synced.
    func setBack() async throws {
        let (own, backup) = (one.file(".local"), other.file("backup"))
        try FileManager.default.copyItem(at: own, to: backup)
        try await addCard("4242424242424242", on: one)
        try await one.run(["vault", "sync"], exits: 0)
        try FileManager.default.removeItem(at: own)
        try FileManager.default.copyItem(at: backup, to: own)
    }

    /// Approves every payment, and knows one contact.
    static let backend: @Sendable (RawRequest) -> RawAnswer = { request in
        let contacts = #"[{"id":1,"name":"P","img":"https://e.org/1","username":"@p1"}]"#
        return .response(200, request.isPost ? approval : contacts)
    }

    func addCard(_ number: String, on home: TemporaryHome) async throws {
        try await home.run(
            ["cards", "add", "--keep-cvv"], input: "\(number)\n08/39\n123\n", exits: 0)
    }
}
