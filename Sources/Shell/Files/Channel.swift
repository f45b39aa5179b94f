import Essentials
import Terminal

/// A standard stream; writes are unbuffered and complete.
enum Channel: Int32, Sendable {
    case out = 1
    case error = 2

    enum Written: Equatable {
        case done
        /// The reader has closed the pipe (EPIPE).
        case readerClosed
        case failed(errno: Int32)
        /// Stopped by Ctrl-C, or because no key was pressed in the pager for too long.
        case interrupted
    }

    /// The size that a pipe with room accepts at once (`PIPE_BUF`).
    private static let piece = 4096

    /// Writes all of `text`.
    @discardableResult
    func write(_ text: String) -> Written {
        var text = text
        return text.withUTF8 { bytes in
            if Posix.writeAll(UnsafeRawBufferPointer(bytes), to: rawValue) { return .done }
            return errno == EPIPE ? .readerClosed : .failed(errno: errno)
        }
    }

    /// Writes what belongs to a question where the person reads it: to standard error, or to the controlling terminal
    /// if standard error is not one.
    static func tell(_ text: String) {
        if TerminalInfo.isTTY(Channel.error.rawValue) || !Question.tell(text) {
            Channel.error.write(text)
        }
    }

    /// Writes all of `text`, however slow the reader is, unless `stop` is raised.
    ///
    /// Blocks: do not call it on the cooperative pool.
    func write(_ text: String, until stop: CancellationSignal) -> Written {
        write(Array(text.utf8)[...], until: stop)
    }

    func write(_ bytes: ArraySlice<UInt8>, until stop: CancellationSignal) -> Written {
        var rest = bytes
        while !rest.isEmpty {
            if stop.isUp { return .interrupted }
            // Checks twenty times a second whether `stop` was raised.
            if let failed = writePiece(of: &rest, patience: 50) { return failed }
        }
        return .done
    }

    /// Removes from `rest` what can be written without waiting; returns `nil` if some of it
    /// remains.
    func writeAtOnce(_ rest: inout ArraySlice<UInt8>) -> Written? {
        while !rest.isEmpty {
            let before = rest.count
            if let failed = writePiece(of: &rest, patience: 0) { return failed }
            if rest.count == before { return nil }
        }
        return .done
    }

    /// Removes from `rest` what can be written once there is room, within `patience` milliseconds.
    private func writePiece(of rest: inout ArraySlice<UInt8>, patience: Int32) -> Written? {
        Self.writePiece(of: &rest, to: rawValue, patience: patience).map { code in
            code == EPIPE ? .readerClosed : .failed(errno: code)
        }
    }

    /// The same for any descriptor; returns the code of an error.
    static func writePiece(
        of rest: inout ArraySlice<UInt8>, to descriptor: Int32, patience: Int32
    ) -> Int32? {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&room, 1, patience) > 0 else { return nil }
        let count = rest.prefix(piece).withUnsafeBytes {
            Posix.write(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return nil }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
        return nil
    }
}
