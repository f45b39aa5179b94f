extension SealedLog {
    /// Reads one value; caught up, under the lock.
    func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
        let name = RecordName(collection, id)
        let found = try indexed { (index) throws(LostPage) in try index.location(of: name) }
        guard let found else { return nil }
        return try noticing { () throws(VaultError) in
            var reader = ValueReader(file, readAhead: 0)
            return try reader.value(at: found)
        }
    }

    func ids(in collection: String) throws(VaultError) -> [String] {
        try entries(in: collection).map(\.id.text)
    }

    private func entries(in collection: String) throws(VaultError) -> [Index.Entry] {
        try indexed { (index) throws(LostPage) in try index.entries(in: Name(collection)) }
    }

    /// Reads all values of a collection, in the order of their ids.
    func records(in collection: String) throws(VaultError) -> [Record] {
        let entries = try entries(in: collection)
        return try noticing { () throws(VaultError) in
            let values = try values(of: entries)
            return zip(entries, values).map { entry, value in
                Record(
                    collection: collection, id: entry.id.text, value: value,
                    modified: HybridClock.milliseconds(of: entry.location.clock))
            }
        }
    }

    private func values(of entries: [Index.Entry]) throws(VaultError) -> [[UInt8]] {
        var reader = ValueReader(file)
        var values = [[UInt8]](repeating: [], count: entries.count)
        // In the order of the file, so that each frame is opened once.
        for number in entries.indices.sorted(by: {
            entries[$0].location.isBefore(entries[$1].location)
        }) {
            values[number] = try reader.value(at: entries[number].location)
        }
        return values
    }
}

/// Decrypts values when they are asked for, and opens a frame once for all its values.
struct ValueReader: ~Copyable {
    private var reader: FrameReader
    /// The frame that ``FrameReader/plaintext`` is of, and its tag.
    private var opened: (frame: Frame, tag: Tag)?

    init(_ file: OpenFile, readAhead: Int = FrameReader.readAhead) {
        reader = file.reader(size: file.state.end, readAhead: readAhead)
    }

    /// The value, authenticated; `damaged` if the frame is no longer the one that was indexed.
    mutating func value(at location: Location) throws(VaultError) -> [UInt8] {
        Array(try bytes(at: location))
    }

    /// The value where it lies, to be let go before the next one is asked for.
    mutating func bytes(at location: Location) throws(VaultError) -> ArraySlice<UInt8> {
        let frame = location.frame
        if opened?.frame != frame { opened = try reader.unseal(frame).map { (frame, $0.tag) } }
        // With this tag it was found to keep every rule when it was indexed.
        guard opened?.tag == location.tag, location.value.upperBound <= frame.bodyLength else {
            throw .damaged(frame.offset..<frame.end)
        }
        return reader.plaintext[location.value]
    }
}
