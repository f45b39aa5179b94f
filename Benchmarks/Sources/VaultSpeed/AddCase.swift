import CBaseline
import Foundation
import Vault

/// A durable add of 300 bytes with few and many records, compared with the bare system calls, with the same
/// steps in C and with SQLCipher.
enum AddCase {
    private static let sizes = [100, 10_000, 100_000]
    fileprivate static let adds = 400
    /// The number of adds per turn; with one add per turn the others would evict the data from the processor
    /// caches.
    fileprivate static let row = 20

    static func run(_ report: inout Report) async throws {
        var ratios: [Double] = []
        for size in sizes {
            report.heading("durable add of 300 bytes, \(size) records")
            ratios.append(try await run(size, &report))
        }
        // Each ratio is to bare calls of the same minutes, because the speed of the disk changes over time.
        report.require(
            "100,000 records compared with 100", ratios[2] / ratios[0], "×", atMost: 1.3)
    }

    /// Returns how many times as long as the bare calls an add takes.
    private static func run(_ size: Int, _ report: inout Report) async throws -> Double {
        let home = try Home()
        let (vault, _) = try await home.make()
        try await vault.fill(0..<size)
        let bare = BareFile.open(home.path + "/bare", copying: home.file)
        defer { close(bare) }
        let peer = SQLCipher(at: home.path + "/peer.db", records: size)
        try FileManager.default.copyItem(atPath: home.file, toPath: home.path + "/steps")
        let steps = PlainSteps(at: home.path + "/steps")
        let before = try home.bytes().count
        let result = try await vault.race(from: size, bare: bare, at: before, steps, peer)
        let added = Double(result.end - before) / Double(adds)
        report.show("vault", (result.times.median("vault") ?? 0) * 1e6, "µs")
        report.show("bare pwrite and fdatasync", (result.times.median("bare") ?? 0) * 1e6, "µs")
        report.show("the vault's steps in C", (result.times.median("steps") ?? 0) * 1e6, "µs")
        report.require("bytes", added, "", atMost: 700)
        if result.syncs > 0 {
            report.require("writes", Double(result.writes) / Double(adds), "", atMost: 1)
            report.require("syncs", Double(result.syncs) / Double(adds), "", atMost: 1)
            report.show(
                "CPU beyond the bare calls", (result.times.median("cpu") ?? 0) * 1e6, "µs")
            report.show(
                "… of the steps in C", (result.times.median("cpu of steps") ?? 0) * 1e6, "µs")
            report.require(
                "… compared with the steps in C",
                result.times.ratio("cpu", to: "cpu of steps") ?? 0, "×", atMost: 2.3)
        }
        let ratio = result.times.ratio("vault", to: "bare") ?? 0
        // The faster the disk, the larger: the CPU time stays the same.
        report.require("compared with the bare calls", ratio, "×", atMost: 1.5)
        if let theirs = result.times.median("sqlcipher") {
            report.show("SQLCipher (WAL, FULL)", theirs * 1e6, "µs")
            // Both wait for the disk most of the time; the ratio varies by a tenth.
            report.require(
                "SQLCipher compared with it",
                result.times.ratio("sqlcipher", to: "vault") ?? 0, "×", atLeast: 0.9)
        } else {
            report.heading("  SQLCipher is not installed and is left out")
        }
        return ratio
    }
}

/// The results of a race: the times of each contestant, and the system calls of the adds.
private struct Race: Sendable {
    var times = Turns()
    /// The number of writes to the log, and of syncs.
    var (writes, syncs) = (0, 0)
    /// The offset of the end of the log.
    var end = 0
}

extension Vault {
    /// Adds records, in turns with the other contestants.
    ///
    /// The first contestant rotates, because the first one finds the system's caches cold.
    fileprivate func race(
        from first: Int, bare: Int32, at offset: Int, _ steps: PlainSteps, _ peer: SQLCipher?
    ) throws -> Race {
        var race = Race()
        let frame = [UInt8](repeating: 7, count: 584)
        for start in stride(from: 0, to: AddCase.adds, by: AddCase.row) {
            for contestant in 0..<4 {
                for number in start..<start + AddCase.row {
                    switch (start / AddCase.row + contestant) % 4 {
                    case 0: try add(Self.id(first + number), &race)
                    case 1:
                        let end = UInt64(offset + number * frame.count)
                        race.times.record(
                            "bare", seconds { baseline_append(bare, end, frame, frame.count) })
                    case 2:
                        let used = race.times.takingTurn("steps") { steps.add(Self.value) }
                        race.times.record("cpu of steps", used)
                    default:
                        guard let peer else { break }
                        race.times.record(
                            "sqlcipher", seconds { peer.add(Self.id(first + number)) })
                    }
                }
            }
        }
        race.end = Int(try status().header.size)
        return race
    }

    private func add(_ id: String, _ race: inout Race) throws {
        let used = try race.times.takingTurn("vault") {
            try commit([.put(collection: "cards", id: id, value: Self.value)])
        }
        race.times.record("cpu", used)
        let counts = baseline_counts()
        race.writes += Int(counts.writes)
        race.syncs += Int(counts.syncs)
    }
}

extension Turns {
    /// Records the time that `body` takes, and returns its CPU time without that of writes and syncs, in
    /// seconds.
    fileprivate mutating func takingTurn(
        _ name: String, _ body: () throws -> Void
    ) rethrows -> Double {
        baseline_reset_counts()
        let start = cpuSeconds()
        record(name, try seconds(body))
        return cpuSeconds() - start - Double(baseline_counts().nanoseconds) / 1e9
    }
}

/// The CPU time of this thread, on which the vault runs, in seconds.
private func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A file for the bare calls, with the length of the log.
private enum BareFile {
    static func open(_ path: String, copying file: String) -> Int32 {
        // If copying fails, the bare calls write to an empty file.
        try? FileManager.default.copyItem(atPath: file, toPath: path)
        return Foundation.open(path, O_RDWR | O_CREAT, 0o600)
    }
}
