/// The bytes of an index file in the making (FORMAT.md section 12).
struct IndexContent {
    private let id = Sodium.randomBytes(16)
    private let keys: LogKeys
    private var head: IndexHead
    /// Nonces, ciphertexts and tags of all pages.
    private var pages: [UInt8] = []

    /// Describes what was read and verified of `file`; nil if nothing was, or not for certain.
    init?(_ file: OpenFile) throws(LostPage) {
        let state = file.state
        guard state.damage.isEmpty, state.sequence > 0 else { return nil }
        keys = file.keys
        head = IndexHead(
            generation: file.header.generation, length: state.end, sequence: state.sequence,
            tag: state.lastTag, clock: state.clock, verified: state.verified)
        for collection in state.index.collections {
            try add(state.index.entries(in: collection), of: collection)
        }
    }

    /// The whole file; nil if it would be too large to be read again.
    func sealed() -> (IndexHead, [UInt8])? {
        guard let plaintext = head.encoded else { return nil }
        var bytes = IndexHead.mark + id
        bytes.append(UInt32(plaintext.count + Seal.tagLength))
        bytes.reserveCapacity(bytes.count + plaintext.count + pages.count + 64)
        let prefix = bytes
        bytes.appendSealed(plaintext, additional: prefix, key: keys.index)
        return (head, bytes + pages)
    }

    private mutating func add(_ entries: [Index.Entry], of collection: Name) {
        guard !entries.isEmpty else { return }
        let first = head.pages.count
        var start = 0
        var length = IndexPage.headLength
        for (number, entry) in entries.enumerated() {
            let more = IndexPage.rowLength + entry.id.bytes.count
            if number > start, length + more > IndexPage.target {
                addPage(entries[start..<number])
                (start, length) = (number, IndexPage.headLength)
            }
            length += more
        }
        addPage(entries[start...])
        let bytes = entries.reduce(0) { $0 + $1.encodedLength }
        head.collections.append(
            IndexHead.Collection(
                name: collection, tally: IndexTally(records: entries.count, bytes: bytes),
                pages: first..<head.pages.count))
    }

    private mutating func addPage(_ entries: ArraySlice<Index.Entry>) {
        let plaintext = IndexPage.encoded(entries)
        let length = plaintext.count + Seal.tagLength
        let additional = IndexFile.additional(id[...], page: head.pages.count, length: length)
        pages.appendSealed(plaintext, additional: additional, key: keys.index)
        head.pages.append(
            IndexHead.Page(sealedLength: length, firstID: entries[entries.startIndex].id))
    }
}

extension Array where Element == UInt8 {
    /// Appends a random nonce, the ciphertext and the tag.
    fileprivate mutating func appendSealed(
        _ plaintext: [UInt8], additional: [UInt8], key: borrowing SecretBytes
    ) {
        let nonce = Sodium.randomBytes(Seal.nonceLength)
        self += nonce
        let start = count
        self += plaintext
        self += [UInt8](repeating: 0, count: Seal.tagLength)
        Seal.close(
            &self, body: start..<start + plaintext.count, nonce: nonce, additional: additional,
            key: key)
    }
}
