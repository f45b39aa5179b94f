import Synchronization

/// One call of `readLine`.
final class LineRequest: Sendable {
    let prompt: String
    let initialText: String
    let idleAfter: Duration?
    let expiry: Expiry?
    let onShown: @Sendable () -> Void
    private let cancelled = Atomic(false)

    init(
        prompt: String, initialText: String, idleAfter: Duration?, expiry: Expiry?,
        onShown: @escaping @Sendable () -> Void = {}
    ) {
        self.prompt = prompt
        self.initialText = initialText
        self.idleAfter = idleAfter
        self.expiry = expiry
        self.onShown = onShown
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }
}
