import Foundation
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
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(rawValue, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    return errno == EPIPE ? .nobodyReads : .failed(errno: errno)
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return .done
        }
    }

    /// Writes all of `text`, however slowly it is read, unless `stop` goes up.
    ///
    /// Blocks: not for the cooperative pool.
    func write(_ text: String, until stop: StopSign) -> Written {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            if stop.isUp { return .interrupted }
            var room = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
            // Looks up ten times a second whether it is still wanted.
            guard poll(&room, 1, 50) > 0 else { continue }
            let count = rest.prefix(Self.piece).withUnsafeBytes {
                Foundation.write(rawValue, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else {
                return errno == EPIPE ? .nobodyReads : .failed(errno: errno)
            }
            rest = rest.dropFirst(count)
        }
        return .done
    }
}
