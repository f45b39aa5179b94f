package import CofreDomain
import CofreStore
import Essentials

/// Shows what is due or waiting.
enum Home {
    static let command = Command(
        "home", also: ["início"], in: .program,
        Sentence(
            "Show due bills, unsettled payments, unsent answers and old data.",
            "Mostrar faturas a vencer, pendências, respostas não enviadas e dados antigos."),
        remarks: [
            Sentence(
                "Reads only the vault; shown when a prompt starts.",
                "Lê apenas o cofre; aparece ao abrir o prompt.")
        ], lists: [HomeReply.view.header]
    ) { _, context in
        let notes = try await context.homeNotes()
        // Decoding many imported lines takes time, and only an empty list mentions bills.
        let hasBills =
            try await notes.isEmpty
            ? !context.bills.knownBills().isEmpty : true
        return HomeReply.list(notes, hasBills: hasBills, hasServer: context.hasBillsServer)
    }
}

/// One line of ``Home``.
package enum HomeNote: Equatable, Sendable {
    /// The closed unpaid bill, and the days until it is due; negative if it is overdue.
    case due(Bill, days: Int)
    case unsettled(count: Int)
    /// Surveys with answers that were not sent.
    case unsent(count: Int)
    /// Saved bills that are older than a week.
    case oldBills(seconds: Double)
    /// Saved rates that are older than two days.
    case oldRates(seconds: Double)
    /// Records that two machines changed to different values.
    case conflicts(count: Int)
    /// A file beside the vault that holds something that it lacks.
    case conflictCopy(ComparedCopy)
    /// A machine that has not synced for a month, as far as this one knows.
    case silent(machine: String, seconds: Double)
    /// Changes of this machine that the others cannot see yet.
    case notExchanged
}

extension Context {
    /// Whether `bills` can ask a server.
    fileprivate var hasBillsServer: Bool {
        options.sandbox || settings.readable(.billsURL) != nil
    }

    private static let day = 24.0 * 60 * 60

    /// The notes from the saved data, without a request; the most urgent first.
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
        if let savedAt = try await rates.savedAt(), now().timeIntervalSince(savedAt) > 2 * Self.day
        {
            notes.append(.oldRates(seconds: now().timeIntervalSince(savedAt)))
        }
        return try await notes + machineNotes()
    }

    /// The conflicts, and if a sync place is set, notes about other machines and unsent changes.
    private func machineNotes() async throws -> [HomeNote] {
        var notes: [HomeNote] = []
        let conflicts = try await vault.conflictCount()
        if conflicts > 0 { notes.append(.conflicts(count: conflicts)) }
        // `vault status` and `doctor` report a folder that cannot be read.
        notes += ((try? await vault.conflictCopies()) ?? []).map(HomeNote.conflictCopy)
        guard !options.sandbox, settings.readable(.syncPlace) != nil else { return notes }
        for machine in try await sync.machines() where !machine.isThisOne {
            guard let heard = machine.lastHeard else { continue }
            let seconds = now().timeIntervalSince(heard)
            if seconds > 30 * Self.day {
                notes.append(.silent(machine: machine.name, seconds: seconds))
            }
        }
        if try await sync.isBehind() { notes.append(.notExchanged) }
        return notes
    }
}
