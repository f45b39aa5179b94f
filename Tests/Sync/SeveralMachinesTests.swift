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
        let joined = try await Program.run(
            ["--json", "vault", "create", "--join", machines.remote], in: machines.other,
            input: code + "\n")
        #expect(joined.status == 0, "\(joined.error)")
        #expect(joined.out.contains(#""added":{"cards":1"#), "\(joined.out)")
        try await machines.addCard("5555555555554444", on: machines.other)
        for home in [machines.other, machines.one] {
            let synced = try await Program.run(["vault", "sync"], in: home)
            #expect(synced.status == 0, "\(synced.error)")
        }
        for home in [machines.one, machines.other] {
            let cards = try await Program.run(["cards"], in: home).out
            #expect(cards.contains("4242") && cards.contains("4444"), "\(cards)")
        }
        let listed = try await Program.run(["--json", "vault", "machines"], in: machines.one)
        #expect(listed.out.components(separatedBy: #""lastHeard""#).count == 3, "\(listed.out)")

        let again = try await Program.run(
            [
                "--vault", machines.one.file("third.vault").path(), "vault", "create", "--join",
                machines.remote,
            ],
            in: machines.one, input: code + "\n")
        #expect(again.status == 66)
    }

    @Test func `a dry run writes nothing`() async throws {
        let machines = try await Machines()
        try await machines.addCard("4242424242424242", on: machines.one)
        let told = try await Program.run(["vault", "sync", "--dry-run"], in: machines.one)
        #expect(told.status == 0, "\(told.error)")
        #expect(try machines.files.isEmpty)
    }

    @Test func `a removal says that the sync remote still has the data`() async throws {
        let machines = try await Machines()
        let note = "also at the sync remote until the next vault sync of each machine"
        func says(_ words: [String], input: String = "") async throws -> Bool {
            let run = try await Program.run(["--yes"] + words, in: machines.one, input: input)
            #expect(run.status == 0, "\(words): \(run.error)")
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
        for words in [["config", "set", "sync.place", "git:" + bare], ["vault", "sync"]] {
            let run = try await Program.run(words, in: machines.one)
            #expect(run.status == 0, "\(run.error)")
        }

        let removed = try await Program.run(["--yes", "cards", "remove", "4242"], in: machines.one)

        #expect(removed.status == 0)
        #expect(removed.error.contains("stays in its git history"), "\(removed.error)")
    }

    @Test func `a missing folder is status 69, and the folder of another vault is status 78`()
        async throws
    {
        let machines = try await Machines()
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        let missing = try await Program.run(
            ["vault", "sync", machines.one.file("none").path()], in: machines.one)
        #expect(missing.status == 69, "\(missing.error)")
        #expect(try await Program.run(["vault", "create"], in: machines.other).status == 0)
        let foreign = try await Program.run(["vault", "sync", machines.remote], in: machines.other)
        #expect(foreign.status == 78, "\(foreign.error)")
    }

    @Test func `a remote that never responds causes status 69 after http.timeout`() async throws {
        let machines = try await Machines()
        try await RawServer.serving({ _ in .hold }) { server in
            let synced = try await Program.run(
                ["vault", "sync", try server.url().absoluteString + "/remote"], in: machines.one,
                environment: ["COFRE_HTTP_TIMEOUT": "1s"])
            #expect(synced.status == 69, "\(synced.error)")
            #expect(synced.error.contains("timed out"), "\(synced.error)")
        }
    }

    @Test func `a damaged file causes status 74, and the error names the machine`() async throws {
        let machines = try await Machines()
        let code = try await machines.invite()
        _ = try await Program.run(
            ["vault", "create", "--join", machines.remote], in: machines.other, input: code + "\n")
        let before = Set(try machines.files)
        try await machines.addCard("4242424242424242", on: machines.one)
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        for name in Set(try machines.files).subtracting(before) {
            let file = URL(filePath: machines.remote).appending(path: name)
            var bytes = try Data(contentsOf: file)
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: file)
        }
        let told = try await Program.run(["--json", "vault", "sync"], in: machines.other)
        #expect(told.status == 74, "\(told.out) \(told.error)")
        #expect(told.out.contains(#""kind":"damaged""#), "\(told.out)")
    }

    @Test func `a limit that another machine raised needs the passphrase of this one`() async throws
    {
        let machines = try await Machines()
        try await machines.join()
        let given = ["--passphrase-file", machines.other.file("passphrase").path()]
        let raised = try await Program.run(
            ["limits", "set", "day", "5000"] + given, in: machines.other)
        #expect(raised.status == 0, "\(raised.error)")
        _ = try await Program.run(["vault", "sync"], in: machines.other)

        let synced = try await Program.run(["--json", "vault", "sync"], in: machines.one)

        #expect(synced.status == 0, "\(synced.error)")
        #expect(synced.out.contains(#""heldLimits":["day"]"#), "\(synced.out)")
        #expect(try await Program.run(["limits"], in: machines.one).out.contains("2000.00"))
        let refused = try await Program.run(["limits", "set", "day", "5000"], in: machines.one)
        #expect(refused.status == 77)
    }

    @Test func `a removed machine can be invited again, and keeps its records`() async throws {
        let machines = try await Machines()
        try await machines.join()
        let home = machines.other
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        let listed = try await Program.run(["--json", "vault", "machines"], in: machines.one).out
        let json = try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [String: Any]
        let all = try #require(json?["data"] as? [[String: Any]])
        let id = try #require(all.last?["id"] as? String)
        let removed = try await Program.run(
            ["--yes", "vault", "machines", "remove", id], in: machines.one)
        #expect(removed.status == 0, "\(removed.error) \(id)")
        try await machines.addCard("5555555555554444", on: home)
        let locked = try await Program.run(["vault", "sync"], in: home)
        #expect(locked.status == 78 && locked.error.contains("--join"), "\(locked.error)")

        let code = try await machines.invite()
        let again = try await Program.run(
            ["vault", "create", "--join", machines.remote], in: home, input: code + "\n")
        #expect(again.status == 0, "\(again.error)")
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        let cards = try await Program.run(["cards"], in: machines.one).out
        #expect(cards.contains("4444"), "\(cards)")

        let second = try await machines.invite()
        let refused = try await Program.run(
            ["vault", "create", "--join", machines.remote], in: home, input: second + "\n")
        #expect(refused.status == 73, "\(refused.error)")
    }

    @Test func `home tells of changes that the others cannot see yet`() async throws {
        let machines = try await Machines()
        func kinds() async throws -> [String] {
            let home = try await Program.run(["--json", "home"], in: machines.one)
            let json = try JSONSerialization.jsonObject(with: Data(home.out.utf8))
            let notes = (json as? [String: Any])?["data"] as? [[String: Any]]
            return (notes ?? []).compactMap { $0["kind"] as? String }
        }
        try await machines.addCard("4242424242424242", on: machines.one)
        #expect(try await kinds() == ["not-exchanged"])
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        #expect(try await kinds() == [])
    }

    @Test func `an invitation needs the passphrase, even of an unlocked vault`() async throws {
        let machines = try await Machines()
        try Data("wrong\n".utf8).write(to: machines.one.file("wrong"))
        let refused = try await Program.run(
            ["vault", "sync", "--invite"], in: machines.one,
            environment: ["COFRE_PASSPHRASE_FILE": machines.one.file("wrong").path()])
        #expect(refused.status == 77, "\(refused.out)")
        #expect(try machines.files.isEmpty)
    }

    @Test func `two vaults on one machine are exchanged at the same time`() async throws {
        let machines = try await Machines()
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        let witnesses = machines.one.file(".local/state/cofre/witnesses")
        let names = try FileManager.default.contentsOfDirectory(atPath: witnesses.path())
        let lock = try #require(names.first { $0.hasSuffix(".exchange") }, "\(names)")
        let held = open(witnesses.appending(path: lock).path(), O_RDWR)
        defer { close(held) }
        #expect(flock(held, LOCK_EX | LOCK_NB) == 0)

        let remote = machines.one.file("second-remote")
        try FileManager.default.createDirectory(at: remote, withIntermediateDirectories: true)
        let second = ["--vault", machines.one.file("second.vault").path()]
        #expect(try await Program.run(second + ["vault", "create"], in: machines.one).status == 0)
        let synced = try await Program.run(
            second + ["vault", "sync", remote.path()], in: machines.one)
        #expect(synced.status == 0, "\(synced.error)")
    }

    @Test(.installed("/usr/bin/git"))
    func `the clone of a repository is removed once the remote is another one`() async throws {
        let machines = try await Machines()
        let bare = machines.one.file("bare.git").path()
        _ = try await InstalledTool.status("/usr/bin/git", ["init", "--quiet", "--bare", bare])
        let clones = machines.one.file(".local/state/cofre/places")
        func synced(_ remote: String) async throws -> [String] {
            for words in [["config", "set", "sync.place", remote], ["vault", "sync"]] {
                let done = try await Program.run(words, in: machines.one)
                #expect(done.status == 0, "\(words): \(done.error)")
            }
            return (try? FileManager.default.contentsOfDirectory(atPath: clones.path())) ?? []
        }
        #expect(try await synced("git:" + bare).count == 1)
        #expect(try await synced(machines.remote) == [])
    }

    @Test(.installed("/usr/bin/git"))
    func `a machine that joins by git leaves one clone`() async throws {
        let machines = try await Machines()
        let bare = machines.one.file("bare.git").path()
        _ = try await InstalledTool.status("/usr/bin/git", ["init", "--quiet", "--bare", bare])
        let set = try await Program.run(
            ["config", "set", "sync.place", "git:" + bare], in: machines.one)
        #expect(set.status == 0, "\(set.error)")
        let code = try await machines.invite()
        let joined = try await Program.run(
            ["vault", "create", "--join", "git:" + bare], in: machines.other, input: code + "\n")
        #expect(joined.status == 0, "\(joined.error)")
        let clones = machines.other.file(".local/state/cofre/places").path()
        #expect(try FileManager.default.contentsOfDirectory(atPath: clones).count == 1)
    }

    @Test func `of two machines that send an equal payment at once, at most one sends it`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4111111111111111", on: machines.one)
        try await machines.join()
        let set = try await Program.run(
            ["config", "set", "sync.place", machines.remote], in: machines.other)
        #expect(set.status == 0, "\(set.error)")
        let rounds = 1...8
        try await RawServer.serving({ request in
            request.isPost
                ? .response(200, approval)
                : .response(
                    200, #"[{"id":1,"name":"P","img":"https://e.org/1","username":"@p1"}]"#)
        }) { server in
            let url = try server.url().absoluteString
            for amount in rounds {
                @Sendable func pay(from home: TemporaryHome) async throws -> Program.Outcome {
                    try await Program.run(
                        ["pay", "@p1", "\(amount)", "--yes", "--json"], in: home,
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
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        let own = machines.one.file(".local")
        let backup = machines.other.file("backup")
        try FileManager.default.copyItem(at: own, to: backup)
        try await machines.addCard("4242424242424242", on: machines.one)
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        try FileManager.default.removeItem(at: own)
        try FileManager.default.copyItem(at: backup, to: own)

        let synced = try await Program.run(["--json", "vault", "sync"], in: machines.one)

        #expect(synced.status == 0, "\(synced.error)")
        #expect(synced.out.contains(#""kind":"older-vault""#), "\(synced.out)")
        #expect(try await Program.run(["vault", "sync"], in: machines.other).status == 0)
        for home in [machines.one, machines.other] {
            let cards = try await Program.run(["cards"], in: home).out
            #expect(cards.contains("4242"), "\(cards)")
        }
    }

    @Test(arguments: [nil, "new.vault"])
    func `what a salvage loses is read back from the remote`(_ name: String?) async throws {
        let machines = try await Machines()
        try await machines.join()
        let vault = machines.one.file(".local/share/cofre/cofre.vault")
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        let end = try Data(contentsOf: vault).count
        try await machines.addCard("4242424242424242", on: machines.one)
        for home in [machines.one, machines.other] {
            #expect(try await Program.run(["vault", "sync"], in: home).status == 0)
        }
        var bytes = try Data(contentsOf: vault)
        bytes[end + 60] ^= 1
        try bytes.write(to: vault)
        #expect(try await !Program.run(["cards"], in: machines.one).out.contains("4242"))

        let salvaged = try await Program.run(
            ["vault", "salvage", "--passphrase-file", "passphrase"] + [name].compactMap(\.self),
            in: machines.one)
        #expect(salvaged.status == 0, "\(salvaged.error)")
        if let name { try Data(contentsOf: machines.one.file(name)).write(to: vault) }
        let synced = try await Program.run(["vault", "sync"], in: machines.one)

        #expect(synced.status == 0, "\(synced.error)")
        #expect(try await Program.run(["cards"], in: machines.one).out.contains("4242"))
    }

    @Test func `a payment that another machine wrote into a damaged file is not made twice`()
        async throws
    {
        let machines = try await Machines()
        try await machines.addCard("4111111111111111", on: machines.one)
        try await machines.join()
        #expect(try await Program.run(["vault", "sync"], in: machines.one).status == 0)
        try await RawServer.serving({ request in
            request.isPost
                ? .response(200, approval)
                : .response(
                    200, #"[{"id":1,"name":"P","img":"https://e.org/1","username":"@p1"}]"#)
        }) { server in
            let url = try server.url().absoluteString
            let backends = ["COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url]
            let before = Set(try machines.files)
            let paid = try await Program.run(
                ["pay", "@p1", "25", "--yes"], in: machines.other, environment: backends)
            #expect(paid.status == 0, "\(paid.error)")
            for name in Set(try machines.files).subtracting(before) {
                let file = URL(filePath: machines.remote).appending(path: name)
                var bytes = try Data(contentsOf: file)
                bytes[bytes.count / 2] ^= 1
                try bytes.write(to: file)
            }

            let again = try await Program.run(
                ["pay", "@p1", "25", "--yes"], in: machines.one, environment: backends)

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
        #expect(try await Program.run(["vault", "create"], in: machines.other).status == 0)
        try await machines.join()
        #expect(try await Program.run(["cards"], in: machines.other).out.contains("4242"))

        let again = try await Program.run(
            ["vault", "create", "--join", machines.remote], in: machines.other,
            input: try await machines.invite() + "\n")
        #expect(again.status == 73, "\(again.error)")
        #expect(again.error.contains("vault sync"), "\(again.error)")
        let synced = try await Program.run(["vault", "sync"], in: machines.other)
        #expect(synced.status == 0, "\(synced.error)")
    }

    @Test func `a vault with records is not joined`() async throws {
        let machines = try await Machines()
        #expect(try await Program.run(["vault", "create"], in: machines.other).status == 0)
        try await machines.addCard("4242424242424242", on: machines.other)
        let joined = try await Program.run(
            ["vault", "create", "--join", machines.remote], in: machines.other,
            input: try await machines.invite() + "\n")
        #expect(joined.status == 73, "\(joined.error)")
    }

    @Test func `doctor tells of unsent changes and conflicts although the remote is away`()
        async throws
    {
        let machines = try await Machines()
        try await machines.join()
        for (home, value) in [(machines.one, "a"), (machines.other, "b")] {
            let set = try await Program.run(
                ["secret", "set", "sync.user"], in: home, input: value + "\n")
            #expect(set.status == 0, "\(set.error)")
        }
        for home in [machines.one, machines.other, machines.one] {
            #expect(try await Program.run(["vault", "sync"], in: home).status == 0)
        }
        try await machines.addCard("4242424242424242", on: machines.one)
        try FileManager.default.removeItem(atPath: machines.remote)

        let doctor = try await Program.run(["--offline", "doctor"], in: machines.one)

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
        let set = try await Program.run(
            ["secret", "set", known], in: machines.one, input: "key\n")
        #expect(set.status == 0, "\(set.error)")
        let synced = try await Program.run(["vault", "sync", remote], in: machines.one)
        #expect(synced.status == 78, "\(synced.error)")
        #expect(synced.error.contains(missing), "\(synced.error)")
    }

    @Test func `a machine can be renamed and removed`() async throws {
        let machines = try await Machines()
        let code = try await machines.invite()
        _ = try await Program.run(
            ["vault", "create", "--join", machines.remote], in: machines.other, input: code + "\n")
        // Both homes are on the same host, so one of them gets another name.
        for home in [machines.one, machines.other] {
            #expect(try await Program.run(["vault", "sync"], in: home).status == 0)
        }
        let own = try await Program.run(["vault", "machines"], in: machines.other)
        let name = try #require(own.out.split(separator: "\t").first)
        let renamed = try await Program.run(
            ["vault", "machines", "rename", String(name), "laptop"], in: machines.other)
        #expect(renamed.status == 0, "\(own.out) \(renamed.error)")
        for home in [machines.other, machines.one] {
            #expect(try await Program.run(["vault", "sync"], in: home).status == 0)
        }
        let removed = try await Program.run(
            ["--yes", "vault", "machines", "remove", "laptop"], in: machines.one)
        #expect(removed.status == 0, "\(removed.error)")
        let out = try await Program.run(["vault", "sync"], in: machines.other)
        #expect(out.status == 78, "\(out.error)")
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
        for words in [["vault", "create"], ["config", "set", "sync.place", remote]] {
            let outcome = try await Program.run(words, in: one)
            #expect(outcome.status == 0, "\(outcome.error)")
        }
    }

    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: remote) }
    }

    func invite() async throws -> String {
        let invited = try await Program.run(["vault", "sync", "--invite"], in: one)
        #expect(invited.status == 0, "\(invited.error)")
        return invited.out.split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Makes the other home's vault a copy of the first one's.
    func join() async throws {
        let joined = try await Program.run(
            ["vault", "create", "--join", remote], in: other, input: try await invite() + "\n")
        #expect(joined.status == 0, "\(joined.error)")
    }

    func addCard(_ number: String, on home: TemporaryHome) async throws {
        let added = try await Program.run(
            ["cards", "add", "--keep-cvv"], in: home, input: "\(number)\n08/39\n123\n")
        #expect(added.status == 0, "\(added.error)")
    }
}
