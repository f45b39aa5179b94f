/// A change inside a frame, with names and value left where they are (FORMAT.md section 6).
struct EncodedChange: Sendable, Equatable {
    static let headLength = 24

    enum Operation: UInt8, Sendable {
        case put = 1
        case delete = 2
    }

    let operation: Operation
    let clock: UInt64
    let writer: UInt64
    /// Where collection, id and value lie in the plaintext.
    let collection: Range<Int>
    let id: Range<Int>
    let value: Range<Int>
}

/// The plaintext of a frame.
struct FrameBody {
    static let headLength = 16

    let durableEnd: UInt64
    let changes: [EncodedChange]

    /// Takes only what keeps every rule of FORMAT.md section 6; nil otherwise.
    init?(_ bytes: [UInt8], length: Int, frameOffset: UInt64) {
        durableEnd = bytes.integer(UInt64.self, at: 0)
        let count = bytes.integer(UInt32.self, at: 8)
        let bodyLength = Int(bytes.integer(UInt32.self, at: 12))
        guard durableEnd >= UInt64(Header.length), durableEnd <= frameOffset,
            bodyLength >= Self.headLength, bodyLength <= length,
            Padding.size(for: bodyLength) == length,
            Int(count) <= bodyLength / EncodedChange.headLength,
            Sodium.isZero(bytes[bodyLength..<length])
        else { return nil }
        var changes: [EncodedChange] = []
        changes.reserveCapacity(Int(count))
        var offset = Self.headLength
        for _ in 0..<count {
            guard let change = EncodedChange(bytes, at: offset, limit: bodyLength) else {
                return nil
            }
            changes.append(change)
            offset = change.value.upperBound
        }
        guard offset == bodyLength else { return nil }
        self.changes = changes
    }
}

extension EncodedChange {
    /// Reads the change at `offset`; nil if it is malformed or reaches beyond `limit`.
    fileprivate init?(_ bytes: [UInt8], at offset: Int, limit: Int) {
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
        guard bytes.isText(self.collection), bytes.isText(self.id) else { return nil }
        clock = bytes.integer(UInt64.self, at: offset + 8)
        writer = bytes.integer(UInt64.self, at: offset + 16)
    }
}
