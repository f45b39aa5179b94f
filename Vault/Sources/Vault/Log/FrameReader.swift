/// A frame that authenticated, and what it says.
struct OpenedFrame {
    let frame: Frame
    let previous: Tag
    let tag: Tag
    let body: FrameBody
}

/// Reads frames of one file through a window of bounded size.
///
/// The window holds ciphertext only; ``plaintext`` has the frame that was opened last and is wiped at the end.
/// A value of one owner, because a shared one would ask before each access whether somebody else has one.
struct FrameReader: ~Copyable {
    static let readAhead = 64 << 10

    /// The bytes of the file that are looked at; what is beyond does not exist.
    let size: UInt64
    var plaintext: [UInt8] { opened.bytes }

    private let io: any VaultIO
    private let file: Descriptor
    private let keys: LogKeys
    private var opened = Plaintext()
    private let readAhead: Int
    private var additional: AdditionalData
    /// Made once and filled again: a new one would cost a page fault for every 4096 bytes.
    private var window: [UInt8] = []
    private var windowStart: UInt64 = 0
    private var windowEnd: UInt64 = 0

    /// Reads `readAhead` bytes at once, or one frame if that is more.
    init(
        _ io: any VaultIO, _ file: Descriptor, size: UInt64, fileID: [UInt8], keys: LogKeys,
        readAhead: Int = FrameReader.readAhead
    ) {
        self.io = io
        self.file = file
        self.size = size
        self.keys = keys
        self.readAhead = readAhead
        additional = AdditionalData(fileID: fileID)
    }

    deinit {
        opened.wipe()
    }

    /// The frame at `offset`, if it authenticates with a sequence number in `sequences`.
    ///
    /// Nothing of a frame that fails is used, its length least of all.
    mutating func open(
        at offset: UInt64, sequences: ClosedRange<UInt64>
    ) throws(VaultError) -> OpenedFrame? {
        guard let candidate = try candidate(at: offset), sequences ~= candidate.sequence else {
            return nil
        }
        return try open(candidate)
    }

    /// What claims to be a frame at `offset` and could be one by its length.
    ///
    /// Nothing is authentic.
    mutating func candidate(at offset: UInt64) throws(VaultError) -> Frame? {
        guard let index = try load(offset, Frame.headLength),
            let frame = Frame(head: window, at: index, offset: offset), frame.end <= size
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
        // The tag before the frame is read with it (FORMAT.md section 6).
        let lead = Seal.tagLength
        guard let start = try load(frame.offset - UInt64(lead), lead + frame.length) else {
            return nil
        }
        let previous = Tag(window, at: start)
        additional.describe(frame, previous: previous)
        guard
            frame.open(
                window, at: start + lead, additional: additional.bytes, key: keys.frames,
                into: &opened.bytes)
        else { return nil }
        return (previous, Tag(window, at: start + frame.length))
    }

    /// The first offset in `range` at which a marker stands.
    mutating func marker(in range: Range<UInt64>) throws(VaultError) -> UInt64? {
        var offset = range.lowerBound
        while offset + UInt64(Frame.smallest) <= range.upperBound {
            let count = Int(min(UInt64(Self.readAhead), range.upperBound - offset))
            guard let start = try load(offset, count) else { return nil }
            for index in start...start + count - Frame.marker.count
            where window[index] == Frame.marker[0]
                && window[index..<index + 4].elementsEqual(Frame.marker)
            {
                return offset + UInt64(index - start)
            }
            offset += UInt64(count - Frame.marker.count + 1)
        }
        return nil
    }

    /// Whether these bytes are zeros; false beyond the end.
    mutating func isZero(_ range: Range<UInt64>) throws(VaultError) -> Bool {
        guard let start = try load(range.lowerBound, range.count) else { return false }
        return window.isZero(start..<start + range.count)
    }

    /// The 16 bytes that end at `offset`, for which nothing vouches; nil if there are none.
    mutating func tag(before offset: UInt64) -> Tag? {
        guard offset >= UInt64(Header.length) else { return nil }
        // An error here occurs again where the frame is needed.
        let start = try? load(offset - UInt64(Seal.tagLength), Seal.tagLength)
        return start.map { Tag(window, at: $0) }
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
