/// Records of one collection with neighbouring ids (FORMAT.md section 12).
///
/// Rows of one size come first, so that a record is found by halving; their ids follow.
struct IndexPage {
    static let headLength = 4
    static let rowLength = 68
    /// What a writer fills a page up to, in bytes of its plaintext.
    static let target = 8192

    private let bytes: [UInt8]
    let count: Int

    /// Takes a page of a log with `end` bytes, if every row keeps the rules; nil otherwise.
    init?(_ bytes: [UInt8], end: UInt64) {
        let count = Int(bytes.integer(UInt32.self, at: 0))
        guard count > 0, count <= (bytes.count - Self.headLength) / Self.rowLength else {
            return nil
        }
        self.bytes = bytes
        self.count = count
        var names = Self.headLength + count * Self.rowLength
        for row in 0..<count {
            let id = id(row)
            guard id.lowerBound == names, 1...Name.longestID ~= id.count,
                id.upperBound <= bytes.count, bytes.isText(id), isSound(row, end),
                row == 0 || bytes.compare(self.id(row - 1), with: bytes, id) < 0
            else { return nil }
            names = id.upperBound
        }
        guard Padding.size(for: names) == bytes.count, bytes.isZero(names..<bytes.count) else {
            return nil
        }
    }

    /// Lays out the plaintext of a page, padded.
    static func encoded(_ entries: ArraySlice<Index.Entry>) -> [UInt8] {
        var bytes: [UInt8] = []
        let length = entries.reduce(headLength) { $0 + rowLength + $1.id.bytes.count }
        guard let size = Padding.size(for: length) else {
            preconditionFailure("a page is small, or has one record")
        }
        bytes.reserveCapacity(size + Seal.tagLength)
        bytes.append(UInt32(entries.count))
        var names = headLength + entries.count * rowLength
        for entry in entries {
            let location = entry.location
            bytes.append(location.frame.offset)
            bytes.append(location.frame.sequence)
            location.tag.append(to: &bytes)
            bytes.append(location.clock)
            bytes.append(location.writer)
            bytes.append(UInt32(location.frame.sealedLength))
            bytes.append(UInt32(location.value.lowerBound))
            bytes.append(UInt32(location.value.count))
            bytes.append(UInt32(names))
            bytes.append(UInt32(entry.id.bytes.count))
            names += entry.id.bytes.count
        }
        for entry in entries { bytes += entry.id.bytes }
        bytes += [UInt8](repeating: 0, count: size - length)
        return bytes
    }

    /// The row of a record, found by halving.
    func row(of name: RecordName) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let order = bytes.compare(id(middle), with: name.bytes, name.id)
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    func name(_ row: Int) -> Name { Name(bytes[id(row)]) }

    func location(_ row: Int) -> Location {
        let start = Self.headLength + row * Self.rowLength
        let value = Int(bytes.integer(UInt32.self, at: start + 52))
        return Location(
            frame: frame(row), tag: Tag(bytes, at: start + 16),
            value: value..<value + Int(bytes.integer(UInt32.self, at: start + 56)),
            clock: bytes.integer(UInt64.self, at: start + 32),
            writer: bytes.integer(UInt64.self, at: start + 40))
    }

    private func frame(_ row: Int) -> Frame {
        let start = Self.headLength + row * Self.rowLength
        return Frame(
            offset: bytes.integer(UInt64.self, at: start),
            sequence: bytes.integer(UInt64.self, at: start + 8),
            bodyLength: Int(bytes.integer(UInt32.self, at: start + 48)) - Seal.tagLength)
    }

    private func id(_ row: Int) -> Range<Int> {
        let start = Self.headLength + row * Self.rowLength
        let id = Int(bytes.integer(UInt32.self, at: start + 60))
        return id..<id + Int(bytes.integer(UInt32.self, at: start + 64))
    }

    /// Whether the frame lies in the log, and the value in the frame.
    private func isSound(_ row: Int, _ end: UInt64) -> Bool {
        let (frame, location) = (frame(row), location(row))
        return Padding.isSealedSize(frame.sealedLength)
            && frame.offset >= UInt64(Header.length) && frame.offset < end
            && frame.end <= end && location.value.upperBound <= frame.bodyLength
    }
}
