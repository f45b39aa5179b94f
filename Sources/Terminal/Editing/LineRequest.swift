import Synchronization

/// One call of `readLine`.
final class LineRequest: Sendable {
    let prompt: String
    let initialText: String
    let idleAfter: Duration?
    private let cancelled = Atomic(false)

    init(prompt: String, initialText: String, idleAfter: Duration?) {
        self.prompt = prompt
        self.initialText = initialText
        self.idleAfter = idleAfter
    }

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }
}
