/// A change inside a frame, with its value left where it is (FORMAT.md section 6).
struct EncodedChange: Sendable, Equatable {
    static let headLength = 24

    enum Operation: UInt8, Sendable {
        case put = 1
        case delete = 2
    }

    var operation: Operation
    var collection: Name
    var id: Name
    var clock: UInt64
    var writer: UInt64
    /// Where the value lies in the plaintext.
    var value: Range<Int>
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
            Sodium.isZero(bytes[bodyLength..<length])
        else { return nil }
        var changes: [EncodedChange] = []
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
        guard
            let collectionText = String(
                validating: bytes[names..<names + collection], as: UTF8.self),
            let idText = String(
                validating: bytes[names + collection..<names + collection + id], as: UTF8.self)
        else { return nil }
        self.init(
            operation: operation, collection: Name(collectionText), id: Name(idText),
            clock: bytes.integer(UInt64.self, at: offset + 8),
            writer: bytes.integer(UInt64.self, at: offset + 16),
            value: names + collection + id..<names + collection + id + value)
    }
}
