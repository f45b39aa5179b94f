import Foundation

/// The memory of another process, where the system allows reading it (Linux, with permission to trace).
struct ProcessMemory {
    /// Whether the memory of other processes can be read: with CAP_SYS_PTRACE (number 19 in capabilities(7)),
    /// unless Yama's ptrace_scope is 3.
    static let isReadable: Bool = {
        // Without these files there is no /proc, or no Yama.
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let scope = try? String(
            contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        guard let word = line?.split(separator: "\t").last, let held = UInt64(word, radix: 16)
        else { return false }
        return held >> 19 & 1 == 1 && scope?.hasPrefix("3") != true
    }()

    private let pieces: [Data]

    /// `nil` if the memory cannot be read.
    init?(of processID: Int32) {
        let folder = "/proc/\(processID)"
        let descriptor = open(folder + "/mem", O_RDONLY)
        // Without /proc there is no file to read.
        guard descriptor >= 0,
            let maps = try? String(contentsOfFile: folder + "/maps", encoding: .utf8)
        else { return nil }
        defer { close(descriptor) }
        pieces = maps.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ")
            let bounds = parts[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
            // Mappings of this size are the shadow memory of a sanitizer.
            guard parts[1].hasPrefix("rw"), bounds.count == 2, bounds[1] - bounds[0] < 1 << 30
            else { return nil }
            var piece = Data(count: Int(bounds[1] - bounds[0]))
            let count = piece.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress, $0.count, Int(bounds[0]))
            }
            return count > 0 ? piece.prefix(count) : nil
        }
    }

    /// The number of occurrences of `text`.
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
