import CofreDomain
import Synchronization

/// Keeps the decoded value of one cache in memory until the saved value changes.
package final class CacheMemo<Value: Sendable>: Sendable {
    private let known = Mutex<(stamp: [UInt8], cached: Cached<Value>)?>(nil)

    package init() {}

    /// The value that was saved with this stamp.
    func value(savedAt stamp: [UInt8]) -> Cached<Value>? {
        known.withLock { known in known?.stamp == stamp ? known?.cached : nil }
    }

    func remember(_ cached: Cached<Value>, savedAt stamp: [UInt8]) {
        known.withLock { $0 = (stamp, cached) }
    }
}
