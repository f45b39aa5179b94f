import Values

/// One line of ``HomeCommand``: something that is due or waits, with the command that continues.
struct HomeNote: Sendable {
    /// The most urgent first.
    enum Rank: Int, Sendable {
        case due, unsettled, drafts, unsent, coming
        case oldContacts, oldBills, oldRates, conflicts, copies, machines
    }

    /// What it is about, for programs.
    struct Facts: Sendable {
        var count: Int?
        var amount: Money?
        /// The month of a bill, such as `2015-05`.
        var month: String?
        var dueDate: Day?
    }

    /// The name for programs, such as `bill-due`.
    let kind: String
    let rank: Rank
    let isUrgent: Bool
    let facts: Facts
    /// The line that continues, in English.
    let command: String
    /// The words for the prompt of another shell; `nil` if they are not shown there.
    let brief: (@Sendable (Phrases) -> String)?
    let words: @Sendable (Phrases) -> String

    init(
        _ kind: String, _ rank: Rank, isUrgent: Bool = false, facts: Facts = Facts(),
        command: String, brief: (@Sendable (Phrases) -> String)? = nil,
        _ words: @escaping @Sendable (Phrases) -> String
    ) {
        self.kind = kind
        self.rank = rank
        self.isUrgent = isUrgent
        self.facts = facts
        self.command = command
        self.brief = brief
        self.words = words
    }
}

extension Context {
    /// The notes from the saved data, without a request; the most urgent first.
    func homeNotes() async throws -> [HomeNote] {
        var notes: [HomeNote] = []
        for feature in Features.all { notes += try await feature.notes(self) }
        // Stable: notes of one rank keep the order of their feature.
        return notes.enumerated().sorted {
            ($0.element.rank.rawValue, $0.offset) < ($1.element.rank.rawValue, $1.offset)
        }.map(\.element)
    }
}
