extension SealedLog {
    /// Reads one value; caught up, under the lock.
    func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
        guard let location = file.state.index[Name(collection), Name(id)] else { return nil }
        return try ValueReader(file).value(at: location)
    }

    func ids(in collection: String) -> [String] {
        file.state.index.ids(in: Name(collection)).map(\.text)
    }

    /// Reads all values of a collection, in the order of their ids.
    func records(in collection: String) throws(VaultError) -> [Record] {
        let locations = file.state.index.collections[Name(collection)] ?? [:]
        let reader = ValueReader(file)
        var records: [(Name, Record)] = []
        // In the order of the file, so that each frame is opened once.
        for (id, location) in locations.sorted(by: { $0.value.isBefore($1.value) }) {
            records.append(
                (
                    id,
                    Record(
                        collection: collection, id: id.text,
                        value: try reader.value(at: location),
                        modified: HybridClock.milliseconds(of: location.clock))
                ))
        }
        return records.sorted { $0.0 < $1.0 }.map(\.1)
    }
}

/// Decrypts values when they are asked for, and opens a frame once for all its values.
final class ValueReader {
    private let reader: FrameReader
    private var opened: OpenedFrame?

    init(_ file: OpenFile) {
        reader = file.reader(size: file.state.end)
    }

    /// The value, authenticated; `damaged` if the frame is no longer the one that was indexed.
    func value(at location: Location) throws(VaultError) -> [UInt8] {
        if opened?.frame != location.frame { opened = try reader.open(location.frame) }
        guard let opened, opened.tag == location.tag else {
            throw .damaged(location.frame.offset..<location.frame.end)
        }
        return Array(reader.plaintext[location.value])
    }
}

extension Location {
    func isBefore(_ other: Location) -> Bool {
        (frame.offset, value.lowerBound) < (other.frame.offset, other.value.lowerBound)
    }
}
