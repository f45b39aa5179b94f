import Values

/// Exports bills and payments in the formats of other programs.
enum Exporting {
    static let format = Parameter.option(
        "--format", Sentence("format", "formato"),
        Sentence(
            "Write ledger, hledger, beancount, ofx or csv for another program.",
            "Escrever ledger, hledger, beancount, ofx ou csv para outro programa."),
        values: .choice(Journal.Format.self), replacesList: true)

    static func reply(
        _ entries: [JournalEntry], as format: Journal.Format, account: String, in context: Context
    ) throws -> Reply {
        let text = Journal.text(
            entries, as: format, try context.journalAccounts, account: account,
            today: Day(of: context.now()))
        return Reply(
            json: ["format": .text(format.rawValue), "text": .text(text)], count: entries.count
        ) { _ in
            // The renderer adds the last line break.
            [.text(text.hasSuffix("\n") ? String(text.dropLast()) : text)]
        }
    }

    static func entry(of payment: Payment) -> JournalEntry {
        let words = [payment.payee.name, payment.payee.handle.description, payment.note ?? ""]
        return JournalEntry(
            id: payment.id, day: Day(of: payment.at),
            title: words.filter { !$0.isEmpty }.joined(separator: " "), amount: payment.amount,
            remark: payment.status == .approved ? nil : payment.status.rawValue)
    }
}

extension Context {
    fileprivate var journalAccounts: JournalAccounts {
        get throws {
            JournalAccounts(
                card: try settings.value(of: .exportCard)?.text,
                expenses: try settings.value(of: .exportExpenses)?.text,
                bank: try settings.value(of: .exportBank)?.text)
        }
    }
}
