/// A change in a frame's plaintext; names and value are ranges of it (FORMAT.md section 6).
struct EncodedChange: Sendable, Equatable {
    static let headLength = 24

    enum Operation: UInt8, Sendable {
        case put = 1
        case delete = 2
        case forget = 3
    }

    let operation: Operation
    let clock: UInt64
    /// Read only by the fuzzer, which writes the same change again.
    let writer: UInt64
    /// Collection, id and value are adjacent ranges of the plaintext.
    let collection: Range<Int>
    let id: Range<Int>
    let value: Range<Int>

    var bytes: Range<Int> { collection.lowerBound - Self.headLength..<value.upperBound }

    /// The encoded size of a change with parts of these lengths.
    static func length(collection: Int, id: Int, value: Int) -> Int {
        headLength + collection + id + value
    }
}

/// The plaintext of a frame that satisfies all rules of FORMAT.md section 6.
struct FrameBody {
    static let headLength = 8

    /// The length of the plaintext for these changes, without padding.
    static func length(of changes: [CheckedChange]) -> Int {
        changes.reduce(headLength) { $0 + $1.length }
    }

    let changes: [EncodedChange]

    /// Nil if the plaintext violates a rule of FORMAT.md section 6.
    init?(_ bytes: [UInt8], length: Int) {
        let count = bytes.integer(UInt32.self, at: 0)
        let bodyLength = Int(bytes.integer(UInt32.self, at: 4))
        guard bodyLength >= Self.headLength,
            Padding.size(for: bodyLength) == length,
            Int(count) <= bodyLength / EncodedChange.headLength,
            bytes.isZero(bodyLength..<length)
        else { return nil }
        var changes: [EncodedChange] = []
        changes.reserveCapacity(Int(count))
        var offset = Self.headLength
        for _ in 0..<count {
            guard let change = EncodedChange(bytes, at: offset, limit: bodyLength),
                bytes.areTexts(change.collection, change.id)
            else { return nil }
            changes.append(change)
            offset = change.value.upperBound
        }
        guard offset == bodyLength else { return nil }
        self.changes = changes
    }
}

extension EncodedChange {
    /// Parses the change at `offset`; nil if it is malformed or extends beyond `limit`.
    fileprivate init?(_ bytes: borrowing [UInt8], at offset: Int, limit: Int) {
        guard limit - offset >= Self.headLength,
            let operation = Operation(rawValue: bytes[offset])
        else { return nil }
        let collection = Int(bytes[offset + 1])
        let id = Int(bytes.integer(UInt16.self, at: offset + 2))
        let value = Int(bytes.integer(UInt32.self, at: offset + 4))
        guard collection >= 1, 1...Name.longestID ~= id, operation == .put || value == 0,
            limit - offset - Self.headLength >= collection + id + value
        else { return nil }
        let names = offset + Self.headLength
        self.operation = operation
        self.collection = names..<names + collection
        self.id = names + collection..<names + collection + id
        self.value = names + collection + id..<names + collection + id + value
        clock = bytes.integer(UInt64.self, at: offset + 8)
        writer = bytes.integer(UInt64.self, at: offset + 16)
    }
}

/// A change to be written, whose names have valid lengths.
struct CheckedChange: Sendable {
    let operation: EncodedChange.Operation
    let collection: Name
    let id: Name
    let value: [UInt8]

    /// Throws `invalidName` for names that FORMAT.md section 6 does not allow.
    init(_ change: Vault.Change) throws(VaultError) {
        switch change {
        case .put(let collection, let id, let value):
            (operation, self.collection, self.id) = (.put, Name(collection), Name(id))
            self.value = value
        case .delete(let collection, let id):
            (operation, self.collection, self.id) = (.delete, Name(collection), Name(id))
            value = []
        case .forget(let collection, let id):
            (operation, self.collection, self.id) = (.forget, Name(collection), Name(id))
            value = []
        }
        guard 1...Name.longestCollection ~= collection.bytes.count,
            1...Name.longestID ~= id.bytes.count
        else { throw .invalidName }
    }

    var length: Int {
        EncodedChange.length(
            collection: collection.bytes.count, id: id.bytes.count, value: value.count)
    }
}

/// The sizes to which plaintexts are padded (FORMAT.md section 6).
enum Padding {
    static let smallest = 256
    static let largest = 1 << 24

    /// The smallest valid size of at least `length` bytes; nil beyond 16 MiB.
    static func size(for length: Int) -> Int? {
        guard length <= largest else { return nil }
        var bucket = smallest
        while bucket <= 4096 {
            if length <= bucket { return bucket }
            bucket *= 2
        }
        let exponent = floorLog2(length)
        let mask = (1 << (exponent - floorLog2(exponent) - 1)) - 1
        return (length + mask) & ~mask
    }

    static func isSize(_ length: Int) -> Bool {
        size(for: length) == length
    }

    private static func floorLog2(_ value: Int) -> Int {
        Int.bitWidth - 1 - value.leadingZeroBitCount
    }
}

/// A hybrid logical clock that orders changes of several writers (FORMAT.md section 6).
enum HybridClock {
    private static let day: UInt64 = 86_400_000

    /// The clock after `last`, at `now` milliseconds since 1970.
    static func next(after last: UInt64, now: UInt64) -> UInt64 {
        // At its maximum, the clock stays there instead of overflowing.
        max(at(now), last == .max ? last : last + 1)
    }

    /// The greatest clock that a writer at `now` follows: one day ahead.
    ///
    /// Without this limit, a wall clock that was once far ahead would affect all later changes.
    static func horizon(_ now: UInt64) -> UInt64 { at(now + day) }

    /// The greatest clock of a tombstone that a rewrite at `now` removes: 90 days ago.
    static func tombstoneCutoff(_ now: UInt64) -> UInt64 { now > 90 * day ? at(now - 90 * day) : 0 }

    /// Milliseconds since 1970.
    static func milliseconds(of clock: UInt64) -> Int64 { Int64(clock >> 16) }

    private static func at(_ milliseconds: UInt64) -> UInt64 {
        (milliseconds & 0xFFFF_FFFF_FFFF) << 16
    }
}

/// A collection name or record id; equal only if all bytes are equal (FORMAT.md section 6).
///
/// Swift strings compare by canonical equivalence, so two different names could count as one record.
struct Name: Hashable, Sendable, Comparable {
    static let longestCollection = 255
    static let longestID = 1024

    let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = Array(bytes)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Hashes all bytes at once; an array would hash them one by one.
    func hash(into hasher: inout Hasher) {
        // The bytes are only lent.
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }

    static func < (a: Name, b: Name) -> Bool {
        a.bytes.lexicographicallyPrecedes(b.bytes)
    }
}
