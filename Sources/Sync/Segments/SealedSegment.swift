/// The unencrypted header of a sealed file; authenticated together with its content (docs/segments.md section 2).
struct SegmentHeader: Sendable, Equatable {
    /// The purpose of a file.
    enum Kind: UInt16, Sendable {
        /// Changes of one replica.
        case segment = 1
        /// The sync keys, for the owner of a code.
        case invitation = 2
        /// A new key for one replica.
        case key = 3
    }

    /// The purpose of the file.
    let kind: Kind
    /// The number of the sync key, 0 in an invitation; later keys have greater numbers.
    let epoch: UInt32
    /// The replica that wrote the file, 16 bytes.
    let replica: [UInt8]
    /// The first sequence number that a segment covers; 0 in other files.
    let first: UInt64
    /// The last sequence number that a segment covers, at least ``first``; 0 in other files.
    let last: UInt64

    /// The bytes before the sealed content.
    static let length = 80
    static let magic: [UInt8] = [0x89, 0x53, 0x45, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt16 = 1
    static let nonceOffset = 56

    /// Traps unless `replica` has 16 bytes and the numbers are valid for the kind.
    init(kind: Kind, epoch: UInt32, replica: [UInt8], first: UInt64, last: UInt64) {
        self.kind = kind
        self.epoch = epoch
        self.replica = replica
        self.first = first
        self.last = last
        precondition(replica.count == 16 && hasValidNumbers, "16 bytes of replica, valid numbers")
    }

    /// Reads the header of a file; it is not authentic until the content was opened.
    ///
    /// Throws `notASegment`, `unsupportedVersion`. docs/segments.md section 2.
    init(reading file: [UInt8]) throws(SegmentError) {
        guard file.count >= Self.length, file[..<8].elementsEqual(Self.magic) else {
            throw .notASegment
        }
        let version: UInt16 = file.integer(at: 8)
        guard version == Self.version else { throw .unsupportedVersion(version) }
        guard let kind = Kind(rawValue: file.integer(at: 10)), file.count % Segment.step == 0,
            file.count <= Segment.largest
        else { throw .notASegment }
        self.kind = kind
        epoch = file.integer(at: 12)
        replica = Array(file[24..<40])
        first = file.integer(at: 40)
        last = file.integer(at: 48)
        guard hasValidNumbers else { throw .notASegment }
    }

    private var hasValidNumbers: Bool {
        switch kind {
        case .segment: 1 <= first && first <= last && last <= SegmentFile.greatest
        case .invitation: epoch == 0 && first == 0 && last == 0
        case .key: first == 0 && last == 0
        }
    }

    /// The bytes before the nonce.
    func bytes(keyID: [UInt8]) -> [UInt8] {
        var bytes = Self.magic
        bytes += Self.version.littleEndianBytes
        bytes += kind.rawValue.littleEndianBytes
        bytes += epoch.littleEndianBytes
        bytes += keyID + replica
        bytes += first.littleEndianBytes
        bytes += last.littleEndianBytes
        return bytes
    }
}

/// Why a file of an exchange could not be read.
enum SegmentError: Error, Equatable, Sendable {
    /// The file has none of the formats of docs/segments.md, or was truncated.
    case notASegment
    /// A newer program wrote the file.
    case unsupportedVersion(UInt16)
    /// The file is sealed under another key.
    case otherKey
    /// The file was changed after it was written.
    case damaged
}

/// Limits and names of the files of an exchange.
enum Segment {
    /// Lengths are multiples of this, in bytes.
    static let step = 1024
    /// The maximum size of a file, in bytes.
    static let largest = 16 << 20
    static let nonceLength = 24
    /// The bytes after the sealed content, with which it authenticates.
    static let tagLength = 16
    /// The maximum size of the content of a file, in bytes.
    static let largestContent = largest - SegmentHeader.length - tagLength - 4

    /// The tag in a file's name: a hash of the file, 16 bytes (docs/segments.md section 1).
    static func tag(of file: [UInt8]) -> [UInt8] { BLAKE2b.hash(file, count: 16) }
}
