/// A frame that authenticated, and its parsed content.
struct OpenedFrame {
    let frame: Frame
    let tag: Tag
    let body: FrameBody
}

/// Reads the frames of one file through a window of bounded size.
///
/// The window contains ciphertext only; ``plaintext`` is that of the last opened frame and is wiped
/// at the end. A noncopyable value, because a class would check for exclusive access at each use.
struct FrameReader: ~Copyable {
    /// The size of four frames of a rewrite: small enough for the processor's cache.
    static let readAhead = 256 << 10

    /// The number of bytes of the file to read; anything beyond is ignored.
    let size: UInt64
    /// Whether the device failed to read some bytes.
    private(set) var isBroken = false
    var plaintext: [UInt8] { opened.bytes }

    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private let readAhead: Int
    private let opened = Plaintext()
    /// Scratch memory for additional data, reused because a log may have a million frames.
    private var bound: [UInt8] = []
    /// The total length of candidates that did not decrypt.
    private var wastedBytes: UInt64 = 0
    /// Allocated once and reused: a new one would cost a page fault per 4096 bytes.
    private var window: [UInt8] = []
    private var windowStart: UInt64 = 0
    private var windowEnd: UInt64 = 0

    /// Reads `readAhead` bytes at a time, or one frame if that is larger.
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

    /// Whether the search after a break was given up (FORMAT.md section 7).
    ///
    /// Each byte of an honest file is decrypted in vain at most twice; forged frame heads cannot
    /// cost more than this limit.
    var hasGivenUp: Bool { wastedBytes > 2 * size + (64 << 20) }

    /// The frame that continues `log`, or the first authentic frame after a break there.
    mutating func next(after log: LogPosition) throws(VaultError) -> OpenedFrame? {
        if let frame = try candidate(at: log.end), frame.previous == log.tag,
            frame.sequence == log.sequence + 1, let opened = try open(frame)
        {
            return opened
        }
        var offset = log.end + 1
        while !hasGivenUp, let found = try marker(from: offset) {
            offset = found + 1
            let most = log.sequence + 1 + (found - log.end) / UInt64(Frame.smallest)
            guard let frame = try candidate(at: found), frame.sequence > log.sequence,
                frame.sequence <= most
            else { continue }
            if let opened = try open(frame) { return opened }
        }
        return nil
    }

    /// The frame at `offset`, at any position of the log; nil if none authenticates there.
    mutating func frame(at offset: UInt64) throws(VaultError) -> OpenedFrame? {
        guard let frame = try candidate(at: offset) else { return nil }
        return try open(frame)
    }

    /// Verifies and decrypts a frame; returns its tag, or nil if it does not authenticate.
    mutating func unseal(_ frame: Frame, into text: Plaintext) throws(VaultError) -> Tag? {
        guard let index = try load(frame.offset, frame.length),
            frame.open(window, at: index, key: keys.frames, into: &text.bytes, &bound)
        else { return nil }
        return Tag(window, at: index + frame.length - Seal.tagLength)
    }

    /// A possible frame at `offset` with a valid head and length; not authenticated.
    private mutating func candidate(at offset: UInt64) throws(VaultError) -> Frame? {
        guard let index = try load(offset, Frame.headLength),
            let frame = Frame(head: window, at: index, offset: offset), frame.end <= size
        else { return nil }
        return frame
    }

    /// Verifies and decrypts a candidate; nil unless it satisfies all rules.
    private mutating func open(_ frame: Frame) throws(VaultError) -> OpenedFrame? {
        guard let tag = try unseal(frame, into: opened),
            let body = FrameBody(opened.bytes, length: frame.bodyLength)
        else {
            wastedBytes += UInt64(frame.length)
            return nil
        }
        return OpenedFrame(frame: frame, tag: tag, body: body)
    }

    /// The first offset at or after `offset` with a marker; skips holes of the file.
    private mutating func marker(from offset: UInt64) throws(VaultError) -> UInt64? {
        var offset = offset
        while offset + UInt64(Frame.smallest) <= size {
            if offset + UInt64(Frame.marker.count) > windowEnd {
                guard let data = io.data(of: file, from: offset) else { return nil }
                offset = max(offset, data)
            }
            guard var index = try load(offset, Frame.marker.count) else { return nil }
            let last = Int(windowEnd - windowStart) - Frame.marker.count
            while let found = window.first(Frame.marker[0], in: index..<last + 1) {
                if window.integer(UInt32.self, at: found) == Frame.markerWord {
                    return windowStart + UInt64(found)
                }
                index = found + 1
            }
            offset = windowEnd - UInt64(Frame.marker.count - 1)
        }
        return nil
    }

    /// Loads these bytes into the window; returns their index, or nil beyond the end.
    private mutating func load(_ offset: UInt64, _ count: Int) throws(VaultError) -> Int? {
        guard offset <= size, UInt64(count) <= size - offset else { return nil }
        if windowStart > offset || offset + UInt64(count) > windowEnd {
            let wanted = Int(min(UInt64(max(count, readAhead)), size - offset))
            if window.count < wanted { window = [UInt8](repeating: 0, count: wanted) }
            let done = try io.readAll(file, at: offset, into: &window, limit: wanted, &isBroken)
            windowStart = offset
            windowEnd = offset + UInt64(done)
            // The file was truncated meanwhile; treated as its end.
            guard done >= count else { return nil }
        }
        return Int(offset - windowStart)
    }
}

/// The plaintext of one frame at a time; wiped when released.
final class Plaintext {
    var bytes: [UInt8] = []

    deinit {
        Sodium.wipe(&bytes)
    }
}

/// Decrypts frames on demand and keeps the last few; wiped when released.
final class ChangeReader {
    /// How many frames are cached, so that alternating between a few frames decrypts each only once.
    private static let mostKept = 4
    /// Frames up to this plaintext length in bytes are cheap to decrypt and share one cache entry.
    private static let smallLength = 4096

    private var reader: FrameReader
    private let frames: [KnownFrame]
    /// The cached frames.
    private var kept = [UInt32?](repeating: nil, count: mostKept)
    private let texts = (0..<mostKept).map { _ in Plaintext() }
    private var turn = 0

    /// Reads `readAhead` bytes at a time, which is of use if requests follow the order of the file.
    init(_ file: OpenFile, readAhead: Int = 0) {
        reader = file.reader(size: file.state.end, readAhead: readAhead)
        frames = file.state.index.frames
    }

    /// The plaintext of a frame; valid until the next call.
    ///
    /// Throws `damaged` if the frame is no longer the one that was verified.
    func plaintext(of number: UInt32) throws(VaultError) -> [UInt8] {
        if let slot = kept.firstIndex(of: number) { return texts[slot].bytes }
        let known = frames[Int(number)]
        var slot = 0
        if known.frame.bodyLength > Self.smallLength {
            turn = turn % (Self.mostKept - 1) + 1
            slot = turn
        }
        kept[slot] = nil
        guard try reader.unseal(known.frame, into: texts[slot]) == known.tag else {
            throw .damaged(known.frame.offset..<known.frame.end)
        }
        kept[slot] = number
        return texts[slot].bytes
    }
}

/// The keys of an open vault; wiped when the last reference is released.
final class LogKeys: Sendable {
    let data: SecretBytes
    let frames: SecretBytes
    let witness: SecretBytes

    /// The sub-keys for one file (FORMAT.md section 5).
    init(_ data: borrowing SecretBytes, _ header: Header) {
        frames = Hash.subkey(of: data, "sealed-log/3 frames", header.fileID)
        witness = Hash.subkey(of: data, "sealed-log/3 witness", header.vaultID)
        self.data = data.withBytes { SecretBytes(copying: $0) }
    }
}
