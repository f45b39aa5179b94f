/// A change whose names have allowed lengths (FORMAT.md section 6), ready to be laid out in a frame.
struct CheckedChange {
    let operation: EncodedChange.Operation
    let name: RecordName
    let value: [UInt8]

    init(_ change: Change) throws(VaultError) {
        switch change {
        case .put(let collection, let id, let value):
            (operation, name, self.value) = (.put, RecordName(collection, id), value)
        case .delete(let collection, let id):
            (operation, name, value) = (.delete, RecordName(collection, id), [])
        }
        guard 1...Name.longestCollection ~= name.collection.count,
            1...Name.longestID ~= name.id.count
        else { throw .invalidName }
    }

    /// The bytes that the change takes in a frame.
    var encodedLength: Int {
        EncodedChange.length(
            collection: name.collection.count, id: name.id.count, value: value.count)
    }
}

extension Change {
    /// The bytes that the change takes in a frame.
    var encodedLength: Int {
        switch self {
        case .put(let collection, let id, let value):
            EncodedChange.length(
                collection: collection.utf8.count, id: id.utf8.count, value: value.count)
        case .delete(let collection, let id):
            EncodedChange.length(collection: collection.utf8.count, id: id.utf8.count, value: 0)
        }
    }
}

extension FrameDraft {
    /// Lays out and seals one frame with `changes`, to be put at `position`.
    ///
    /// Throws `tooLarge` before anything is laid out.
    mutating func seal(
        _ changes: [CheckedChange], after position: LogPosition, durableEnd: UInt64, clock: UInt64,
        writer: UInt64, key: borrowing SecretBytes
    ) throws(VaultError) -> (frame: Frame, tag: Tag) {
        let length = changes.reduce(FrameBody.headLength) { $0 + $1.encodedLength }
        guard length <= Padding.largest else { throw .tooLarge(bytes: length) }
        begin(durableEnd: durableEnd, bodyLength: length)
        for change in changes {
            let name = change.name
            add(
                change.operation, collection: name.bytes[name.collection], id: name.bytes[name.id],
                value: change.value[...], clock: clock, writer: writer)
        }
        return seal(
            at: position.end, sequence: position.sequence + 1, previous: position.tag, key: key)
    }
}
