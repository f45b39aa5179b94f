/// The unencrypted header of a sealed file; authenticated together with its content (SEGMENTS.md section 2).
public struct SegmentHeader: Sendable, Equatable {
    /// The purpose of a file.
    public enum Kind: UInt16, Sendable {
        /// Changes of one replica.
        case segment = 1
        /// The sync keys, for the owner of a code.
        case invitation = 2
        /// A new key for one replica.
        case key = 3
    }

    /// The purpose of the file.
    public let kind: Kind
    /// The number of the sync key; later keys have greater numbers.
    public let epoch: UInt32
    /// The replica that wrote the file, 16 bytes.
    public let replica: [UInt8]
    /// The first sequence number that the file covers.
    public let first: UInt64
    /// The last sequence number that the file covers; at least ``first``.
    public let last: UInt64

    /// The bytes before the sealed content.
    static let length = 80
    static let magic: [UInt8] = [0x89, 0x53, 0x45, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt16 = 1
    static let nonce = 56..<80

    /// Traps unless `replica` has 16 bytes and `first` is at most `last`.
    public init(kind: Kind, epoch: UInt32, replica: [UInt8], first: UInt64, last: UInt64) {
        precondition(replica.count == 16 && first <= last, "16 bytes of replica, ordered numbers")
        self.kind = kind
        self.epoch = epoch
        self.replica = replica
        self.first = first
        self.last = last
    }

    /// Reads the header of a file; it is not authentic until the content was opened.
    ///
    /// Throws `notASegment`, `unsupportedVersion`. SEGMENTS.md section 2.
    public init(reading file: [UInt8]) throws(SegmentError) {
        guard file.count >= Self.length, file[..<8].elementsEqual(Self.magic) else {
            throw .notASegment
        }
        let version = file.integer(UInt16.self, at: 8)
        guard version == Self.version else { throw .unsupportedVersion(version) }
        let (first, last) = (file.integer(UInt64.self, at: 40), file.integer(UInt64.self, at: 48))
        guard let kind = Kind(rawValue: file.integer(UInt16.self, at: 10)), first <= last,
            file.count % 1024 == 0, file.count <= Segment.largest
        else { throw .notASegment }
        self.init(
            kind: kind, epoch: file.integer(UInt32.self, at: 12), replica: Array(file[24..<40]),
            first: first, last: last)
    }

    /// The bytes before the nonce.
    func bytes(keyID: [UInt8]) -> [UInt8] {
        var bytes = Self.magic
        bytes.append(Self.version)
        bytes.append(kind.rawValue)
        bytes.append(epoch)
        bytes += keyID + replica
        bytes.append(first)
        bytes.append(last)
        return bytes
    }
}

/// Why a file of an exchange could not be read.
public enum SegmentError: Error, Equatable, Sendable {
    /// The file has none of the formats of SEGMENTS.md, or was truncated.
    case notASegment
    /// A newer program wrote the file.
    case unsupportedVersion(UInt16)
    /// The file is sealed under another key.
    case otherKey
    /// The file was changed after it was written.
    case damaged
}
