import CofreStore
import Vault

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
    /// The number of the sync key; later keys have greater numbers.
    let epoch: UInt32
    /// The replica that wrote the file, 16 bytes.
    let replica: [UInt8]
    /// The first sequence number that the file covers.
    let first: UInt64
    /// The last sequence number that the file covers; at least ``first``.
    let last: UInt64

    /// The bytes before the sealed content.
    static let length = 80
    static let magic: [UInt8] = [0x89, 0x53, 0x45, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let version: UInt16 = 1
    static let nonce = 56..<80

    /// Traps unless `replica` has 16 bytes and `first` is at most `last`.
    init(kind: Kind, epoch: UInt32, replica: [UInt8], first: UInt64, last: UInt64) {
        precondition(replica.count == 16 && first <= last, "16 bytes of replica, ordered numbers")
        self.kind = kind
        self.epoch = epoch
        self.replica = replica
        self.first = first
        self.last = last
    }

    /// Reads the header of a file; it is not authentic until the content was opened.
    ///
    /// Throws `notASegment`, `unsupportedVersion`. docs/segments.md section 2.
    init(reading file: [UInt8]) throws(SegmentError) {
        guard file.count >= Self.length + SegmentSeal.tagLength,
            file[..<8].elementsEqual(Self.magic)
        else {
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

/// A key that seals the files that machines exchange (docs/segments.md section 3).
///
/// It leaves guarded memory only through ``exposed``, for the record that stores it.
final class SegmentKey: Sendable {
    /// The length of a key in bytes.
    private static let length = 32

    private let secret: SecretBytes
    private let sealing: SecretBytes

    /// Identifies the key without revealing it: 8 bytes, unencrypted in every file.
    let id: [UInt8]

    private init(_ secret: consuming SecretBytes, label: String) {
        sealing = SecretBytes(
            copying: Blake2b.hash(Array(label.utf8), key: secret.exposed).span.bytes)
        id = Array(Blake2b.hash(Array("sealed-segment/1 key id".utf8), key: secret.exposed)[..<8])
        self.secret = secret
    }

    /// Creates a sync key with the system's random number generator.
    static func make() -> SegmentKey {
        SegmentKey(SecretBytes.random(count: length), label: "sealed-segment/1 segments")
    }

    /// Takes the 32 bytes of a sync key; the caller wipes the original.
    ///
    /// Nil for another number of bytes.
    convenience init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.init(
            SecretBytes(copying: bytes.span.bytes), label: "sealed-segment/1 segments")
    }

    /// The key of an invitation, from the 16 bytes of its code.
    convenience init(invitation code: borrowing SecretBytes) {
        precondition(code.count == 16, "a code has 16 bytes")
        let copy = code.withBytes { SecretBytes(copying: $0) }
        self.init(copy, label: "sealed-segment/1 invitation")
    }

    /// The bytes of the key, for the record that stores it.
    var exposed: [UInt8] { secret.exposed }

    /// Seals `content` in a file whose length is a multiple of 1024.
    ///
    /// Traps if the file would be larger than ``Segment/largest``.
    func seal(_ content: [UInt8], as header: SegmentHeader) -> [UInt8] {
        precondition(content.count <= Segment.largestContent, "content that fits a file")
        let nonce = SecretBytes.random(count: SegmentSeal.nonceLength).exposed
        return seal(content, as: header, nonce: nonce)
    }

    func seal(_ content: [UInt8], as header: SegmentHeader, nonce: [UInt8]) -> [UInt8] {
        let head = header.bytes(keyID: id) + nonce
        var plain: [UInt8] = []
        plain.append(UInt32(content.count))
        plain += content
        let used = head.count + plain.count + SegmentSeal.tagLength
        let size = (used + Segment.step - 1) / Segment.step * Segment.step
        plain += [UInt8](repeating: 0, count: size - used)
        return head + SegmentSeal.close(plain, nonce: nonce, additional: head, key: sealing)
    }

    /// The content of a file, if this key sealed it and no byte was changed.
    ///
    /// Throws what ``SegmentHeader/init(reading:)`` throws; `otherKey`; `damaged`.
    func open(_ file: [UInt8]) throws(SegmentError) -> [UInt8] {
        _ = try SegmentHeader(reading: file)
        guard file[16..<24].elementsEqual(id) else { throw .otherKey }
        let opened = SegmentSeal.open(
            Array(file[SegmentHeader.length...]), nonce: Array(file[SegmentHeader.nonce]),
            additional: Array(file[..<SegmentHeader.length]), key: sealing)
        guard let plain = opened, plain.count >= 4 else { throw .damaged }
        let count = Int(plain.integer(UInt32.self, at: 0))
        let used = SegmentHeader.length + 4 + count + SegmentSeal.tagLength
        guard count <= plain.count - 4, file.count - used < Segment.step,
            plain[(4 + count)...].allSatisfy({ $0 == 0 })
        else { throw .damaged }
        return Array(plain[4..<4 + count])
    }
}

/// Limits and names of the files of an exchange.
enum Segment {
    /// Lengths are multiples of this, in bytes.
    static let step = 1024
    /// The maximum size of a file, in bytes.
    static let largest = 16 << 20
    /// The maximum size of the content of a file, in bytes.
    static let largestContent = largest - SegmentHeader.length - SegmentSeal.tagLength - 4

    /// The tag in a file's name: 16 bytes of a hash of the file (docs/segments.md section 1).
    static func tag(of file: [UInt8]) -> [UInt8] { Blake2b.hash(file, count: 16) }
}
