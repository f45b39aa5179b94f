import Synchronization
import Testing

@testable import Terminal

@Suite struct ExpiryTests {
    @Test(arguments: [(59, 59, false), (60, 60, true), (61, 61, true)])
    func `expires after its time`(_ always: Int, _ awake: Int, _ passed: Bool) {
        #expect(expiry(after: always, awake) == passed)
    }

    /// A short delay between reading the two clocks must not count as sleep.
    @Test(arguments: [
        (10, 10, false), (10, 9, false), (10, 8, false), (10, 7, true), (10, 0, true),
    ])
    func `expires if the machine has slept`(_ always: Int, _ awake: Int, _ passed: Bool) {
        #expect(expiry(after: always, awake) == passed)
    }

    /// The clocks differ from the start, because the machine slept earlier.
    private func expiry(after always: Int, _ awake: Int) -> Bool {
        let clocks = FakeClocks(always: 5000, awake: 3000)
        let expiry = Expiry(after: .seconds(60), clocks: clocks.clocks)
        clocks.set(always: 5000 + always, awake: 3000 + awake)
        return expiry.hasPassed
    }
}

private final class FakeClocks: Sendable {
    private let state: Mutex<(always: Int, awake: Int)>

    init(always: Int, awake: Int) {
        state = Mutex((always, awake))
    }

    func set(always: Int, awake: Int) {
        state.withLock { $0 = (always, awake) }
    }

    var clocks: MachineClocks {
        MachineClocks(
            always: { .seconds(self.state.withLock { $0.always }) },
            awake: { .seconds(self.state.withLock { $0.awake }) })
    }
}
