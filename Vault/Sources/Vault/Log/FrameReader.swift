/// A frame that authenticated, and what it says.
struct OpenedFrame {
    let frame: Frame
    /// What it says of the frame before.
    let previous: Tag
    let tag: Tag
    let body: FrameBody
}

/// Reads frames of one file through a window of bounded size.
///
/// The window holds ciphertext only; ``plaintext`` has the frame that was opened last and is wiped at the end.
/// A value of one owner, because a shared one would ask before each access whether somebody else has one.
struct FrameReader: ~Copyable {
    /// Sixteen frames of a rewrite.
    static let readAhead = 1 << 20

    /// The bytes of the file that are looked at; what is beyond does not exist.
    let size: UInt64
    var plaintext: [UInt8] { opened.bytes }

    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private let readAhead: Int
    private var opened = Plaintext()
    /// Made once and filled again: a new one would cost a page fault for every 4096 bytes.
    private var window: [UInt8] = []
    private var windowStart: UInt64 = 0
    private var windowEnd: UInt64 = 0

    /// Reads `readAhead` bytes at once, or one frame if that is more.
    init(
        _ io: any VaultIO, _ file: Descriptor, size: UInt64, keys: LogKeys,
        readAhead: Int = FrameReader.readAhead
    ) {
        self.io = io
        self.file = file
        self.size = size
        self.keys = keys
        self.readAhead = readAhead
    }

    deinit {
        opened.wipe()
    }

    /// What claims to be a frame at `offset`, could be one by its length, and has a number in `sequences`.
    ///
    /// Nothing is authentic.
    mutating func candidate(
        at offset: UInt64, sequences: ClosedRange<UInt64>
    ) throws(VaultError) -> Frame? {
        guard let index = try load(offset, Frame.headLength),
            let frame = Frame(head: window, at: index, offset: offset), frame.end <= size,
            sequences ~= frame.sequence
        else { return nil }
        return frame
    }

    /// Verifies and decrypts a candidate, and takes it only if it keeps every rule.
    mutating func open(_ frame: Frame) throws(VaultError) -> OpenedFrame? {
        guard let (previous, tag) = try unseal(frame),
            let body = FrameBody(opened.bytes, length: frame.bodyLength, frameOffset: frame.offset)
        else { return nil }
        return OpenedFrame(frame: frame, previous: previous, tag: tag, body: body)
    }

    /// Verifies and decrypts a candidate into ``plaintext``; gives the tag before the frame, and its own.
    mutating func unseal(_ frame: Frame) throws(VaultError) -> (previous: Tag, tag: Tag)? {
        guard let index = try load(frame.offset, frame.length),
            frame.open(window, at: index, key: keys.frames, into: &opened.bytes)
        else { return nil }
        return (
            Frame.previousTag(window, at: index),
            Tag(window, at: index + frame.length - Seal.tagLength)
        )
    }

    /// The first offset from `offset` on at which a marker stands; looks at each byte of the window once.
    mutating func marker(from offset: UInt64) throws(VaultError) -> UInt64? {
        var offset = offset
        while offset + UInt64(Frame.smallest) <= size {
            guard let start = try load(offset, Frame.marker.count) else { return nil }
            let end = Int(windowEnd - windowStart)
            for index in start...end - Frame.marker.count
            where window[index] == Frame.marker[0]
                && window.integer(UInt32.self, at: index) == Frame.markerWord
            {
                return windowStart + UInt64(index)
            }
            offset = windowEnd - UInt64(Frame.marker.count - 1)
        }
        return nil
    }

    /// Makes the window hold these bytes; gives where they start in it, or nil beyond the end.
    private mutating func load(_ offset: UInt64, _ count: Int) throws(VaultError) -> Int? {
        guard offset <= size, UInt64(count) <= size - offset else { return nil }
        if windowStart > offset || offset + UInt64(count) > windowEnd {
            let wanted = Int(min(UInt64(max(count, readAhead)), size - offset))
            if window.count < wanted { window = [UInt8](repeating: 0, count: wanted) }
            let done = try io.readAll(file, at: offset, into: &window, limit: wanted)
            windowStart = offset
            windowEnd = offset + UInt64(done)
            // The file became shorter under us: as if it always had been.
            guard done >= count else { return nil }
        }
        return Int(offset - windowStart)
    }
}

/// The plaintext of one frame after the other, wiped when its owner lets go.
private struct Plaintext: ~Copyable {
    var bytes: [UInt8] = []

    consuming func wipe() {
        Sodium.wipe(&bytes)
    }
}

/// The keys of an open vault; wiped when the last user lets go.
final class LogKeys: Sendable {
    let data: SecretBytes
    let frames: SecretBytes
    let witness: SecretBytes

    /// The sub-keys for one file (FORMAT.md section 5).
    init(_ data: borrowing SecretBytes, _ header: Header) {
        frames = Hash.subkey(of: data, "sealed-log/2 frames", header.fileID)
        witness = Hash.subkey(of: data, "sealed-log/2 witness", header.vaultID)
        self.data = data.withBytes { SecretBytes(copying: $0) }
    }
}
