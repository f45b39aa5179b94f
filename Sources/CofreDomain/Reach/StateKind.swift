/// What a vault shares with other copies of itself; the raw value is the collection of its records.
///
/// What is not in this table stays in one file: tokens, caches, pictures, listings, backups.
package enum StateKind: String, CaseIterable, Sendable {
    case payments, cards
    /// One record: the number of the default card.
    case defaultCard = "cards.default"
    case secrets, drafts, limits, pix, history
    /// One record: up to when the lines of the prompt were removed.
    case historyCleared = "history.cleared"
    case accounts = "bills.accounts"
    case entries = "bills.entries"
    case columns = "bills.columns"
    /// One record: the keys that the ids of cards are derived with.
    case identity

    /// How the versions of two machines become one value.
    package enum Rule: Sendable {
        /// The latest counts; a person can take back another.
        case latest
        /// All values together make one, see `PaymentStatus.joined` and `ImportedEntries.add`; the removal
        /// of one does not remove another.
        case union
        /// A set of lines without removals, of which the latest are kept, see `TypedLines`.
        case lines
    }

    package var rule: Rule {
        switch self {
        case .cards, .defaultCard, .secrets, .drafts, .limits, .pix, .columns: .latest
        case .payments, .historyCleared, .accounts, .entries, .identity: .union
        case .history: .lines
        }
    }

    /// Whether a report counts its records; the others are part of another kind.
    package var isCounted: Bool {
        switch self {
        case .historyCleared, .identity: false
        case .payments, .cards, .defaultCard, .secrets, .drafts, .limits, .pix, .history, .accounts,
            .entries, .columns:
            true
        }
    }

    /// Whether what replaces or removes a record must leave no trace of it in the file.
    package var isErased: Bool {
        switch self {
        case .cards, .defaultCard, .secrets: true
        case .payments, .drafts, .limits, .pix, .history, .historyCleared, .accounts, .entries,
            .columns, .identity:
            false
        }
    }
}
