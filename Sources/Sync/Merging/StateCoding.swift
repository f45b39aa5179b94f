/// Encodes and decodes entries (docs/state.md): numbers are little-endian, and everything has exactly one encoding.
enum StateCoding {
    /// The largest list that is read: 256 MiB.
    static let largest = 256 << 20
    /// The version of the encoding.
    static let version: UInt8 = 1
    /// A list begins with these bytes.
    static let magic = Array("cofre state".utf8) + [version]
    /// The largest value of a record: 16 MiB less its names.
    static let largestValue = (16 << 20) - 4096
    /// The maximum number of replicas that a record refers to, and of its versions.
    static let mostReplicas = 4096

    /// Encodes the entries, sorted by name.
    static func encode(_ entries: [StateEntry]) -> [UInt8] {
        let sorted = entries.map { (name: nameBytes($0), entry: $0) }
            .sorted { $0.name.lexicographicallyPrecedes($1.name) }
        var writer = StateWriter(bytes: magic)
        writer.add(UInt32(sorted.count))
        for (name, entry) in sorted {
            writer.bytes += name
            writer.add(entry.versions, inRecord: nil)
        }
        return writer.bytes
    }

    /// Refuses bytes that `encode` cannot have written, and values that this program cannot decode.
    static func decode(_ bytes: [UInt8]) throws(StateFault) -> [StateEntry] {
        var reader = StateReader(bytes: bytes)
        guard bytes.count <= largest, reader.take(magic.count - 1) == magic.dropLast(),
            let number = reader.byte()
        else { throw .malformed }
        guard number == version else { throw .newer(version: Int(number)) }
        guard let count = reader.number(UInt32.self) else { throw .malformed }
        var entries: [StateEntry] = []
        var last: ArraySlice<UInt8> = []
        for _ in 0..<count {
            let start = reader.offset
            guard let entry = reader.name() else { throw .malformed }
            let name = bytes[start..<reader.offset]
            guard last.lexicographicallyPrecedes(name),
                let versions = reader.versions(inRecord: nil), isReadable(versions, as: entry)
            else { throw .malformed }
            last = name
            entries.append(StateEntry(kind: entry.kind, id: entry.id, versions: versions))
        }
        guard reader.isAtEnd else { throw .malformed }
        return entries
    }

    private static func nameBytes(_ entry: StateEntry) -> [UInt8] {
        var writer = StateWriter(bytes: [])
        let (kind, id) = (Array(entry.kind.collection.utf8), Array(entry.id.utf8))
        writer.bytes.append(UInt8(kind.count))
        writer.bytes += kind
        writer.add(UInt16(id.count))
        writer.bytes += id
        return writer.bytes
    }

    /// Whether every value can be decoded as a record of its kind.
    private static func isReadable(_ versions: VersionVector, as name: StateName) -> Bool {
        versions.all.compactMap(\.value).allSatisfy { name.kind.accepts($0, id: name.id) }
    }
}

extension Kind {
    static let versions = Kind(
        "versions", Sentence("versions for other machines", "versões para outras máquinas"),
        isCounted: false, isExported: false, check: .none)
}

/// The stored versions of a record, and the number of their last local change.
struct StoredVersions: Equatable, Sendable {
    /// The number of the last change that was made here or merged from a file; 0 if there is none.
    let sequence: UInt64
    let versions: VersionVector
}

extension StoredVersions {
    /// - Parameter record: the value of the record itself, which is not encoded again.
    func encoded(beside record: [UInt8]?) -> [UInt8] {
        var writer = StateWriter(bytes: [StateCoding.version])
        writer.add(sequence)
        writer.add(versions, inRecord: record)
        return writer.bytes
    }

    init(_ bytes: [UInt8], beside record: [UInt8]?) throws(StoreError) {
        var reader = StateReader(bytes: bytes)
        guard reader.byte() == StateCoding.version, let sequence = reader.number(UInt64.self),
            let versions = reader.versions(inRecord: .some(record)), reader.isAtEnd
        else { throw Kind.versions.unreadable }
        self.init(sequence: sequence, versions: versions)
    }

    /// Decodes only the sequence number.
    static func sequence(of bytes: [UInt8]) throws(StoreError) -> UInt64 {
        var reader = StateReader(bytes: bytes)
        guard reader.byte() == StateCoding.version, let sequence = reader.number(UInt64.self) else {
            throw Kind.versions.unreadable
        }
        return sequence
    }
}

/// The byte before a version's value.
private enum ValueMark {
    static let removed: UInt8 = 0
    static let value: UInt8 = 1
    /// The same value as in the record itself.
    static let record: UInt8 = 2
}

private struct StateWriter {
    var bytes: [UInt8]

    mutating func add(_ number: some FixedWidthInteger) { bytes += number.littleEndianBytes }

    mutating func add(_ versions: VersionVector, inRecord record: [UInt8]?) {
        add(UInt16(versions.seen.count))
        for (replica, stamp) in versions.seen.sorted(by: { $0.key < $1.key }) {
            bytes += replica.bytes
            add(stamp.rawValue)
        }
        add(UInt16(versions.all.count))
        for version in versions.all {
            add(version.dot.stamp.rawValue)
            bytes += version.dot.replica.bytes
            guard let value = version.value else {
                bytes.append(ValueMark.removed)
                continue
            }
            if value == record {
                bytes.append(ValueMark.record)
            } else {
                bytes.append(ValueMark.value)
                add(UInt32(value.count))
                bytes += value
            }
        }
    }
}

private struct StateReader {
    let bytes: [UInt8]
    private(set) var offset = 0

    var isAtEnd: Bool { offset == bytes.count }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.count - offset else { return nil }
        offset += count
        return bytes[offset - count..<offset]
    }

    mutating func byte() -> UInt8? { take(1)?.first }

    mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type)
        -> Number?
    {
        take(Number.bitWidth / 8)?.reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    mutating func name() -> StateName? {
        guard let kindLength = byte(), let kind = take(Int(kindLength)),
            let idLength = number(UInt16.self), (1...1024).contains(idLength),
            let id = take(Int(idLength)), let text = String(validating: id, as: UTF8.self)
        else { return nil }
        return StateName(collection: String(decoding: kind, as: UTF8.self), id: text)
    }

    /// - Parameter record: the value of the record itself; the outer optional is `nil` if the versions are not stored
    ///   beside a record.
    mutating func versions(inRecord record: [UInt8]??) -> VersionVector? {
        guard let replicas = number(UInt16.self), replicas <= StateCoding.mostReplicas else {
            return nil
        }
        var seen: [ReplicaID: Timestamp] = [:]
        var last: ReplicaID?
        for _ in 0..<replicas {
            guard let replica = replica(), let stamp = stamp(), last.map({ $0 < replica }) ?? true,
                record != nil || stamp.milliseconds <= Timestamp.latestOfOthers
            else { return nil }
            seen[replica] = stamp
            last = replica
        }
        guard let count = number(UInt16.self), count <= StateCoding.mostReplicas else { return nil }
        var versions: [Version] = []
        for _ in 0..<count {
            guard let version = version(inRecord: record),
                versions.last.map({ $0.dot > version.dot }) ?? true
            else { return nil }
            versions.append(version)
        }
        return VersionVector(versions, seen: seen)
    }

    private mutating func version(inRecord record: [UInt8]??) -> Version? {
        guard let stamp = stamp(), let replica = replica() else { return nil }
        let dot = Dot(stamp: stamp, replica: replica)
        switch byte() {
        case ValueMark.removed: return Version(dot: dot, value: nil)
        case ValueMark.record:
            guard let record else { return nil }
            // If there is no record, it was removed by a version of cofre that does not write stamps.
            return Version(dot: dot, value: record)
        case ValueMark.value:
            guard let length = number(UInt32.self), length <= StateCoding.largestValue,
                let value = take(Int(length))
            else { return nil }
            return Version(dot: dot, value: Array(value))
        default: return nil
        }
    }

    private mutating func replica() -> ReplicaID? {
        take(ReplicaID.length).flatMap { ReplicaID(bytes: $0) }
    }

    private mutating func stamp() -> Timestamp? {
        number(UInt64.self).flatMap { Timestamp(rawValue: $0) }
    }
}
