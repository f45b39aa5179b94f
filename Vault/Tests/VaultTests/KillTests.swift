import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// A few dozen kills at random moments; `scripts/kills` repeats this as often as requested.
@Suite(.serialized) struct `When a program is killed` {
    @Test func `every acknowledged number is there, and at most one more`() async throws {
        let home = try Home()
        let key = try await home.filled()
        var last = 0
        for round in 1...40 {
            let probe = try Probe("commit", home, last + 1, key: key)
            for _ in 0..<Int.random(in: 1...40) { last = probe.line().flatMap { Int($0) } ?? last }
            probe.kill()
            last = probe.lines().last.flatMap { Int($0) } ?? last
            let vault = try await home.opened(key)
            let found = try await vault.numbers()
            #expect(await vault.condition.isCalm, "round \(round)")
            #expect(found.count == last || found.count == last + 1, "round \(round)")
            #expect(found.allSatisfy { $0.value == "value \($0.key)" }, "round \(round)")
            last = found.count
            #expect(found.keys.max() == last, "round \(round)")
        }
        #expect(try home.names.filter { $0.hasSuffix(".new") }.count <= 1)
    }

    @Test func `eight processes at once lose no number, use none twice and leave no lock behind`()
        async throws
    {
        let home = try Home()
        let key = try await home.filled()
        let rounds = 12
        let steady = try (0..<6).map { _ in try Probe("count", home, rounds, key: key) }
        let killed = try (0..<2).map { _ in try Probe("count", home, 1000, key: key) }
        var taken: [String] = []
        for probe in killed {
            for _ in 0..<5 { probe.line().map { taken.append($0) } }
            probe.kill()
            taken += probe.lines()
        }
        for probe in steady {
            taken += probe.lines()
            #expect(probe.endedWell())
        }
        #expect(Set(taken).count == taken.count)
        let vault = try await home.opened(key)
        let last = try await vault.value("counter", "last").map {
            String(decoding: $0, as: UTF8.self)
        }
        let count = last.flatMap { Int($0) } ?? 0
        #expect(taken.count...taken.count + killed.count ~= count)
        #expect(Set(taken).isSubset(of: Set(try await vault.ids(in: "taken"))))
        #expect(try await vault.ids(in: "taken").count == count)
        try await vault.put("1", "after all of them")
    }

    @Test func `six processes that are killed repeatedly lose no number and use none twice`()
        async throws
    {
        let home = try Home()
        let key = try await home.filled()
        var probes = try (0..<6).map { _ in try Probe("count", home, 1_000_000, key: key) }
        var taken: Set<String> = []
        var twice = 0
        func take(_ numbers: [String]) {
            for number in numbers where !taken.insert(number).inserted { twice += 1 }
        }
        let kills = Self.kills
        for kill in 1...kills {
            let one = Int.random(in: 0..<probes.count)
            for _ in 0..<Int.random(in: 0...3) { take(probes[one].line().map { [$0] } ?? []) }
            probes[one].kill()
            take(probes[one].lines())
            probes[one] = try Probe("count", home, 1_000_000, key: key)
            guard kill % 50 == 0 else { continue }
            let vault = try await home.opened(key)
            #expect(await vault.condition.isCalm, "kill \(kill)")
            #expect(taken.isSubset(of: try await vault.ids(in: "taken")), "kill \(kill)")
        }
        for probe in probes {
            probe.kill()
            take(probe.lines())
        }
        #expect(twice == 0)
        let vault = try await home.opened(key)
        #expect(await vault.condition.isCalm)
        let ids = try await vault.ids(in: "taken")
        #expect(taken.isSubset(of: ids))
        // Each kill may have stopped a process between its commit and its acknowledgement.
        #expect(ids.count <= taken.count + kills + probes.count)
        let last = try await vault.value("counter", "last").map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(last == "\(ids.count)")
    }

    private static var kills: Int {
        ProcessInfo.processInfo.environment["VAULT_KILLS"].flatMap { Int($0) } ?? 60
    }
}

@Suite struct `After a vault is closed` {
    /// The address sanitizer does not let a process read all of its memory.
    @Test(.disabled(if: Sanitizer.watchesAddresses))
    func `the memory of the process contains neither the passphrase nor a value`() throws {
        #if os(Linux)
            let home = try Home()
            let probe = try Probe("secrets", home, 0, key: [])
            let lines = probe.lines()
            // The search finds what is there.
            #expect(
                lines.prefix(2) == ["open: value 1", "held: passphrase 1, value 1"], "\(lines)")
            #expect(
                lines.dropFirst(2) == ["left: passphrase 0", "left: value 0"], "\(lines)")
            #expect(probe.endedWell())
        #endif
    }
}

extension Home {
    /// Creates an empty vault and returns its data key.
    fileprivate func filled() async throws -> [UInt8] {
        let vault = try await Vault.made(in: self)
        defer { withExtendedLifetime(vault) {} }
        return try await vault.withDataKey { $0.withBytes { Array(copying: $0) } }
    }

    fileprivate func opened(_ key: [UInt8]) async throws -> Vault {
        var environment = Environment.test()
        // On a busy machine, six writers leave it little room.
        environment.lockAttempts = 1_000_000
        return try await Vault.open(
            at: VaultLocation(path: file, witnesses: file + ".witnesses"),
            with: .dataKey(SecretBytes(key)), in: environment)
    }
}

extension Vault {
    fileprivate func numbers() throws -> [Int: String] {
        var numbers: [Int: String] = [:]
        for record in try records(in: "numbers") {
            numbers[Int(record.id) ?? 0] = String(decoding: record.value, as: UTF8.self)
        }
        return numbers
    }
}

extension VaultCondition {
    /// Whether there is neither damage nor an older copy.
    fileprivate var isCalm: Bool {
        switch self {
        case .healthy, .tornTail: true
        default: false
        }
    }
}
