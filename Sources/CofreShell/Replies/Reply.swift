package import CofreDomain
package import Essentials

/// What a command answers: blocks for people, a value for programs, and where it came from.
package struct Reply: Sendable {
    package typealias Blocks = @Sendable (ReplyContext) -> [Block]

    package let blocks: Blocks
    /// The `data` of the JSON answer; `nil` when there is no answer, only a failure.
    package let json: (any Encodable & Sendable)?
    package let origin: Origin
    package let asOf: Date?
    /// How many things it lists; what is long is made and written where it can be left half-way.
    package let count: Int
    /// Numbers that stand beside `data`, such as which page it is.
    package var beside: [String: Int] = [:]
    /// Reported after the answer: it was given, and something is still wrong.
    package var failure: Failure.Cause?
    /// Those of its notices that must be heard also where no notices are shown.
    package var warnings: @Sendable (Phrases) -> [String] = { _ in [] }
    /// Tells of what was done and cannot be taken back: whoever asked to stop meanwhile hears it.
    package var isIrrevocable = false
    /// Keeps what was fetched, once the answer was shown or somebody had seen enough of it.
    package var keep: (@Sendable () async throws -> Void)?
    /// What is left to do once all of the answer was printed: to serve until interrupted.
    package var afterwards: (@Sendable () async throws -> Void)?
    /// A line for the next prompt, to be changed, sent or dropped; never run by itself.
    ///
    /// At a prompt it is the answer.
    package var nextLine: String?

    package init(
        json: (any Encodable & Sendable)?, origin: Origin = .local, asOf: Date? = nil,
        count: Int = 1, failure: Failure.Cause? = nil, blocks: @escaping Blocks
    ) {
        self.json = json
        self.origin = origin
        self.asOf = asOf
        self.count = count
        self.failure = failure
        self.blocks = blocks
    }
}

/// What a reply may look at while it becomes blocks.
package struct ReplyContext: Sendable {
    package let phrases: Phrases
    package let now: Date

    package init(phrases: Phrases, now: Date) {
        self.phrases = phrases
        self.now = now
    }

    /// A notice with the age of a saved copy; nothing for a fresh answer.
    func age(of origin: Origin, asOf: Date?) -> [Block] {
        guard origin == .cache, let asOf else { return [] }
        let age = phrases.age(seconds: now.timeIntervalSince(asOf))
        return [.notice(Line(phrases.saved(age: age), .dim))]
    }
}
