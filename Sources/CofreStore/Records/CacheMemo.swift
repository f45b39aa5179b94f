import CofreDomain
import Synchronization

/// The decoded value of one cache, for as long as what is saved stays the same.
package final class CacheMemo<Value: Sendable>: Sendable {
    private let known = Mutex<(stamp: [UInt8], cached: Cached<Value>)?>(nil)

    package init() {}

    /// Whether nothing is remembered.
    var isEmpty: Bool { known.withLock { $0 == nil } }

    /// The value that was saved at the moment `stamp` says.
    func value(savedAt stamp: [UInt8]) -> Cached<Value>? {
        known.withLock { known in known?.stamp == stamp ? known?.cached : nil }
    }

    func remember(_ cached: Cached<Value>, savedAt stamp: [UInt8]) {
        known.withLock { $0 = (stamp, cached) }
    }
}
