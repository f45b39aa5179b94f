/// The last state of a vault that this machine has seen (FORMAT.md section 10).
///
/// It detects rollbacks but cannot prevent them.
struct Witness: Sendable, Equatable {
    static let length = 128
    private static let mark: [UInt8] = [0x53, 0x4C, 0x57, 0x49, 0x54, 0x4E, 0x00, 0x03]

    let vaultID: [UInt8]
    let generation: UInt64
    /// The last synced frame; 0 if no frame of the generation was synced.
    let sequence: UInt64
    /// The end of that frame.
    let end: UInt64
    let tag: Tag
    /// The checksum of the header.
    let checksum: [UInt8]

    /// Parses a witness of this vault; nothing is authenticated.
    init?(_ bytes: [UInt8], of header: Header) {
        guard bytes.count == Self.length, bytes.starts(with: Self.mark + header.vaultID) else {
            return nil
        }
        vaultID = header.vaultID
        generation = bytes.integer(UInt64.self, at: 24)
        sequence = bytes.integer(UInt64.self, at: 32)
        end = bytes.integer(UInt64.self, at: 40)
        tag = Tag(bytes, at: 48)
        checksum = Array(bytes[64..<96])
    }

    /// The witness of a log at `position` that is synced up to `end`.
    init(_ header: Header, _ position: LogPosition, end: UInt64) {
        vaultID = header.vaultID
        generation = header.generation
        sequence = position.sequence
        self.end = end
        tag = position.tag
        checksum = Array(header.checksum)
    }

    /// Whether the bytes of a witness were written with this key.
    static func isAuthentic(_ bytes: [UInt8], key: borrowing SecretBytes) -> Bool {
        Sodium.equal(Hash.keyed(key, bytes[..<96]), bytes[96...])
    }

    func encoded(key: borrowing SecretBytes) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 96)
        bytes.set(Self.mark, at: 0)
        bytes.set(vaultID, at: 8)
        bytes.set(generation, at: 24)
        bytes.set(sequence, at: 32)
        bytes.set(end, at: 40)
        bytes.set(tag.low, at: 48)
        bytes.set(tag.high, at: 56)
        bytes.set(checksum, at: 64)
        return bytes + Hash.keyed(key, bytes)
    }

    /// Whether the witness was written for the file with this header, and not another file of the vault.
    func isOf(_ header: Header) -> Bool {
        generation == header.generation && checksum.elementsEqual(header.checksum)
    }
}

/// The vault last seen at a path of this machine, and this machine's replica id (FORMAT.md section 10).
struct PlaceRecord: Sendable, Equatable {
    static let length = 64
    private static let mark: [UInt8] = [0x53, 0x4C, 0x50, 0x4C, 0x41, 0x43, 0x00, 0x03]

    let vaultID: [UInt8]
    let replica: UInt64

    /// Describes a vault that is new at its path.
    init(vaultID: [UInt8], replica: UInt64 = newReplica()) {
        self.vaultID = vaultID
        self.replica = replica
    }

    /// Parses the output of ``encoded``; nil if the bytes are invalid.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length, bytes.starts(with: Self.mark),
            Hash.plain(bytes[..<32]).elementsEqual(bytes[32...])
        else { return nil }
        vaultID = Array(bytes[8..<24])
        replica = bytes.integer(UInt64.self, at: 24)
        if replica == 0 { return nil }
    }

    var encoded: [UInt8] {
        var bytes = Self.mark + vaultID
        bytes.append(replica)
        return bytes + Hash.plain(bytes)
    }

    /// The name of the place file for a path.
    static func fileName(of path: String) -> String {
        Hash.plain(Array("sealed-log/3 place".utf8) + path.utf8, count: 16).hexadecimal + ".place"
    }

    /// Returns a random number other than 0.
    static func newReplica() -> UInt64 {
        max(1, Sodium.randomBytes(8).integer(UInt64.self, at: 0))
    }
}
