/// A page of an index file did not authenticate; the log has everything that was in it.
struct LostPage: Error {}

/// The index file of one log, opened: its head in memory, its pages when they are asked for (FORMAT.md section 12).
final class IndexFile {
    /// The longest head there can be.
    private static let longestHead = Padding.largest + Seal.tagLength

    let head: IndexHead
    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private let id: ArraySlice<UInt8>
    /// Where each page starts, and where the last one ends.
    private let offsets: [UInt64]
    private var pages: [IndexPage?]

    /// Opens what is at `path`; nil if it is not whole, not ours, or of another log.
    init?(_ path: String, _ keys: LogKeys, in environment: Environment) {
        let io = environment.io
        // Without an index the log is read.
        guard let file = try? io.open(path, .read) else { return nil }
        guard let (prefix, plaintext, size) = try? Self.open(file, keys, environment),
            let head = IndexHead(plaintext)
        else {
            io.close(file)
            return nil
        }
        var offsets = [UInt64(IndexHead.prefixLength + Seal.nonceLength) + prefix.length]
        for page in head.pages {
            offsets.append((offsets.last ?? 0) + UInt64(Seal.nonceLength + page.sealedLength))
        }
        guard offsets.last == size else {
            io.close(file)
            return nil
        }
        (self.head, self.io, self.file, self.keys) = (head, io, file, keys)
        (id, self.offsets) = (prefix.id, offsets)
        pages = Array(repeating: nil, count: head.pages.count)
    }

    deinit {
        io.close(file)
    }

    func location(of name: RecordName) throws(LostPage) -> Location? {
        guard let collection = collection(of: name) else { return nil }
        var (low, high) = (collection.pages.lowerBound, collection.pages.upperBound)
        // The last page that does not start behind the id.
        while low < high {
            let middle = (low + high) / 2
            let first = head.pages[middle].firstID.bytes
            if first.compare(first.indices, with: name.bytes, name.id) <= 0 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > collection.pages.lowerBound else { return nil }
        let page = try page(low - 1)
        return page.row(of: name).map { page.location($0) }
    }

    /// The records of a collection in the order of the bytes of their ids.
    func entries(in collection: Name) throws(LostPage) -> [Index.Entry] {
        guard let known = head.collections.first(where: { $0.name == collection }) else {
            return []
        }
        var entries: [Index.Entry] = []
        entries.reserveCapacity(known.pages.count * IndexPage.target / IndexPage.rowLength)
        for number in known.pages {
            let page = try page(number)
            for row in 0..<page.count {
                entries.append(
                    Index.Entry(
                        collection: known.name, id: page.name(row), location: page.location(row)))
            }
        }
        guard entries.count == known.tally.records else { throw LostPage() }
        return entries
    }

    private func collection(of name: RecordName) -> IndexHead.Collection? {
        head.collections.first {
            $0.name.bytes.equals($0.name.bytes.indices, name.bytes, name.collection)
        }
    }

    private func page(_ number: Int) throws(LostPage) -> IndexPage {
        if let page = pages[number] { return page }
        let length = head.pages[number].sealedLength
        let total = Seal.nonceLength + length
        // Without its index the log is read.
        guard let sealed = try? io.readAll(file, at: offsets[number], limit: total),
            sealed.count == total
        else { throw LostPage() }
        var plaintext = [UInt8](repeating: 0, count: length - Seal.tagLength)
        guard
            Seal.open(
                sealed, sealed: Seal.nonceLength..<total, nonce: 0..<Seal.nonceLength,
                additional: Self.additional(id, page: number, length: length), key: keys.index,
                into: &plaintext),
            let page = IndexPage(plaintext, end: head.length)
        else { throw LostPage() }
        pages[number] = page
        return page
    }

    /// What the tag of a page vouches for besides the ciphertext.
    static func additional(_ id: ArraySlice<UInt8>, page number: Int, length: Int) -> [UInt8] {
        var bytes = Array(id)
        bytes.append(UInt32(number))
        bytes.append(UInt32(length))
        return bytes
    }

    /// Reads and decrypts the head; throws whatever keeps it from being one.
    private static func open(
        _ file: Descriptor, _ keys: LogKeys, _ environment: Environment
    ) throws(VaultError) -> ((id: ArraySlice<UInt8>, length: UInt64), [UInt8], UInt64)? {
        let status = try environment.io.status(of: file)
        try Place.check(status, environment.owner)
        let start = try environment.io.readAll(file, limit: IndexHead.prefixLength)
        guard start.count == IndexHead.prefixLength, start.starts(with: IndexHead.mark) else {
            return nil
        }
        let length = Int(start.integer(UInt32.self, at: 24))
        let total = Seal.nonceLength + length
        guard Padding.isSealedSize(length), length <= longestHead,
            UInt64(IndexHead.prefixLength + total) <= status.size
        else { return nil }
        let sealed = try environment.io.readAll(
            file, at: UInt64(IndexHead.prefixLength), limit: total)
        var plaintext = [UInt8](repeating: 0, count: length - Seal.tagLength)
        guard sealed.count == total,
            Seal.open(
                sealed, sealed: Seal.nonceLength..<total, nonce: 0..<Seal.nonceLength,
                additional: start, key: keys.index, into: &plaintext)
        else { return nil }
        return ((start[8..<24], UInt64(length)), plaintext, status.size)
    }
}
