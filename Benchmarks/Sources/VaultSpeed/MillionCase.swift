import Foundation
import Vault

/// The memory for 100,000 records; opening, changing and compacting a million.
enum MillionCase {
    /// The memory beyond the file, whose ciphertext is kept; measured before anything else.
    ///
    /// A handle that has written all records needs the same as one that has read them.
    static func measureMemory(_ report: inout Report) async throws {
        report.heading("memory, 100,000 records")
        let home = try Home()
        let (vault, _) = try await home.make()
        try await vault.fill(0..<100_000)
        let most = peak()
        let file = Double(try home.bytes().count) / 1_048_576
        report.show("file", file, "MiB")
        report.require("peak memory beyond the file", most - file, "MiB", atMost: 64)
        await vault.close()
    }

    static func run(_ report: inout Report) async throws {
        report.heading("one million records")
        let home = try Home()
        let clock = ContinuousClock()
        var (vault, key) = try await home.make()
        try await vault.fill(0..<1_000_000, each: 10)
        await vault.close()
        report.show("peak while filling", peak(), "MiB")
        var start = clock.now
        vault = try await home.open(key)
        report.show("open, every frame verified", (clock.now - start) / .milliseconds(1), "ms")
        try await vault.fill(999_000..<1_001_000)
        try await vault.requireRecord(1_000_500)
        start = clock.now
        try await vault.compact()
        report.show("compact", (clock.now - start) / .milliseconds(1), "ms")
        await vault.close()
        start = clock.now
        vault = try await home.open(key)
        report.show("open compacted", (clock.now - start) / .milliseconds(1), "ms")
        try await vault.requireRecord(1_000_999)
        await vault.close()
        // The compaction has both files in memory, of 370 MiB each.
        report.require("peak memory", peak(), "MiB", atMost: 1200)
    }

    /// The peak memory of this process in MiB.
    private static func peak() -> Double {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return Double(usage.ru_maxrss) / 1_048_576
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return Double(usage.ru_maxrss) / 1024
        #endif
    }
}
