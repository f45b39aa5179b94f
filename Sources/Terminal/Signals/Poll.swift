import Essentials

/// Waits for descriptors without using processor time.
package enum Poll {
    /// Those of `descriptors` that are readable or have ended.
    ///
    /// Empty after `atMost` (nil: no limit) or when a signal interrupted the wait: call it again.
    package static func wait(for descriptors: [Int32], atMost limit: Duration?) -> [Int32] {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&polled, nfds_t(polled.count), limit.map(milliseconds) ?? -1)
        guard count > 0 else { return [] }
        return polled.filter { $0.revents != 0 }.map(\.fd)
    }

    /// Rounded up, so that a wait does not end before its deadline.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        let whole = min(seconds, 1_000_000) * 1000
        return Int32(whole + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
