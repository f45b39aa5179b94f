import Values

extension Feature {
    static let coming = Feature(
        commands: [ComingCommand.command, DueCommand.command], kinds: [.silenced],
        notes: { try await $0.comingNotes() })
}

extension Context {
    /// The next month in which something is promised.
    fileprivate func comingNotes() async throws -> [HomeNote] {
        let today = Day(of: now())
        let current = BillMonth(of: today)
        let found = ListComing(
            // Read at every start of a prompt: a year shows what is monthly, and most instalments.
            ledger: try await knownLedger(since: current.adding(-12)), today: today,
            months: current...current.adding(5),
            silenced: try await silencedKeys()
        ).find()
        guard let month = found.promised.first?.month else { return [] }
        return [
            .coming(
                ComingMonth(month: month, promised: found.promised.filter { $0.month == month }))
        ]
    }
}

extension HomeNote {
    fileprivate static func coming(_ month: ComingMonth) -> HomeNote {
        HomeNote(
            "coming", .coming,
            facts: Facts(
                count: month.promised.count, amount: month.totals.first,
                month: month.month.description), command: "coming"
        ) { phrases in
            let totals = month.totals.map(phrases.money).joined(separator: " + ")
            let parts = month.promised.filter { $0.kind == .installment }
            let share = parts.map(\.amount).totals.map(phrases.money).joined(separator: " + ")
            let rest =
                parts.isEmpty
                ? "" : phrases.pick(", of it \(share) instalments", ", sendo \(share) de parcelas")
            return phrases.pick(
                "coming in \(phrases.name(of: month.month)): \(totals)\(rest)",
                "previsto para \(phrases.name(of: month.month)): \(totals)\(rest)")
        }
    }
}
