import Essentials

/// The content of a segment (docs/segments.md section 4): a header and changes.
struct SegmentContent: Equatable {
    struct Header: Codable, Equatable {
        /// The ids of the vaults from which the writer's vault originates.
        var origin: [String]
        /// The names of machines, by replica.
        var names: [String: MachineName]
        /// The writer's public key, in hexadecimal.
        var box: String
        /// Milliseconds since 1970.
        var at: Int64
        var seen: [String: UInt64]
        var gone: [String]
        var damaged: [String]

        /// The most machines or files in one of the lists.
        static let mostListed = 1000

        fileprivate var isWithinLimits: Bool {
            [origin.count, names.count, seen.count, gone.count, damaged.count]
                .allSatisfy { $0 <= Self.mostListed }
                && names.values.allSatisfy {
                    $0.name.utf8.count <= 1000 && (0...MachineName.latest).contains($0.at)
                }
        }
    }

    /// A machine's name, and the time at which it was given; of two names, the later one is used.
    ///
    /// In milliseconds since 1970; 0 for a default name.
    struct MachineName: Codable, Equatable {
        /// The end of the year 9999.
        static let latest: Int64 = 253_402_300_799_999

        var name: String
        var at: Int64

        func isReplaced(by other: MachineName) -> Bool {
            (at, name) < (other.at, other.name)
        }
    }

    let header: Header
    /// The changes, encoded by `VaultState`; in the file, each is preceded by its length (u32, little-endian).
    let entries: [[UInt8]]

    init(header: Header, entries: [[UInt8]]) {
        self.header = header
        self.entries = entries
    }

    /// `nil` for bytes that are not the content of a segment.
    init?(bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: 0x0A),
            let header = try? RecordCoding.decode(Header.self, from: Array(bytes[..<end])),
            header.isWithinLimits
        else { return nil }
        self.header = header
        var entries: [[UInt8]] = []
        var at = end + 1
        while at < bytes.count {
            guard bytes.count - at >= 4 else { return nil }
            let count = Int(bytes.integer(at: at) as UInt32)
            at += 4
            guard count <= bytes.count - at else { return nil }
            entries.append(Array(bytes[at..<at + count]))
            at += count
        }
        self.entries = entries
    }

    func bytes() throws(StoreError) -> [UInt8] {
        var bytes = try RecordCoding.encode(header)
        bytes.append(0x0A)
        for entry in entries {
            bytes += UInt32(entry.count).littleEndianBytes
            bytes += entry
        }
        return bytes
    }
}
