/// A frame, with its tag and ciphertext.
struct KnownFrame: Sendable {
    let frame: Frame
    let tag: Tag
    let piece: Piece

    /// Verifies and decrypts the frame; if this returns false, `text` must not be used.
    func open(_ keys: LogKeys, into text: Plaintext) -> Bool {
        guard let index = piece.index(of: frame.offset, frame.length) else { return false }
        return frame.open(piece.bytes, at: index, key: keys.frames, into: &text.bytes)
    }

    /// The frame with its parsed content, whose bytes are in `text`; nil if it is not good.
    func opened(_ keys: LogKeys, into text: Plaintext = Plaintext()) -> OpenedFrame? {
        guard open(keys, into: text), let body = FrameBody(text.bytes, length: frame.bodyLength)
        else { return nil }
        return OpenedFrame(known: self, body: body)
    }
}

/// A frame that authenticated, and its parsed content.
struct OpenedFrame {
    let known: KnownFrame
    let body: FrameBody

    var frame: Frame { known.frame }
}

/// Consecutive bytes of a file, as they were read or written.
struct Piece: Sendable {
    let start: UInt64
    let bytes: [UInt8]

    var end: UInt64 { start + UInt64(bytes.count) }

    /// The index of `offset`, if the `count` bytes from there are all in this piece.
    func index(of offset: UInt64, _ count: Int) -> Int? {
        guard start <= offset, offset + UInt64(count) <= end else { return nil }
        return Int(offset - start)
    }
}

/// Reads and verifies the frames of one file, each byte once.
///
/// The pieces that have good frames stay in memory, as ciphertext, with those frames. ``plaintext`` is that of the last
/// opened frame and is wiped at the end. A noncopyable value, because a class would check for exclusive access at each
/// use.
struct FrameReader: ~Copyable {
    /// The number of bytes to read at once; more for a frame that is larger.
    private static let readAhead = 1 << 20

    /// The number of bytes of the file to read; anything beyond is ignored.
    let size: UInt64
    /// Whether the device failed to read some bytes.
    private(set) var isBroken = false
    var plaintext: [UInt8] { opened.bytes }

    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private let opened = Plaintext()
    private var piece = Piece(start: 0, bytes: [])
    /// The total length of candidates that did not decrypt.
    private var wastedBytes: UInt64 = 0

    init(_ io: any VaultIO, _ file: Descriptor, size: UInt64, keys: LogKeys) {
        self.io = io
        self.file = file
        self.size = size
        self.keys = keys
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

    /// A possible frame at `offset` with a valid head and length; not authenticated.
    private mutating func candidate(at offset: UInt64) throws(VaultError) -> Frame? {
        guard let index = try load(offset, Frame.headLength),
            let frame = Frame(head: piece.bytes, at: index, offset: offset), frame.end <= size
        else { return nil }
        return frame
    }

    /// Verifies and decrypts a candidate; nil unless it satisfies all rules.
    private mutating func open(_ frame: Frame) throws(VaultError) -> OpenedFrame? {
        guard let index = try load(frame.offset, frame.length) else { return nil }
        let known = KnownFrame(
            frame: frame, tag: Tag(piece.bytes, at: index + frame.length - Seal.tagLength),
            piece: piece)
        if let found = known.opened(keys, into: opened) { return found }
        wastedBytes += UInt64(frame.length)
        return nil
    }

    /// The first offset at or after `offset` with a marker; skips holes of the file.
    private mutating func marker(from offset: UInt64) throws(VaultError) -> UInt64? {
        var offset = offset
        while offset + UInt64(Frame.smallest) <= size {
            if piece.index(of: offset, Frame.marker.count) == nil {
                guard let data = io.data(of: file, from: offset) else { return nil }
                offset = max(offset, data)
            }
            guard var index = try load(offset, Frame.marker.count) else { return nil }
            let last = piece.bytes.count - Frame.marker.count
            while let found = piece.bytes.first(Frame.marker[0], in: index..<last + 1) {
                if piece.bytes.integer(UInt32.self, at: found) == Frame.markerWord {
                    return piece.start + UInt64(found)
                }
                index = found + 1
            }
            offset = piece.end - UInt64(Frame.marker.count - 1)
        }
        return nil
    }

    /// Reads these bytes unless the present piece has them; returns their index in it, or nil beyond the end.
    private mutating func load(_ offset: UInt64, _ count: Int) throws(VaultError) -> Int? {
        guard offset <= size, UInt64(count) <= size - offset else { return nil }
        if let index = piece.index(of: offset, count) { return index }
        let wanted = Int(min(UInt64(max(count, Self.readAhead)), size - offset))
        piece = Piece(
            start: offset, bytes: try io.readAll(file, at: offset, limit: wanted, &isBroken))
        // Shorter if the file was truncated meanwhile, which is treated as its end.
        return piece.index(of: offset, count)
    }
}

/// The plaintext of one frame at a time; wiped when released.
final class Plaintext {
    var bytes: [UInt8] = []

    deinit {
        Sodium.wipe(&bytes)
    }
}

/// Decrypts frames that were verified; keeps the last one, and wipes it when released.
final class ChangeReader {
    private let frames: [KnownFrame]
    private let keys: LogKeys
    private let text = Plaintext()
    private var number: UInt32?

    init(_ file: OpenFile) {
        frames = file.state.index.frames
        keys = file.keys
    }

    /// Lends the plaintext of a frame to `body`, which must not keep it.
    ///
    /// Lent and not returned: an array that somebody still refers to is copied when it is wiped, and the original stays in
    /// memory. Throws `damaged` if the memory with the frame was changed.
    func withPlaintext<Result>(
        of number: UInt32, _ body: ([UInt8]) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        if self.number != number {
            self.number = nil
            let known = frames[Int(number)]
            guard known.open(keys, into: text) else {
                throw .damaged(known.frame.offset..<known.frame.end)
            }
            self.number = number
        }
        // Wiping follows the last release of the reader, so it must outlive the loan.
        defer { withExtendedLifetime(self) {} }
        return try body(text.bytes)
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
