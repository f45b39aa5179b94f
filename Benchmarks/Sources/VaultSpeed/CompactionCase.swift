import CBaseline
import Vault

/// Compaction of 100,000 records beside decrypting, encrypting, writing and syncing the same bytes.
enum CompactionCase {
    private static let turns = 5

    static func run(_ report: inout Report) async throws {
        report.heading("compaction, 100,000 records")
        let clock = ContinuousClock()
        var times = Turns()
        for _ in 0..<turns {
            let home = try Home()
            let (vault, key) = try await home.make()
            try await vault.fill(0..<100_000)
            let bytes = try home.bytes()
            let start = clock.now
            try await vault.compact()
            times.record("vault", (clock.now - start) / .seconds(1))
            let result = try home.bytes().count
            let raw = seconds {
                let status = baseline_compact(
                    bytes, bytes.count, key, result, home.path + "/raw")
                precondition(status == 0, "the baseline runs")
            }
            times.record("raw", raw)
        }
        report.show("decrypt, encrypt, write, sync", (times.median("raw") ?? 0) * 1e3, "ms")
        report.show("vault, and everything read back", (times.median("vault") ?? 0) * 1e3, "ms")
        report.require(
            "… compared", times.ratio("vault", to: "raw") ?? 0, "×", atMost: 1.5)
    }
}
