import CBaseline
import Vault

/// Opening 100,000 records with the data key: every frame verified, and by the index.
enum OpenCase {
    private static let turns = 15

    static func run(_ report: inout Report) async throws {
        report.heading("open without key derivation, 100,000 records")
        let home = try Home()
        let (vault, key) = try await home.make()
        try await vault.fill(0..<100_000)
        try await vault.close()
        let bytes = try home.bytes()
        let clock = ContinuousClock()
        var times = Turns()
        for _ in 0..<turns {
            times.record(
                "index", try await clock.measure { try await touch(home, key) } / .seconds(1))
            home.removeIndex()
            let raw = seconds { precondition(baseline_open(bytes, bytes.count, key) == 100_000) }
            times.record("raw", raw)
            let start = clock.now
            let vault = try await home.open(key)
            times.record("verify", (clock.now - start) / .seconds(1))
            // Leaves the next index.
            try await vault.close()
        }
        report.show("raw decryption of the same frames", (times.median("raw") ?? 0) * 1e3, "ms")
        report.show("every frame verified", (times.median("verify") ?? 0) * 1e3, "ms")
        report.require(
            "… compared with raw decryption", times.ratio("verify", to: "raw") ?? 0, "×",
            atMost: 1.5)
        report.require(
            "by the index, and one value read", (times.median("index") ?? 0) * 1e3, "ms", atMost: 10
        )
    }

    private static func touch(_ home: Home, _ key: [UInt8]) async throws {
        let vault = try await home.open(key)
        try await vault.requireRecord(54_321)
    }
}
