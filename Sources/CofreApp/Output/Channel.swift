import Essentials
import Terminal

/// A standard stream, written whole and at once.
enum Channel: Int32, Sendable {
    case out = 1
    case error = 2

    enum Written: Equatable {
        case done
        /// The reader has gone away (EPIPE).
        case nobodyReads
        case failed(errno: Int32)
        /// Somebody did not want to read on: Ctrl-C, or nobody there to turn the pages.
        case interrupted
    }

    /// What a pipe that has room takes at once (`PIPE_BUF`).
    private static let piece = 4096

    /// Writes all of `text`.
    @discardableResult
    func write(_ text: String) -> Written {
        var text = text
        return text.withUTF8 { bytes in
            if Posix.writeAll(UnsafeRawBufferPointer(bytes), to: rawValue) { return .done }
            return errno == EPIPE ? .nobodyReads : .failed(errno: errno)
        }
    }

    /// Writes all of `text`, however slowly it is read, unless `stop` goes up.
    ///
    /// Blocks: not for the cooperative pool.
    func write(_ text: String, until stop: StopSign) -> Written {
        write(Array(text.utf8)[...], until: stop)
    }

    func write(_ bytes: ArraySlice<UInt8>, until stop: StopSign) -> Written {
        var rest = bytes
        while !rest.isEmpty {
            if stop.isUp { return .interrupted }
            // Looks up twenty times a second whether it is still wanted.
            if let failed = writePiece(of: &rest, patience: 50) { return failed }
        }
        return .done
    }

    /// Takes from `rest` what can be written without waiting; `nil` when some is left over.
    func writeAtOnce(_ rest: inout ArraySlice<UInt8>) -> Written? {
        while !rest.isEmpty {
            let before = rest.count
            if let failed = writePiece(of: &rest, patience: 0) { return failed }
            if rest.count == before { return nil }
        }
        return .done
    }

    /// Takes from `rest` what is written once there is room, within so many milliseconds.
    private func writePiece(of rest: inout ArraySlice<UInt8>, patience: Int32) -> Written? {
        var room = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        guard poll(&room, 1, patience) > 0 else { return nil }
        let count = rest.prefix(Self.piece).withUnsafeBytes {
            Posix.write(rawValue, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR || errno == EAGAIN { return nil }
        guard count > 0 else {
            return errno == EPIPE ? .nobodyReads : .failed(errno: errno)
        }
        rest = rest.dropFirst(count)
        return nil
    }
}
