/// A log made to order is opened: never other content, never a crash.
func fuzzReplay(_ input: [UInt8]) {
    let log = MadeLog(input)
    let disk = SimulatedDisk()
    guard (try? disk.create("/log", log.bytes)) != nil,
        let file = try? disk.open("/log", .read)
    else { fatalError("no file") }
    var state = LogState(log.header)
    let keys = LogKeys(data: MadeLog.key(), header: log.header)
    let reader = FrameReader(
        disk, file, size: UInt64(log.bytes.count), fileID: log.header.fileID, keys: keys)
    guard (try? state.replay(reader)) != nil else { fatalError("reading cannot fail here") }
    precondition(state.end >= 4096 && state.end <= UInt64(log.bytes.count))
    for range in state.damage { precondition(range.lowerBound < range.upperBound) }
    guard let entries = try? state.index.inFileOrder() else { fatalError("nothing to lose") }
    for entry in entries {
        // All that was ever sealed under these names.
        precondition(log.sealed.contains(entry.location.frame.offset), "a frame nobody sealed")
    }
}

/// Header and frames as the bytes of an input order them.
private struct MadeLog {
    private(set) var header: Header
    private(set) var bytes: [UInt8]
    /// Where frames were sealed.
    private(set) var sealed: Set<UInt64> = []
    private let keys: LogKeys
    private var sequence: UInt64 = 0

    static func key() -> SecretBytes { SecretBytes(count: 32) }

    init(_ input: [UInt8]) {
        header = Header(
            vaultID: [UInt8](repeating: 1, count: 16), generation: 1, preset: .floor,
            salt: [UInt8](repeating: 2, count: 16), slots: [])
        header.seal(with: Self.key())
        keys = LogKeys(data: Self.key(), header: header)
        bytes = header.bytes
        var rest = input[...]
        while let order = rest.popFirst(), bytes.count < 1 << 16 {
            let argument = rest.popFirst() ?? 0
            let text = Array(rest.prefix(Int(argument)))
            switch order % 6 {
            case 0, 1: seal([.put(collection: "c", id: "\(argument % 8)", value: text)])
            case 2: seal([.delete(collection: "c", id: "\(argument % 8)")])
            case 3:
                rest = rest.dropFirst(text.count)
                sealRaw(text)
            case 4:
                rest = rest.dropFirst(text.count)
                bytes += text
            default:
                let place = 4096 + Int(argument) * 37
                if place < bytes.count { bytes[place] ^= order | 1 }
            }
        }
    }

    private mutating func seal(_ changes: [Change]) {
        var writer = FrameBodyWriter(durableEnd: 4096, capacity: 512)
        for change in changes {
            switch change {
            case .put(let collection, let id, let value):
                writer.add(
                    .put, collection: Name(collection), id: Name(id), value: value, clock: 1,
                    writer: 1)
            case .delete(let collection, let id):
                writer.add(
                    .delete, collection: Name(collection), id: Name(id), value: [], clock: 1,
                    writer: 1)
            }
        }
        if let body = try? writer.finish() { seal(body: body) }
    }

    /// A frame that authenticates, whatever it says.
    private mutating func sealRaw(_ text: [UInt8]) {
        guard let size = Padding.size(for: text.count) else { return }
        seal(body: text + [UInt8](repeating: 0, count: size - text.count))
    }

    private mutating func seal(body: [UInt8]) {
        sequence += 1
        let frame = Frame(
            offset: UInt64(bytes.count), sequence: sequence, bodyLength: body.count)
        sealed.insert(frame.offset)
        bytes += frame.seal(
            body, fileID: header.fileID, previous: Tag(bytes, at: bytes.count - 16),
            key: keys.frames)
    }
}

extension SimulatedDisk {
    fileprivate func create(_ path: String, _ bytes: [UInt8]) throws(VaultError) {
        let file = try open(path, .createNew)
        try writeAll(file, bytes, at: 0)
        close(file)
    }
}
