import Essentials

/// The answer of a command: blocks for people, a value for programs, and its source.
struct Reply: Sendable {
    typealias Blocks = @Sendable (ReplyContext) -> [Block]

    package private(set) var blocks: Blocks
    /// What programs get; `nil` if there is only a failure.
    let document: Document?
    let origin: Origin
    let asOf: Date?
    /// The number of listed items; long lists are written so that they can be interrupted.
    let count: Int
    /// Numbers beside `data` in the JSON answer, such as the page number.
    var extraFields: [String: Int] = [:]
    /// An error to report after the answer.
    var failure: Failure.Cause?
    /// The exit status of an answer that is a verdict; no error is reported beside it.
    var status: Int32 = 0
    private var allWarnings: [@Sendable (Phrases) -> [String]] = []
    /// Reports something that was done and cannot be undone, so it is shown even after an
    /// interruption.
    var isIrrevocable = false
    /// Saves what was fetched, after the answer was shown completely or in part.
    var keep: (@Sendable () async throws -> Void)?
    /// A line to insert at the next prompt, where the person can change, run or delete it; never
    /// run automatically.
    ///
    /// At a prompt it is the whole answer.
    var nextLine: (@Sendable (Phrases) -> String)?

    init(
        _ document: Document?, origin: Origin = .local, asOf: Date? = nil, count: Int = 1,
        failure: Failure.Cause? = nil, blocks: @escaping Blocks
    ) {
        self.document = document
        self.origin = origin
        self.asOf = asOf
        self.count = count
        self.failure = failure
        self.blocks = blocks
    }

    /// A reply that is no list.
    init(
        json: JSON?, origin: Origin = .local, asOf: Date? = nil, count: Int = 1,
        failure: Failure.Cause? = nil, blocks: @escaping Blocks
    ) {
        self.init(
            json.map { json in Document { json } }, origin: origin, asOf: asOf, count: count,
            failure: failure, blocks: blocks)
    }

    /// The `data` of the JSON answer; `nil` if there is only a failure.
    var json: JSON? { document?.json() }

    /// Only the notices of this reply if `path` is `-`, because the file then is the output; otherwise this reply.
    func noticesOnly(ifWritingTo path: String?) -> Reply {
        guard path == "-" else { return self }
        var reply = Reply(json: nil, count: 0, failure: failure) { [blocks] context in
            blocks(context).filter(\.isNotice)
        }
        reply.allWarnings = allWarnings
        return reply
    }

    /// Adds a warning to those that the reply already has.
    mutating func warn(_ more: @escaping @Sendable (Phrases) -> [String]) {
        allWarnings.append(more)
    }

    /// This reply with a notice after it, which is also one of the warnings.
    func adding(_ notice: @escaping @Sendable (Phrases) -> String) -> Reply {
        var reply = self
        reply.blocks = { [blocks] context in
            blocks(context) + [.notice(Line(notice(context.phrases), .attention))]
        }
        reply.warn { [notice($0)] }
        return reply
    }

    /// Notices that are shown even where notices are suppressed.
    func warnings(_ phrases: Phrases) -> [String] { allWarnings.flatMap { $0(phrases) } }
}

/// The context for converting a reply into blocks.
struct ReplyContext: Sendable {
    let phrases: Phrases
    let now: Date
    /// Whether small charts may be part of a text.
    var isDrawn = true

    /// A notice with the age of a saved copy; empty for a fresh answer.
    func age(of origin: Origin, asOf: Date?) -> [Block] {
        guard origin == .cache, let asOf else { return [] }
        let age = phrases.age(seconds: now.timeIntervalSince(asOf))
        return [.notice(Line(phrases.saved(age: age), .dim))]
    }
}
