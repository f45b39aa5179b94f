import CBaseline
import Vault

/// Compaction of 100,000 records, compared with decrypting, encrypting, writing and syncing the same bytes.
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
            let bytes = try home.bytes()
            // The order alternates, because the first contestant finds the memory as earlier work has left it.
            let raw = turn % 2 == 1 ? raw(bytes, key, size, home) : nil
            let start = ContinuousClock.now
            try await vault.compact()
            let compaction = (ContinuousClock.now - start) / .seconds(1)
            size = try home.bytes().count
            guard turn > 0 else { continue }
            times.record("vault", compaction)
            times.record("raw", raw ?? self.raw(bytes, key, size, home))
        }
        report.show("decrypt, encrypt, write, sync", (times.median("raw") ?? 0) * 1e3, "ms")
        report.show("vault, and everything read back", (times.median("vault") ?? 0) * 1e3, "ms")
        report.require(
            "… compared", times.ratio("vault", to: "raw") ?? 0, "×", atMost: 1.7)
    }

    private static func raw(_ bytes: [UInt8], _ key: [UInt8], _ size: Int, _ home: Home) -> Double {
        seconds {
            let status = baseline_compact(bytes, bytes.count, key, size, home.path + "/raw")
            precondition(status == 0, "the baseline runs")
        }
    }
}
