/// What an index file says of the log, and where its pages are (FORMAT.md section 12).
struct IndexHead {
    static let mark: [UInt8] = [0x53, 0x4C, 0x49, 0x4E, 0x44, 0x45, 0x00, 0x01]
    /// Mark, index id and the length of the sealed head.
    static let prefixLength = 28
    static let fixedLength = 64

    struct Collection {
        let name: Name
        let tally: IndexTally
        /// The numbers of its pages.
        let pages: Range<Int>
    }

    struct Page {
        /// The length of ciphertext and tag.
        let sealedLength: Int
        let firstID: Name
    }

    let generation: UInt64
    /// Up to this byte the log is described; it was synced, and ended there.
    let length: UInt64
    let sequence: UInt64
    let tag: Tag
    /// The greatest clock of any change.
    let clock: UInt64
    /// When every frame was last verified, in milliseconds since 1970.
    let verified: UInt64
    var collections: [Collection] = []
    var pages: [Page] = []

    /// The plaintext, padded; nil if there is too much for one.
    var encoded: [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4)
        bytes.append(generation)
        bytes.append(length)
        bytes.append(sequence)
        tag.append(to: &bytes)
        bytes.append(clock)
        bytes.append(verified)
        bytes.append(UInt32(collections.count))
        for collection in collections {
            bytes.append(UInt8(collection.name.bytes.count))
            bytes += collection.name.bytes
            bytes.append(UInt32(collection.pages.count))
            bytes.append(UInt64(collection.tally.records))
            bytes.append(UInt64(collection.tally.bytes))
        }
        for page in pages {
            bytes.append(UInt32(page.sealedLength))
            bytes.append(UInt16(page.firstID.bytes.count))
            bytes += page.firstID.bytes
        }
        guard let size = Padding.size(for: bytes.count) else { return nil }
        bytes.set(UInt32(bytes.count), at: 0)
        bytes += [UInt8](repeating: 0, count: size - bytes.count)
        return bytes
    }
}

extension IndexHead {
    /// Takes only what keeps every rule of FORMAT.md section 12; nil otherwise.
    init?(_ bytes: [UInt8]) {
        var rest = ByteCursor(bytes)
        guard let end = rest.integer(UInt32.self), Padding.size(for: Int(end)) == bytes.count,
            Int(end) >= Self.fixedLength, let generation = rest.integer(UInt64.self),
            let length = rest.integer(UInt64.self), let sequence = rest.integer(UInt64.self),
            let tag = rest.tag(), let clock = rest.integer(UInt64.self),
            let verified = rest.integer(UInt64.self), let count = rest.integer(UInt32.self)
        else { return nil }
        self.init(
            generation: generation, length: length, sequence: sequence, tag: tag, clock: clock,
            verified: verified)
        rest.end = Int(end)
        for _ in 0..<count {
            guard let collection = rest.collection(after: collections.last) else { return nil }
            collections.append(collection)
        }
        for _ in 0..<(collections.last?.pages.upperBound ?? 0) {
            guard let length = rest.integer(UInt32.self), let idLength = rest.integer(UInt16.self),
                Padding.isSealedSize(Int(length)), let id = rest.name(Int(idLength))
            else { return nil }
            pages.append(Page(sealedLength: Int(length), firstID: id))
        }
        guard rest.offset == Int(end), bytes.isZero(Int(end)..<bytes.count) else { return nil }
    }
}

extension ByteCursor {
    fileprivate mutating func collection(
        after last: IndexHead.Collection?
    ) -> IndexHead.Collection? {
        guard let nameLength = integer(UInt8.self), let name = name(Int(nameLength)),
            let pages = integer(UInt32.self), pages > 0, let records = integer(UInt64.self),
            let size = integer(UInt64.self), records < 1 << 32, size < 1 << 56
        else { return nil }
        if let last, last.name >= name { return nil }
        let first = last?.pages.upperBound ?? 0
        return IndexHead.Collection(
            name: name, tally: IndexTally(records: Int(records), bytes: Int(size)),
            pages: first..<first + Int(pages))
    }
}
