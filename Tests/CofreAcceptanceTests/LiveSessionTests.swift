import Foundation
import Testing

@testable import CofreApp

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How long the system keeps what requests are sent with.
@Suite struct LiveSessionTests {
    /// Else it and what it reports to would stay until the program ends, one for each line.
    @Test func `a session that nobody needs any more is let go`() async {
        let used = LiveSession(timeout: 1).value

        // Answered behind the invalidation.
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            used.getAllTasks { _ in done.resume() }
        }

        #expect(used.delegate == nil)
    }
}
