import CBaseline
import Vault

/// Compaction of 100,000 records, compared with the same in C: reading, decrypting, encrypting, writing,
/// syncing and replacing the file.
enum CompactionCase {
    private static let turns = 6

    static func run(_ report: inout Report) async throws {
        report.heading("compaction, 100,000 records")
        var times = Turns()
        // The size of the new file, which both contestants write; the first turn measures it and does not
        // count.
        var size = 0
        for turn in 0...turns {
            let home = try Home()
            let (vault, key) = try await home.make()
            try await vault.fill(0..<100_000)
            try home.copyVault(to: "raw")
            // The order alternates, because the first contestant finds the memory as earlier work has left it.
            let raw = turn % 2 == 1 ? raw(key, size, home) : nil
            let start = ContinuousClock.now
            try await vault.compact()
            let compaction = (ContinuousClock.now - start) / .seconds(1)
            size = try home.bytes().count
            guard turn > 0 else { continue }
            times.record("vault", compaction)
            times.record("raw", raw ?? self.raw(key, size, home))
        }
        report.show("in C, nothing read back", (times.median("raw") ?? 0) * 1e3, "ms")
        report.show("vault, and everything read back", (times.median("vault") ?? 0) * 1e3, "ms")
        report.require(
            "… compared", times.ratio("vault", to: "raw") ?? 0, "×", atMost: 3.6)
    }

    private static func raw(_ key: [UInt8], _ size: Int, _ home: Home) -> Double {
        seconds {
            let status = baseline_compact(home.path + "/raw", home.path + "/raw.new", key, size)
            precondition(status == 0, "the baseline runs")
        }
    }
}
