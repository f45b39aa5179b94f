import Foundation

/// A standard stream, written whole and at once.
enum Channel: Int32, Sendable {
    case out = 1
    case error = 2

    enum Written: Equatable {
        case done
        /// The reader has gone away (EPIPE).
        case nobodyReads
        case failed(errno: Int32)
    }

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
}
