import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// Older files that are put under an open vault, between any two calls.
@Suite struct `An open vault` {
    @Test(arguments: Seeds.upTo(40))
    func `never uses an older state without the alarm, and writes nothing to it`(
        seed: UInt64
    ) async throws {
        for number in 0..<50 {
            try await Schedule(seed: seed * 1000 + UInt64(number)).run()
        }
    }

    @Test(arguments: [true, false])
    func `detects an older copy although the witness is gone`(inPlace: Bool) async throws {
        let home = try Home()
        let first = try await Vault.made(in: home)
        try await first.put("1", "one")
        let older = try home.read()
        for id in ["2", "3"] { try await first.put(id, id) }
        let vault = try await Vault.opened(in: home)
        try await vault.put("line", "typed")
        if !inPlace { try FileManager.default.removeItem(atPath: home.file) }
        try home.write(older)
        try FileManager.default.removeItem(atPath: home.witness)
        #expect(try await vault.texts() == ["1": "one"])
        #expect(await vault.alarm == .olderCopy)
        #expect(try await vault.check() == .olderCopy)
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.put("4", "four") }
        #expect(try home.read() == older)
    }

    @Test func `keeps the alarm when it is checked, and only an acceptance ends it`() async throws {
        let home = try Home()
        let first = try await Vault.made(in: home)
        try await first.put("1", "one")
        let (older, witness) = (try home.read(), try Data(contentsOf: URL(filePath: home.witness)))
        try await first.put("2", "two")
        // Nothing was written by this handle.
        let vault = try await Vault.opened(in: home)
        try home.write(older)
        try witness.write(to: URL(filePath: home.witness))
        for _ in 1...2 { #expect(try await vault.check() == .olderCopy) }
        await #expect(throws: VaultError.readOnly(.olderCopy)) { try await vault.put("3", "three") }
        try await vault.acceptAsCurrent()
        #expect(try await vault.check() == .healthy)
        try await vault.put("3", "three")
    }
}

/// Random changes by an open handle and by other programs, while somebody swaps the vault's files.
private final class Schedule {
    private let home: Home
    private var dice: Dice
    private let seed: UInt64
    /// The files as they were at some time.
    private var snapshots: [(vault: [UInt8], witness: [UInt8]?, place: [UInt8]?)] = []
    /// The commits in the latest state that the open handle has read without an alarm, or has accepted.
    private var known: [String] = []
    private var count = 0

    init(seed: UInt64) throws {
        home = try Home()
        dice = Dice(seed)
        self.seed = seed
    }

    func run() async throws {
        let vault = try await Vault.made(in: home)
        for _ in 0..<(1 + dice.roll(3)) { try await commit(vault) }
        for _ in 0..<14 {
            switch dice.roll(8) {
            case 0...1: try await commit(vault)
            case 2: try await commitElsewhere()
            case 3: swapVault()
            case 4: swapWitness()
            case 5: swapPlace()
            case 6: _ = try await vault.check()
            default: if dice.roll(4) == 0 { try await accept(vault) }
            }
            try await look(at: vault)
        }
    }

    /// The invariant: what is read without the alarm begins with everything that was known.
    private func look(at vault: Vault) async throws {
        let commits = try await Self.commits(vault)
        guard await vault.alarm == nil else { return }
        #expect(commits.starts(with: known), "seed \(seed): \(commits) after \(known)")
        known = commits
    }

    private static func commits(_ vault: Vault) async throws -> [String] {
        try await vault.texts()["log"]?.split(separator: " ").map(String.init) ?? []
    }

    private func commit(_ vault: Vault) async throws {
        count += 1
        let (before, name) = (try home.read(), "\(count)")
        do {
            try await vault.commit { view in
                let log = try view.value("cards", "log").map { String(decoding: $0, as: UTF8.self) }
                let text = (log.map { $0 + " " } ?? "") + name
                return ([.put(collection: "cards", id: "log", value: Array(text.utf8))], ())
            }
        } catch VaultError.readOnly(.olderCopy) {
            #expect(try home.read() == before, "seed \(seed): an older copy was written")
            return
        }
        let after = try await Self.commits(vault)
        #expect(after.starts(with: known), "seed \(seed): \(after) after \(known)")
        #expect(after.last == name, "seed \(seed)")
        note()
    }

    /// As another program does, which refuses an older copy only if the witness shows it.
    private func commitElsewhere() async throws {
        let other = try await Vault.opened(in: home)
        guard await other.alarm == nil else { return }
        count += 1
        let log = try await Self.commits(other)
        try await other.put("log", (log + ["\(count)"]).joined(separator: " "))
        note()
    }

    private func accept(_ vault: Vault) async throws {
        guard await vault.alarm != nil else { return }
        try await vault.acceptAsCurrent()
        #expect(await vault.alarm == nil, "seed \(seed)")
        known = try await Self.commits(vault)
    }

    // MARK: Files

    private var place: String? {
        let folder = home.path + "/witnesses"
        // Without the folder there is no place.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.first { $0.hasSuffix(".place") }.map { folder + "/" + $0 }
    }

    private func note() {
        guard let vault = try? home.read() else { return }
        snapshots.append((vault, bytes(at: try? home.witness), bytes(at: place)))
    }

    private func bytes(at path: String?) -> [UInt8]? {
        path.flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init)
    }

    private func swapVault() {
        guard !snapshots.isEmpty else { return }
        let bytes = snapshots[dice.roll(snapshots.count)].vault
        // A file that is renamed over the vault is another file.
        if dice.roll(2) == 0 { try? FileManager.default.removeItem(atPath: home.file) }
        try? home.write(bytes)
    }

    private func swapWitness() {
        swap(try? home.witness, snapshots.randomElement(using: &dice)?.witness)
    }

    private func swapPlace() {
        swap(place, snapshots.randomElement(using: &dice)?.place)
    }

    private func swap(_ path: String?, _ bytes: [UInt8]?) {
        guard let path else { return }
        if let bytes, dice.roll(3) > 0 {
            _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
        } else {
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}
