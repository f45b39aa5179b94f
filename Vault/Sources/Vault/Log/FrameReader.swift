/// A frame that authenticated, and what it says.
struct OpenedFrame {
    let frame: Frame
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
    /// Whether the device did not give all that was asked for.
    private(set) var isBroken = false
    var plaintext: [UInt8] { opened.bytes }

    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private let readAhead: Int
    private let opened = Plaintext()
    /// What a frame's tag vouches for besides; kept because there may be a million of them.
    private var bound: [UInt8] = []
    /// The lengths of the candidates that were decrypted in vain, added up.
    private var vain: UInt64 = 0
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

    /// Whether the search behind a break was given up (FORMAT.md section 7).
    ///
    /// Every honest byte is decrypted in vain at most twice; heads forged to be tried cost no more than this.
    var hasGivenUp: Bool { vain > 2 * size + (64 << 20) }

    /// The frame that goes on from `log`, or the first one behind a break there that authenticates.
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

    /// The frame at `offset`, whatever its place in the log; nil if none authenticates there.
    mutating func frame(at offset: UInt64) throws(VaultError) -> OpenedFrame? {
        guard let frame = try candidate(at: offset) else { return nil }
        return try open(frame)
    }

    /// Verifies and decrypts a frame; gives its tag, or nil if it does not authenticate.
    mutating func unseal(_ frame: Frame, into text: Plaintext) throws(VaultError) -> Tag? {
        guard let index = try load(frame.offset, frame.length),
            frame.open(window, at: index, key: keys.frames, into: &text.bytes, &bound)
        else { return nil }
        return Tag(window, at: index + frame.length - Seal.tagLength)
    }

    /// What claims to be a frame at `offset`, and could be one by its length; nothing is authentic.
    private mutating func candidate(at offset: UInt64) throws(VaultError) -> Frame? {
        guard let index = try load(offset, Frame.headLength),
            let frame = Frame(head: window, at: index, offset: offset), frame.end <= size
        else { return nil }
        return frame
    }

    /// Verifies and decrypts a candidate, and takes it only if it keeps every rule.
    private mutating func open(_ frame: Frame) throws(VaultError) -> OpenedFrame? {
        guard let tag = try unseal(frame, into: opened),
            let body = FrameBody(opened.bytes, length: frame.bodyLength, frameOffset: frame.offset)
        else {
            vain += UInt64(frame.length)
            return nil
        }
        return OpenedFrame(frame: frame, tag: tag, body: body)
    }

    /// The first offset from `offset` on at which a marker stands; looks at each byte of the window once.
    private mutating func marker(from offset: UInt64) throws(VaultError) -> UInt64? {
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
            let done = try io.readAll(file, at: offset, into: &window, limit: wanted, &isBroken)
            windowStart = offset
            windowEnd = offset + UInt64(done)
            // The file became shorter under us: as if it always had been.
            guard done >= count else { return nil }
        }
        return Int(offset - windowStart)
    }
}

/// The plaintext of one frame after the other, wiped when its owner lets go.
final class Plaintext {
    var bytes: [UInt8] = []

    deinit {
        Sodium.wipe(&bytes)
    }
}

/// Decrypts frames when something in them is asked for, and keeps the last few for what is asked for next.
struct ChangeReader: ~Copyable {
    /// Where records of several frames are wanted in turns, each of them is decrypted once.
    private static let mostKept = 4
    /// Frames of single records are cheaper to decrypt than to look for; all of them have one place.
    private static let smallLength = 4096

    private var reader: FrameReader
    private let frames: [KnownFrame]
    /// The frames whose plaintexts are kept.
    private var kept = [UInt32?](repeating: nil, count: mostKept)
    private let texts = (0..<mostKept).map { _ in Plaintext() }
    private var turn = 0

    /// Reads ahead if `isInOrder`: what will be asked for lies in the file in that order.
    init(_ file: OpenFile, isInOrder: Bool) {
        reader = file.reader(
            size: file.state.end, readAhead: isInOrder ? FrameReader.readAhead : 0)
        frames = file.state.index.frames
    }

    /// The plaintext of a frame, to be let go before the next one is asked for.
    ///
    /// `damaged` if the frame is no longer the one that was verified.
    mutating func plaintext(of number: UInt32) throws(VaultError) -> [UInt8] {
        if let place = kept.firstIndex(of: number) { return texts[place].bytes }
        let known = frames[Int(number)]
        var place = 0
        if known.frame.bodyLength > Self.smallLength {
            turn = turn % (Self.mostKept - 1) + 1
            place = turn
        }
        kept[place] = nil
        guard try reader.unseal(known.frame, into: texts[place]) == known.tag else {
            throw .damaged(known.frame.offset..<known.frame.end)
        }
        kept[place] = number
        return texts[place].bytes
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
