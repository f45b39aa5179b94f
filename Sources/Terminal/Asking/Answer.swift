import Essentials

/// The bytes of the answer being typed, in memory that the caller owns.
struct Answer: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer
    private let echo: Echo
    private var count = 0
    /// Number of characters typed after the buffer was full; Backspace removes these first.
    private var excess = 0
    private var overflow: UInt8 = 0

    init(_ buffer: UnsafeMutableRawBufferPointer, echo: Echo) {
        self.buffer = buffer
        self.echo = echo
    }

    var isEmpty: Bool { count == 0 }

    /// Whether a part of it is not shown, because no answer begins with it.
    var isHiddenInPart: Bool { visible.utf8.count < count }

    /// Whether the answer is one complete character.
    var isOneCharacter: Bool {
        typed.lastIndex { $0 & 0xC0 != 0x80 } == 0 && Echo.lastScalar(of: typed) != nil
    }

    /// The visible part of the answer.
    var visible: String { echo.visible(of: typed) }

    /// Reads a byte into the next free position; `keepByte` then keeps it.
    mutating func readByte(from descriptor: Int32) throws(InputError) -> UInt8 {
        while true {
            let got =
                count < buffer.count
                ? read(descriptor, buffer.baseAddress?.advanced(by: count), 1)
                : read(descriptor, &overflow, 1)
            if got == 1 { return count < buffer.count ? buffer[count] : overflow }
            // Linux reports EIO when the terminal is gone.
            if got == 0 || errno == EIO { throw .endOfInput }
            if errno != EINTR && errno != EAGAIN { throw .io(errno: errno) }
        }
    }

    /// Keeps the byte just read; returns the text to write to the screen for it.
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

    /// Removes the last character; returns the text that removes it from the screen.
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

    /// Removes all characters; returns the text that removes them from the screen.
    mutating func eraseAll() -> String {
        excess = 0
        let gone = echo.cells(of: typed)
        wipe()
        return String(repeating: "\u{8} \u{8}", count: gone)
    }

    /// Replaces the answer with as much of `text` as fits; returns the text that shows this.
    mutating func replace(by text: String) -> String {
        let gone = eraseAll()
        for byte in text.utf8.prefix(buffer.count) {
            buffer[count] = byte
            count += 1
        }
        return gone + visible
    }

    /// The number of bytes typed; throws `.tooLong` if not all of them fitted.
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
