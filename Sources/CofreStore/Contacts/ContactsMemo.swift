import CofreDomain
import Synchronization

/// Keeps the decoded contacts in memory until the saved list changes.
package final class ContactsMemo: Sendable {
    private struct Known {
        let stamp: [UInt8]
        let contacts: Cached<[Contact]>
    }

    private let known = Mutex<Known?>(nil)

    package init() {}

    /// The list that was saved with this stamp.
    func list(savedAt stamp: [UInt8]) -> Cached<[Contact]>? {
        known.withLock { known in known?.stamp == stamp ? known?.contacts : nil }
    }

    func remember(_ contacts: Cached<[Contact]>, savedAt stamp: [UInt8]) {
        known.withLock { $0 = Known(stamp: stamp, contacts: contacts) }
    }
}
