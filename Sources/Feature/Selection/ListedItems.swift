/// The kinds of items whose last listing is stored.
enum ListKind: String, Sendable {
    case contacts, cards, payments, drafts, bills, surveys, venues, entries, rules, coming
    /// The months loaded without being shown in a list.
    case months
}

extension Context {
    /// Stores the ids of a listing; errors do not fail the command, except an interrupted question
    /// and a wrong passphrase.
    func remember(
        _ ids: [String], of listing: ListKind
    ) async throws(StoreError) -> StoreError? {
        // What a program has read is no list that a person has seen.
        guard options.proposer == nil else { return nil }
        prompt?.shownList.show(listing, ids)
        do throws(StoreError) {
            try await rowNumbers.remember(ids, of: listing.rawValue)
            return nil
        } catch {
            if error.withholdsAnswer { throw error }
            return error
        }
    }

    /// The ids that a row number may name in a command that moves money or removes something: those
    /// of the list last shown at this prompt; none if the command does not ask for confirmation.
    func rows(of listing: ListKind) -> [String] {
        options.yes ? [] : shownIDs(of: listing)
    }

    /// Why `word` is not a row number of `rows(of:)`.
    func rowProblem(_ word: String, _ listing: ListKind) -> RowProblem {
        let cause: RowProblem.Cause =
            options.yes
            ? .unconfirmed
            : !shownIDs(of: listing).isEmpty ? .noSuchRow : isPrompt ? .listFirst : .notListed
        return RowProblem(word, listing, cause)
    }

    private func shownIDs(of listing: ListKind) -> [String] {
        prompt?.shownList.ids(of: listing) ?? []
    }
}
