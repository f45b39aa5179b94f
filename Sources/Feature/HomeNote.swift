import Values

/// One line of ``HomeCommand``: something that is due or waits, with the command that continues.
struct HomeNote: Sendable {
    /// The most urgent first.
    enum Rank: Int, Sendable {
        case due, unsettled, unsent, coming, oldContacts, oldBills, oldRates, conflicts, copies,
            machines
    }

    /// The name for programs, such as `bill-due`.
    let kind: String
    let rank: Rank
    let isUrgent: Bool
    let words: @Sendable (Phrases) -> String

    init(
        _ kind: String, _ rank: Rank, isUrgent: Bool = false,
        _ words: @escaping @Sendable (Phrases) -> String
    ) {
        self.kind = kind
        self.rank = rank
        self.isUrgent = isUrgent
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
