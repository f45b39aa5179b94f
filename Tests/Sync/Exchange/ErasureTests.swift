import Essentials
import Foundation
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

/// What is erased from a vault goes from the files at the remote with the next exchange of each machine.
@Suite(.timeLimit(.minutes(20)))
struct ErasureTests {
    @Test(arguments: Erasure.allCases)
    func `what one machine removes is in no file after one sync of each`(
        _ erasure: Erasure
    ) async throws {
        let (one, other, remote) = try await pair()
        try await fill(one)
        try await exchangeAndFold(one, other)
        #expect(try await one.found(erasure.removed, at: remote).count == erasure.removed.count)

        try await erasure.apply(to: one)
        try await one.sync()
        try await other.sync()

        #expect(try await one.found(erasure.removed, at: remote) == [])
        #expect(try await one.found(erasure.left, at: remote) == erasure.left)
    }

    @Test func `a machine that reads a removal without a sync folds its files at its next one`()
        async throws
    {
        let (one, other, remote) = try await pair()
        try await fill(one)
        try await exchangeAndFold(one, other)
        try await Erasure.card.apply(to: one)
        try await one.sync()

        _ = try await other.exchange().listen()

        #expect(try await one.found([Text.number], at: remote) == [Text.number])
        #expect(try await other.exchange().hasUnsentChanges(countsHistory: false))
        try await other.sync()
        #expect(try await one.found([Text.number], at: remote) == [])
        #expect(try await !other.exchange().hasUnsentChanges())
    }

    @Test func `a value that lost a conflict goes with the secret, and with the conflict`()
        async throws
    {
        for isUnset in [true, false] {
            let (one, other, remote) = try await pair()
            try await one.secrets.set(SecretValue(parsing: "key-of-one"), for: .venuesAPIKey)
            one.time.pass(days: 1)
            try await other.secrets.set(SecretValue(parsing: "key-of-other"), for: .venuesAPIKey)
            for machine in [one, other, one, other] { try await machine.sync() }
            let both = ["key-of-one", "key-of-other"]
            #expect(try await one.found(both, at: remote) == both)

            if isUnset {
                try await one.secrets.unset(.venuesAPIKey)
            } else {
                let conflict = try #require(try await one.state.conflicts().first)
                #expect(try await one.state.resolve(conflict, taking: .kept))
            }
            for machine in [one, other] { try await machine.sync() }

            #expect(try await one.found(both, at: remote) == (isUnset ? [] : ["key-of-other"]))
        }
    }

    @Test(.installed("/usr/bin/git"))
    func `a removal is erased in a folder and in the files of a git repository`() async throws {
        let home = try TemporaryHome()
        let folder = home.file("remote")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bare = home.file("bare.git").path()
        _ = try await InstalledTool.status("/usr/bin/git", ["init", "--quiet", "--bare", bare])
        let git = GitRemote(
            remote: "file://" + bare, folder: home.file("clone").path(),
            git: GitProgram(environment: ["PATH": "/usr/bin:/bin", "HOME": home.url.path()]))
        for remote in [FolderRemote(path: folder.path()), git] as [any SyncRemote] {
            try await verifyErasure(at: remote)
        }
    }

    @Test(.python("wsgidav")) func `a removal is erased at a WebDAV server`() async throws {
        try await RemoteEngine.wsgidav.serving { remote, _ in try await verifyErasure(at: remote) }
    }

    @Test(.rclone) func `a removal is erased at an S3 server`() async throws {
        try await RemoteEngine.rcloneS3.serving { remote, _ in try await verifyErasure(at: remote) }
    }

    // MARK: - Interruptions

    @Test(arguments: [SimulatedRemote.Fault.refused, .unacknowledged], [false, true])
    func `an interrupted sync is completed by the next one`(
        _ fault: SimulatedRemote.Fault, collects: Bool
    ) async throws {
        var (failing, hasFailed) = (0, true)
        while hasFailed {
            let remote = SimulatedRemote(collects: collects)
            let one = SimulatedMachine("one", at: remote)
            for value in ["removed", "left"] {
                one.state.write(value, value)
                try await one.sync()
            }
            one.state.erase("removed")
            let call = failing
            remote.failing { number, _ in number == call ? fault : nil }
            do {
                try await one.sync()
                hasFailed = false
            } catch {}
            remote.failing(nil)

            try await one.sync()

            #expect(try await one.found(["\tremoved", "\tleft"]) == ["\tleft"], "call \(failing)")
            failing += 1
        }
        #expect(failing > 4)
    }

    @Test func `a file that appears after it was replaced is deleted`() async throws {
        let remote = SimulatedRemote()
        let one = SimulatedMachine("one", at: remote)
        try await one.sync()
        let before = remote.files
        one.state.write("key", "removed")
        remote.failing { _, verb in verb == .put ? .unacknowledged : nil }
        await #expect(throws: SyncRemoteError.self) { try await one.sync() }
        remote.failing(nil)
        let late = remote.files.filter { before[$0.key] == nil }
        remote.files = before
        try await one.sync()
        one.state.erase("key")
        try await one.sync()
        #expect(try await one.found(["removed"]) == [])

        remote.files.merge(late) { $1 }
        #expect(try await one.found(["removed"]) == ["removed"])
        try await one.sync()

        #expect(try await one.found(["removed"]) == [])
    }

    @Test func `files are folded once for an erasure, and not at all without one`() async throws {
        let remote = SimulatedRemote()
        let one = SimulatedMachine("one", at: remote)
        for number in 1...3 {
            one.state.write("key", "\(number)")
            try await one.sync()
        }
        #expect(remote.files.count == 3)
        one.state.erase("key")
        try await one.sync()
        #expect(remote.files.count == 1)
        let folded = remote.files

        try await one.sync()

        #expect(remote.files == folded)
    }

    @Test func `what was erased before the first sync needs no second file`() async throws {
        let remote = SimulatedRemote()
        let one = SimulatedMachine("one", at: remote)
        one.state.write("key", "removed")
        one.state.erase("key")

        try await one.sync()

        #expect(remote.calls.count { $0 == .put } == 1)
    }

    // MARK: - Helpers

    enum Erasure: CaseIterable {
        case card, cvv, secret, replacedSecret, account

        var removed: [String] {
            switch self {
            case .card: [Text.number, Text.cvv]
            case .cvv: [Text.cvv]
            case .secret, .replacedSecret: [Text.key]
            case .account: [Text.entry]
            }
        }

        var left: [String] {
            [Text.number, Text.cvv, Text.key, Text.entry].filter { !removed.contains($0) }
        }

        func apply(to machine: VaultMachine) async throws {
            switch self {
            case .card: try await machine.cards.remove(id: try await machine.cardID())
            case .cvv: try await machine.cards.forgetCVV(id: try await machine.cardID())
            case .secret: try await machine.secrets.unset(.venuesAPIKey)
            case .replacedSecret:
                try await machine.secrets.set(SecretValue(parsing: "new"), for: .venuesAPIKey)
            case .account: try await machine.statements.forget("itau")
            }
        }
    }

    private func fill(_ machine: VaultMachine) async throws {
        let card = SamplePayments.card(number: Text.number, cvv: "987")
        _ = try await machine.cards.add(card.number, card.expiry, cvv: card.cvv)
        try await machine.secrets.set(SecretValue(parsing: Text.key), for: .venuesAPIKey)
        let source = StatementSource(
            suggestedName: "itau", number: nil, currency: .brl, isCard: true)
        let bought = StatementEntry(
            id: "1", day: Day(year: 2026, month: 5, day: 1), minor: 100, title: Text.entry)
        let file = ImportedFile(
            account: "itau", statement: Statement(source: source, entries: [bought]))
        _ = try await machine.statements.add([file], isTrial: false)
    }

    /// Each machine's files then contain the complete state.
    private func exchangeAndFold(_ machines: VaultMachine...) async throws {
        for machine in machines {
            try await machine.sync()
            var round = try await machine.exchange().begin(isRehearsal: false)
            try await round.fold(upTo: round.progress.acknowledged)
            try await round.finish()
        }
    }

    private func verifyErasure(at remote: any SyncRemote) async throws {
        let (one, other) = try await VaultMachine.pair(at: remote)
        try await fill(one)
        try await exchangeAndFold(one, other)
        try await Erasure.card.apply(to: one)
        try await Erasure.secret.apply(to: one)
        for machine in [one, other] { try await machine.sync() }
        let removed = Erasure.card.removed + Erasure.secret.removed
        #expect(try await one.found(removed + [Text.entry], at: remote) == [Text.entry])
    }

    private func pair() async throws -> (VaultMachine, VaultMachine, SimulatedRemote) {
        let remote = SimulatedRemote()
        let (one, other) = try await VaultMachine.pair(at: remote)
        return (one, other, remote)
    }
}

private enum Text {
    static let number = "4242424242424242"
    static let cvv = #""cvv":"987""#
    static let key = "key-of-venues"
    static let entry = "Padaria da Esquina"
}

extension VaultMachine {
    fileprivate var cards: VaultCards { VaultCards(records: stamped, now: time.now) }
    fileprivate var statements: VaultStatements {
        VaultStatements(records: stamped, now: time.now)
    }

    fileprivate func cardID() async throws -> String {
        try #require(try await cards.wallet().cards.first?.id)
    }

    fileprivate func found(_ texts: [String], at remote: any SyncRemote) async throws -> [String] {
        try await SyncMemory(records: records).found(texts, at: remote)
    }
}

extension SimulatedMachine {
    fileprivate func found(_ texts: [String]) async throws -> [String] {
        try await SyncMemory(records: records).found(texts, at: remote)
    }
}

extension SyncMemory {
    /// The texts that some file at the remote contains; each file must open with the sync key.
    fileprivate func found(_ texts: [String], at remote: any SyncRemote) async throws -> [String] {
        let keys = try #require(try await keys())
        var contents: [[UInt8]] = []
        for file in try await remote.list() where file.name != SegmentName.invitation {
            let bytes = try #require(try await remote.get(file.name))
            let header = try SegmentHeader(reading: bytes)
            let key = try #require(keys.all(of: header.epoch).first)
            contents.append(try key.open(bytes))
        }
        return texts.filter { text in
            contents.contains { Data($0).firstRange(of: Data(text.utf8)) != nil }
        }
    }
}
