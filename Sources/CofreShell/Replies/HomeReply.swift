import CofreDomain

enum HomeReply {
    static let view = View<HomeNote>(
        Field("kind") { .text($0.kind) },
        Field("text") { .text(Phrases.plain.words(for: $0)) })

    /// - Parameter hasBills: whether bills are saved or imported; without them it is not known what is due.
    /// - Parameter hasServer: whether bills can be loaded from a server.
    static func list(_ notes: [HomeNote], hasBills: Bool, hasServer: Bool) -> Reply {
        Reply(view.document(notes), count: notes.count) { context in
            let nothing = context.phrases.nothing(hasBills: hasBills, hasServer: hasServer)
            return notes.isEmpty
                ? [.notice(Line(nothing, .dim))]
                : notes.map { .line(line($0, context.phrases)) }
        }
    }

    static func line(_ note: HomeNote, _ phrases: Phrases) -> Line {
        Line(phrases.words(for: note), note.isUrgent ? .attention : .dim)
    }
}

extension HomeNote {
    /// The name for programs.
    fileprivate var kind: String {
        switch self {
        case .due: "bill-due"
        case .unsettled: "unsettled-payments"
        case .unsent: "unsent-answers"
        case .oldBills: "old-bills"
        case .oldRates: "old-rates"
        case .conflicts: "conflicts"
        case .conflictCopy: "conflict-copy"
        case .silent: "silent-machine"
        case .notExchanged: "not-exchanged"
        }
    }

    fileprivate var isUrgent: Bool {
        switch self {
        case .due(_, let days): days <= 3
        case .unsettled, .conflicts, .conflictCopy, .silent: true
        case .unsent, .oldBills, .oldRates, .notExchanged: false
        }
    }
}

extension Phrases {
    /// The lines shown when a prompt starts.
    package func lines(for notes: [HomeNote]) -> [Line] {
        notes.map { HomeReply.line($0, self) }
    }
}
