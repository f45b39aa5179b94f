import Essentials

/// A segment, as described by its name.
struct SegmentFile: Hashable {
    let name: RemoteFileName
    let replica: ReplicaID
    let first: UInt64
    let last: UInt64
    let tag: [UInt8]

    /// The greatest sequence number in a valid name; no machine reaches it.
    static let greatest: UInt64 = 1 << 62

    init(replica: ReplicaID, first: UInt64, last: UInt64, file: [UInt8]) {
        self.replica = replica
        self.first = first
        self.last = last
        tag = Segment.tag(of: file)
        name = SegmentName.remote("\(replica.hexadecimal)-\(first)-\(last)-\(tag.hexadecimal)")
    }

    /// `nil` for any other name.
    init?(_ name: RemoteFileName) {
        let parts = name.text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, let replica = ReplicaID(hexadecimal: String(parts[0])),
            let first = SegmentName.number(parts[1]), let last = SegmentName.number(parts[2]),
            1 <= first, first <= last, last <= Self.greatest,
            let tag = [UInt8](hexadecimal: parts[3], count: 16)
        else { return nil }
        self.name = name
        self.replica = replica
        self.first = first
        self.last = last
        self.tag = tag
    }
}

/// A file with a new key for one replica.
struct ReplicaKeyFile: Hashable {
    let name: RemoteFileName
    let epoch: UInt32
    let replica: ReplicaID
    let tag: [UInt8]

    init(epoch: UInt32, replica: ReplicaID, file: [UInt8]) {
        self.epoch = epoch
        self.replica = replica
        tag = Segment.tag(of: file)
        name = SegmentName.remote("key-\(epoch)-\(replica.hexadecimal)-\(tag.hexadecimal)")
    }

    init?(_ name: RemoteFileName) {
        let parts = name.text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "key",
            let epoch = SegmentName.number(parts[1]).flatMap({ UInt32(exactly: $0) }),
            let replica = ReplicaID(hexadecimal: String(parts[2])),
            let tag = [UInt8](hexadecimal: parts[3], count: 16)
        else { return nil }
        self.name = name
        self.epoch = epoch
        self.replica = replica
        self.tag = tag
    }
}

/// The format of file names at a remote (docs/segments.md section 1).
enum SegmentName {
    static let invitation = remote("invite")

    /// A decimal number without leading zeros.
    static func number(_ text: Substring) -> UInt64? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text == "0" || text.first != "0"
        else { return nil }
        return UInt64(text)
    }

    static func remote(_ text: String) -> RemoteFileName {
        guard let name = RemoteFileName(text) else {
            preconditionFailure("names of segments consist of digits, letters and hyphens")
        }
        return name
    }
}
