import CBaseline
import Vault

/// Opening compacted records with the data key, with every frame verified, and a complete check.
enum OpenCase {
    private static let turns = 15

    static func run(_ report: inout Report) async throws {
        let home = try Home()
        let (vault, key) = try await home.make()
        try await vault.fill(0..<100_000)
        report.heading("open and check without key derivation, 100,000 records in 100,000 frames")
        try await compare(home, key, &report, atMost: 2)
        try await vault.compact()
        await vault.close()
        report.heading("the same, compacted")
        // C has nothing like the index of names, which is most of the difference.
        try await compare(home, key, &report, atMost: 3.3)
        try await more(&report)
    }

    private static func compare(
        _ home: Home, _ key: [UInt8], _ report: inout Report, atMost limit: Double
    ) async throws {
        let clock = ContinuousClock()
        var times = Turns()
        for _ in 0..<turns {
            times.record("raw", seconds { precondition(baseline_open_file(home.file, key) > 0) })
            let start = clock.now
            let vault = try await home.open(key)
            times.record("open", (clock.now - start) / .seconds(1))
            let opened = clock.now
            let condition = try await vault.check()
            precondition(condition == .healthy)
            times.record("check", (clock.now - opened) / .seconds(1))
            let checked = clock.now
            let count = try await vault.records(in: "cards").count
            precondition(count == 100_000)
            times.record("list", (clock.now - checked) / .seconds(1))
            await vault.close()
        }
        report.show("read and decrypted in C", (times.median("raw") ?? 0) * 1e3, "ms")
        report.show("opened, every frame verified", (times.median("open") ?? 0) * 1e3, "ms")
        report.require("… compared", times.ratio("open", to: "raw") ?? 0, "×", atMost: limit)
        report.show("check compared", times.ratio("check", to: "raw") ?? 0, "×")
        report.show("all records read", (times.median("list") ?? 0) * 1e3, "ms")
        report.show("… compared", times.ratio("list", to: "raw") ?? 0, "×")
    }

    /// The time to open a vault of 10,000 records, as every command does.
    private static func more(_ report: inout Report) async throws {
        let (empty, full) = (try Home(), try Home())
        let (none, noKey) = try await empty.make()
        await none.close()
        let (some, key) = try await full.make()
        try await some.fill(0..<10_000)
        try await some.compact()
        await some.close()
        var times = Turns()
        let clock = ContinuousClock()
        for _ in 0..<40 {
            times.record(
                "empty", try await clock.measure { _ = try await empty.open(noKey) } / .seconds(1))
            times.record(
                "full", try await clock.measure { _ = try await full.open(key) } / .seconds(1))
        }
        let cost = (times.median("full") ?? 0) - (times.median("empty") ?? 0)
        report.require("10,000 records beyond an empty vault", cost * 1e3, "ms", atMost: 8)
    }
}
