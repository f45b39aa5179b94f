package import CofreDomain
import Essentials

/// What a person should know before anything else.
enum Home {
    static let command = Command(
        "home", also: ["início"], in: .program,
        Sentence(
            "Show what is due, unsettled, not sent or old.",
            "Mostrar o que vence, está pendente, não foi enviado ou está velho."),
        remarks: [
            Sentence(
                "It reads the vault only; a prompt begins with it.",
                "Lê só o cofre; um prompt começa com ela.")
        ], lists: CSVColumns.notes
    ) { _, session in
        HomeReply.list(try await session.homeNotes())
    }
}

/// One line of ``Home``.
package enum HomeNote: Equatable, Sendable {
    /// The closed bill that is not paid, and the days until it is due; negative after that.
    case due(Bill, days: Int)
    case unsettled(count: Int)
    /// Surveys whose answers were not sent.
    case unsent(count: Int)
    /// Saved bills that are older than a week.
    case oldBills(seconds: Double)
    /// Saved rates that are older than two days.
    case oldRates(seconds: Double)
}

extension Session {
    private static let day = 24.0 * 60 * 60

    /// What the vault says, without a request; the most urgent first.
    package func homeNotes() async throws -> [HomeNote] {
        var notes: [HomeNote] = []
        let today = Day(of: now()).ordinal
        let saved = try await bills.savedBills()
        let owed = (saved?.value ?? []).filter { bill in
            [.overdue, .closed].contains(bill.state) && !bill.isPaid && bill.total.minor > 0
        }
        if let first = owed.min(by: { $0.due.ordinal < $1.due.ordinal }) {
            notes.append(.due(first, days: first.due.ordinal - today))
        }
        let unsettled = try await journal.memory().recent.count { $0.status.isUnsettled }
        if unsettled > 0 { notes.append(.unsettled(count: unsettled)) }
        let unsent = try await account?.answers.unsent().count ?? 0
        if unsent > 0 { notes.append(.unsent(count: unsent)) }
        if let saved, now().timeIntervalSince(saved.savedAt) > 7 * Self.day {
            notes.append(.oldBills(seconds: now().timeIntervalSince(saved.savedAt)))
        }
        if let rates = try await rates.saved(),
            now().timeIntervalSince(rates.publishedAt) > 2 * Self.day
        {
            notes.append(.oldRates(seconds: now().timeIntervalSince(rates.publishedAt)))
        }
        return notes
    }
}
