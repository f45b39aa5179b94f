/// A kind of record that copies of one vault share; the raw value is the name of its collection.
///
/// Other collections are not shared: tokens, caches, pictures, listings, backups.
package enum StateKind: String, CaseIterable, Sendable {
    case payments, cards
    /// One record: the number of the default card.
    case defaultCard = "cards.default"
    case secrets, drafts, limits, pix, history
    /// One record: the time up to which the lines of the prompt were removed.
    case historyCleared = "history.cleared"
    case accounts = "bills.accounts"
    case entries = "bills.entries"
    case columns = "bills.columns"
    /// One record: the keys from which the ids of cards are derived.
    case identity

    /// How the versions of several machines are merged into one value.
    package enum Rule: Sendable {
        /// The latest version is in force; a person can restore another one.
        case latest
        /// All values are merged into one, see `PaymentStatus.joined` and `ImportedEntries.add`; a removal does not
        /// remove values that were written at the same time on another machine.
        case union
        /// A set from which lines are never removed one by one; the latest are kept, see `TypedLines`.
        case lines
    }

    package var rule: Rule {
        switch self {
        case .cards, .defaultCard, .secrets, .drafts, .limits, .pix, .columns: .latest
        case .payments, .historyCleared, .accounts, .entries, .identity: .union
        case .history: .lines
        }
    }

    /// Whether reports count records of this kind; the other kinds are details of one that is counted.
    package var isCounted: Bool {
        switch self {
        case .historyCleared, .identity: false
        case .payments, .cards, .defaultCard, .secrets, .drafts, .limits, .pix, .history, .accounts,
            .entries, .columns:
            true
        }
    }

    /// Whether a removed value, or else a replaced one, must be erased from the file.
    package func isErased(byRemoval isRemoved: Bool) -> Bool {
        switch self {
        case .cards, .defaultCard, .secrets: true
        case .accounts, .entries: isRemoved
        case .payments, .drafts, .limits, .pix, .history, .historyCleared, .columns, .identity:
            false
        }
    }
}
