import Essentials
import Values

/// The payee of a payment, and the list that contains the payee.
struct PayeeChoice: Sendable {
    let payee: Payee
    let contacts: [Contact]
    /// Other contacts with the payee's id; the payment may reach any of them.
    let namesakes: [Contact]
    /// When the list was saved; `nil` if the server just sent it.
    let savedAt: Date?
}

extension Context {
    /// The payee that a typed word names: `id:1002`, a handle, a name, the beginning of one, or a
    /// row number of the list above.
    ///
    /// With `--yes`, and for a draft, the word must be an exact handle or id, because no person sees who
    /// was selected.
    func payee(named word: String, ofDraft: Bool = false) async throws -> PayeeChoice {
        let (loaded, failure) = try await contacts.loadToPay()
        let contact: Contact
        do {
            contact = try self.contact(toPay: word, in: loaded.value, ofDraft: ofDraft)
        } catch let problem as SelectionProblem {
            // Who is not in the copy may be in the list that could not be loaded.
            if let failure, case .unknown = problem.reason { throw failure }
            throw problem
        }
        let namesakes = loaded.value.filter { $0.id == contact.id && $0 != contact }
        if !namesakes.isEmpty, options.yes || ofDraft {
            throw PayeeProblem.sharedID(
                contact.id, names: ([contact] + namesakes).map(\.name))
        }
        return PayeeChoice(
            payee: Payee(contact), contacts: loaded.value, namesakes: namesakes,
            savedAt: loaded.origin == .cache ? loaded.asOf : nil)
    }

    func contact(
        toPay word: String, in contacts: [Contact], ofDraft: Bool = false
    ) throws -> Contact {
        if case .id(let id) = ContactWord(word),
            let contact = contacts.first(where: { $0.id == id })
        {
            return contact
        }
        let (isExact, rows) = (options.yes || ofDraft, ofDraft ? [] : rows(of: .contacts))
        if ofDraft, word.isRowNumber {
            throw PayeeProblem.notExact(word, choices: [], ofDraft: true)
        }
        if word.isRowNumber, Int(word).map({ rows.indices.contains($0 - 1) }) != true {
            throw rowProblem(word, .contacts)
        }
        // Contacts that share an id can be paid only by that id, after all their names were shown.
        let shared = Contact.sharedIDs(in: contacts)
        let chosen: Contact
        do {
            chosen = try ContactSelection.payee(word, from: contacts, listing: rows)
        } catch  where isExact {
            throw inexact(word, error, contacts, ofDraft)
        }
        guard !shared.contains(chosen.id) else {
            let names = contacts.filter { $0.id == chosen.id }.map(\.name)
            throw PayeeProblem.sharedID(chosen.id, names: names)
        }
        guard !isExact || word.lowercased() == chosen.handle.description.lowercased() else {
            throw PayeeProblem.notExact(word, choices: [chosen.word], ofDraft: ofDraft)
        }
        return chosen
    }

    /// The error of a word that names no single payee, where it must be exact.
    private func inexact(
        _ word: String, _ error: any Error, _ contacts: [Contact], _ ofDraft: Bool
    ) -> any Error {
        if let error = error as? PayableByIDOnly {
            return PayeeProblem.notExact(word, choices: [error.id], ofDraft: ofDraft)
        }
        switch (error as? SelectionProblem)?.reason {
        case .ambiguous(_, let choices), .alike(_, let choices):
            // If several contacts have this handle, in any case and with any accents, the hint has their ids.
            let equal = contacts.filter { $0.handle.description.folded == word.folded }
            return PayeeProblem.notExact(
                word, choices: equal.isEmpty ? choices : equal.map { "id:\($0.id)" },
                ofDraft: ofDraft)
        case .unknown(_, let nearest) where !isExact(word):
            return PayeeProblem.notExact(
                word, choices: nearest.map { [$0] } ?? [], ofDraft: ofDraft)
        default: return error
        }
    }

    /// Whether the word can only be a whole handle or id.
    private func isExact(_ word: String) -> Bool {
        if case .id = ContactWord(word) { return true }
        return word.hasPrefix("@")
    }
}
