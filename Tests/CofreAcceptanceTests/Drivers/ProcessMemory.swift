import Foundation

/// The memory of a process, where it may be looked into: Linux, and whoever may trace it.
struct ProcessMemory {
    /// Whether it may, although the program keeps others out: with CAP_SYS_PTRACE, which is 19
    /// (capabilities(7)), unless Yama lets nobody.
    static let isReadable: Bool = {
        // A machine without these files has no such memory to read, or no Yama.
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let scope = try? String(
            contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        guard let word = line?.split(separator: "\t").last, let held = UInt64(word, radix: 16)
        else { return false }
        return held >> 19 & 1 == 1 && scope?.hasPrefix("3") != true
    }()

    private let pieces: [Data]

    /// `nil` where it may not.
    init?(of processID: Int32) {
        let folder = "/proc/\(processID)"
        let descriptor = open(folder + "/mem", O_RDONLY)
        // A machine without /proc has no file to read either.
        guard descriptor >= 0,
            let maps = try? String(contentsOfFile: folder + "/maps", encoding: .utf8)
        else { return nil }
        defer { close(descriptor) }
        pieces = maps.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ")
            let bounds = parts[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
            // What a sanitizer keeps beside the memory is larger than any.
            guard parts[1].hasPrefix("rw"), bounds.count == 2, bounds[1] - bounds[0] < 1 << 30
            else { return nil }
            var piece = Data(count: Int(bounds[1] - bounds[0]))
            let count = piece.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress, $0.count, Int(bounds[0]))
            }
            return count > 0 ? piece.prefix(count) : nil
        }
    }

    /// How often `text` stands in it.
    func count(of text: String) -> Int {
        let wanted = Data(text.utf8)
        return pieces.reduce(0) { sum, piece in
            var (count, start) = (0, piece.startIndex)
            while let found = piece.range(of: wanted, in: start..<piece.endIndex) {
                (count, start) = (count + 1, found.upperBound)
            }
            return sum + count
        }
    }
}
