/// The payload decoder rejects its input, or encoding the decoded changes gives the same bytes again.
func fuzzPayload(_ input: [UInt8]) {
    guard let size = Padding.size(for: max(input.count, 16)) else { return }
    let bytes = input + [UInt8](repeating: 0, count: size - input.count)
    guard let body = FrameBody(bytes, length: size) else { return }
    guard var draft = try? FrameDraft(length: size) else {
        fatalError("a plaintext that was read is too large to be written")
    }
    for change in body.changes {
        guard let checked = try? CheckedChange(Vault.Change(change, bytes)) else {
            fatalError("a change that was read cannot be written")
        }
        draft.add(checked, clock: change.clock, writer: change.writer)
    }
    let key = SecretBytes(count: 32)
    let known = draft.sealed(at: LogPosition(tag: Tag(bytes, at: 0)), key: key)
    var again: [UInt8] = []
    precondition(
        known.frame.open(known.piece.bytes, at: 0, key: key, into: &again) && again == bytes,
        "two ways to write the same changes")
}

extension Vault.Change {
    fileprivate init(_ change: EncodedChange, _ bytes: [UInt8]) {
        let collection = String(decoding: bytes[change.collection], as: UTF8.self)
        let id = String(decoding: bytes[change.id], as: UTF8.self)
        self =
            switch change.operation {
            case .put: .put(collection: collection, id: id, value: Array(bytes[change.value]))
            case .delete: .delete(collection: collection, id: id)
            case .forget: .forget(collection: collection, id: id)
            }
    }
}
