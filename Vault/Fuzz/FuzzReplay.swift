/// Replays a log that is built from the input: it must not crash, and must not return content that was never
/// sealed.
func fuzzReplay(_ input: [UInt8]) {
    let log = MadeLog(input)
    let disk = SimulatedDisk()
    guard (try? disk.create("/log", log.bytes)) != nil,
        let file = try? disk.open("/log", .read)
    else { fatalError("no file") }
    var state = LogState(log.header, now: 1)
    let keys = LogKeys(MadeLog.key(), log.header)
    var reader = FrameReader(disk, file, size: UInt64(log.bytes.count), keys: keys)
    guard (try? state.replay(&reader)) != nil else { fatalError("reading cannot fail here") }
    precondition(state.end >= 8192 && state.end <= UInt64(log.bytes.count))
    for range in state.damage { precondition(range.lowerBound < range.upperBound) }
    for collection in state.index.collections.values {
        for row in collection.rows {
            let known = state.index.frames[Int(row.entry.frame)]
            // Every record must come from a frame that was sealed here.
            precondition(log.sealed.contains(known.frame.offset), "a frame nobody sealed")
            precondition(row.entry.value.upperBound <= known.frame.bodyLength)
        }
    }
}

/// A log whose header and frames are built from the bytes of the input.
private struct MadeLog {
    let header: Header
    private(set) var bytes: [UInt8]
    /// The offsets of the sealed frames.
    private(set) var sealed: Set<UInt64> = []
    private let keys: LogKeys
    private var sequence: UInt64 = 0

    static func key() -> SecretBytes { SecretBytes(count: 32) }

    init(_ input: [UInt8]) {
        header = Header(
            vaultID: [UInt8](repeating: 1, count: 16), generation: 1, preset: .floor,
            salt: [UInt8](repeating: 2, count: 16), slots: [], dataKey: Self.key())
        keys = LogKeys(Self.key(), header)
        bytes = header.fileStart
        var rest = input[...]
        while let order = rest.popFirst(), bytes.count < 1 << 16 {
            let argument = rest.popFirst() ?? 0
            let text = Array(rest.prefix(Int(argument)))
            switch order % 7 {
            case 0, 1: seal([.put(collection: "c", id: "\(argument % 8)", value: text)])
            case 2: seal([.delete(collection: "c", id: "\(argument % 8)")])
            case 3:
                rest = rest.dropFirst(text.count)
                sealRaw(text)
            case 4:
                rest = rest.dropFirst(text.count)
                bytes += text
            case 5: seal([.forget(collection: "c", id: "\(argument % 8)")])
            default:
                let place = 8192 + Int(argument) * 37
                if place < bytes.count { bytes[place] ^= order | 1 }
            }
        }
    }

    private mutating func seal(_ changes: [Vault.Change]) {
        guard let changes = try? changes.map({ try CheckedChange($0) }),
            var draft = try? FrameDraft(length: FrameBody.length(of: changes))
        else { return }
        for change in changes { draft.add(change, clock: 1, writer: 1) }
        let known = draft.sealed(at: position, key: keys.frames)
        add(known.frame, known.piece.bytes)
    }

    /// Adds a frame that authenticates but may hold an invalid payload.
    private mutating func sealRaw(_ text: [UInt8]) {
        guard let size = Padding.size(for: text.count) else { return }
        let frame = position.frame(bodyLength: size)
        var bytes = [UInt8](repeating: 0, count: frame.length)
        bytes.set(text, at: Frame.headLength)
        _ = frame.seal(&bytes, at: 0, key: keys.frames)
        add(frame, bytes)
    }

    private var position: LogPosition {
        LogPosition(
            end: UInt64(bytes.count), sequence: sequence, tag: Tag(bytes, at: bytes.count - 16))
    }

    private mutating func add(_ frame: Frame, _ sealedBytes: [UInt8]) {
        sequence += 1
        sealed.insert(frame.offset)
        bytes += sealedBytes
    }
}

extension SimulatedDisk {
    fileprivate func create(_ path: String, _ bytes: [UInt8]) throws(VaultError) {
        let file = try open(path, .createNew)
        try writeAll(file, bytes, at: 0)
        close(file)
    }
}
