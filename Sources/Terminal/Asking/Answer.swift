import Essentials

/// The bytes typed so far, in memory that belongs to whoever asked.
struct Answer: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer
    private let echo: Echo
    private var count = 0
    /// Characters typed after the buffer was full; Backspace takes these first.
    private var excess = 0
    private var overflow: UInt8 = 0

    init(_ buffer: UnsafeMutableRawBufferPointer, echo: Echo) {
        self.buffer = buffer
        self.echo = echo
    }

    var isEmpty: Bool { count == 0 }

    /// What of it can be seen.
    var visible: String { echo.visible(of: typed) }

    /// Reads a byte to the place where it would stay; `keepByte` makes it stay.
    mutating func readByte(from descriptor: Int32) throws(InputError) -> UInt8 {
        while true {
            let got =
                count < buffer.count
                ? read(descriptor, buffer.baseAddress?.advanced(by: count), 1)
                : read(descriptor, &overflow, 1)
            if got == 1 { return count < buffer.count ? buffer[count] : overflow }
            // EIO is how Linux says that the terminal is gone.
            if got == 0 || errno == EIO { throw .endOfInput }
            if errno != EINTR && errno != EAGAIN { throw .io(errno: errno) }
        }
    }

    /// Keeps the byte just read; answers with what it puts on the screen.
    mutating func keepByte() -> String {
        guard count < buffer.count else {
            if overflow & 0xC0 != 0x80 { excess += 1 }
            return ""
        }
        count += 1
        guard let scalar = Echo.lastScalar(of: typed) else { return "" }
        if echo == .text && !scalar.isSafeToPrint {
            dropScalar()
            return ""
        }
        return echo.appearing(scalar, in: typed)
    }

    /// Takes the last character away; answers with what takes it off the screen.
    mutating func erase() -> String {
        if excess > 0 {
            excess -= 1
            return ""
        }
        let before = echo.cells(of: typed)
        dropScalar()
        let gone = before - echo.cells(of: typed)
        return String(repeating: "\u{8} \u{8}", count: max(0, gone))
    }

    /// Takes everything away; answers with what takes it off the screen.
    mutating func eraseAll() -> String {
        excess = 0
        let gone = echo.cells(of: typed)
        wipe()
        return String(repeating: "\u{8} \u{8}", count: gone)
    }

    /// Puts `text`, as much of it as there is room for, where the answer was; answers with what
    /// shows that.
    mutating func replace(by text: String) -> String {
        let gone = eraseAll()
        for byte in text.utf8.prefix(buffer.count) {
            buffer[count] = byte
            count += 1
        }
        return gone + visible
    }

    /// The number of bytes typed; nothing else is left behind them.
    mutating func finished() throws(InputError) -> Int {
        guard excess == 0 else { throw .tooLong }
        wipe(from: count)
        return count
    }

    mutating func wipe() {
        wipe(from: 0)
        count = 0
    }

    private var typed: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }

    private mutating func dropScalar() {
        guard let lead = typed.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return wipe() }
        wipe(from: lead)
        count = lead
    }

    private func wipe(from index: Int) {
        buffer[index...].withMemoryRebound(to: UInt8.self) { $0.update(repeating: 0) }
    }
}
