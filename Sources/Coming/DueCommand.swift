import Essentials
import Values

enum DueCommand {
    static let command = Command(
        "due", also: ["vencimentos"], in: .bills,
        Sentence(
            "Show bills to be paid; the exit status is 1 if there is one.",
            "Mostrar faturas a pagar; a saída é 1 se houver uma."),
        examples: [
            Example(
                "due", Sentence("within three days, or overdue", "em até três dias, ou vencidas")),
            Example("due --within 10d --amounts"),
            Example("due --within 60d --format ics > bills.ics"),
        ],
        remarks: [
            Sentence(
                "A bill that is still open is not due yet: see coming.",
                "Uma fatura ainda aberta não venceu: veja previstos."),
            Sentence(
                """
                For a timer: it never asks. It opens the vault by the key that cofre unlock keeps in \
                the kernel, and exits with 77 without it.
                """,
                """
                Para um agendador: nunca pergunta. Abre o cofre com a chave que cofre destrancar \
                guarda no kernel, e sem ela sai com 77.
                """),
        ],
        parameters: [within, amounts, format], lists: [DueReply.view(amounts: true).header],
        perform: perform)

    static let within = Parameter.option(
        "--within", Sentence("time", "prazo"),
        Sentence("Due within this time, such as 10d.", "Que vencem neste prazo, como 10d."),
        values: .span, default: "3d")

    static let amounts = Parameter.flag(
        "--amounts", Sentence("Show the amounts.", "Mostrar os valores."))

    static let format = Parameter.option(
        "--format", Sentence("format", "formato"),
        Sentence("Write a calendar: ics.", "Escrever um calendário: ics."),
        values: .choice(Format.self), replacesList: true)

    enum Format: String, CaseIterable { case ics }

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        guard await context.vault.unlockUnasked() else {
            _ = try context.vault.outline()
            throw StoreError.locked
        }
        // For a timer: drafts of wishes are made, too.
        _ = try await context.paymentDrafts.waiting()
        let days = Int(line.span(within)?.count ?? 0) / 86_400
        let found = try await context.billsOfNow(imported: false)
        let today = Day(of: context.now())
        let due = found.value.filter { bill in
            guard let day = bill.dueDate, bill.state != .open, bill.state != .future else {
                return false
            }
            return !bill.isPaid && bill.owed.minor > 0 && day.ordinal <= today.ordinal + days
        }.stablySorted { $0.due.ordinal }
        if line.has(format) {
            return DueReply.calendar(due, found, amounts: line.has(amounts), in: context)
        }
        return DueReply.list(due, found, amounts: line.has(amounts), today: today)
    }
}

enum DueReply {
    /// - Parameter isKnown: whether some bill has a day on which it is due.
    static func view(
        amounts: Bool, today: Day = Day(ordinal: 0), isKnown: Bool = true
    ) -> View<Bill> {
        let amount: [Field<Bill>] =
            amounts ? [.money("amount", Sentence("amount", "valor"), .strong) { $0.owed }] : []
        return View(
            [
                Field("month", Sentence("bill", "fatura"), .accent) {
                    .text($0.month.description)
                } show: { bill, context in
                    Span(context.phrases.label(bill.month), .accent)
                },
                Field("dueDate", Sentence("due", "vencimento")) {
                    .day($0.dueDate)
                } show: { bill, context in
                    Span(context.phrases.shortDay(bill.due))
                },
                Field("days", .same("")) {
                    .number($0.due.ordinal - today.ordinal)
                } show: { bill, context in
                    let days = bill.due.ordinal - today.ordinal
                    return Span(context.phrases.daysLeft(days), days < 0 ? .bad : .attention)
                },
                Field("isOverdue") { .flag($0.due.ordinal < today.ordinal) },
            ] + amount,
            empty: isKnown
                ? Sentence("no bill is due", "nenhuma fatura a vencer")
                : Sentence(
                    "no bill with a due date is known",
                    "não se conhece nenhuma fatura com vencimento"))
    }

    static func list(_ bills: [Bill], _ found: Loaded<[Bill]>, amounts: Bool, today: Day) -> Reply {
        let view = view(
            amounts: amounts, today: today, isKnown: found.value.contains { $0.dueDate != nil })
        var reply = Reply(
            view.document(bills), origin: found.origin, asOf: found.asOf,
            count: bills.count, failure: found.notSaved
        ) { [view.block(bills, $0)] + found.notices($0) }
        reply.status = bills.isEmpty ? 0 : 1
        reply.warn(found.warnings)
        return reply
    }

    static func calendar(
        _ bills: [Bill], _ found: Loaded<[Bill]>, amounts: Bool, in context: Context
    ) -> Reply {
        let text = DueCalendar.text(
            bills, amounts: amounts, at: context.now(), context.phrases)
        var reply = Reply(
            json: ["format": "ics", "text": .text(text)], count: bills.count,
            failure: found.notSaved
        ) { context in
            // The renderer adds the last line break.
            [.text(text.hasSuffix("\r\n") ? String(text.dropLast()) : text)]
                + found.notices(context)
        }
        reply.status = bills.isEmpty ? 0 : 1
        reply.warn(found.warnings)
        return reply
    }
}

/// Writes bills as events of a calendar (RFC 5545), each with a reminder a day before.
enum DueCalendar {
    static func text(_ bills: [Bill], amounts: Bool, at now: Date, _ phrases: Phrases) -> String {
        let stamp = JSONText.stamp(now).filter { $0 != "-" && $0 != ":" }
        let events = bills.flatMap { bill -> [String] in
            let month = phrases.pick(phrases.name(of: bill.month), bill.month.portuguese)
            let amount = amounts ? " \(phrases.money(bill.owed))" : ""
            let day = bill.due.iso.filter { $0 != "-" }
            let next = Day(ordinal: bill.due.ordinal + 1).iso.filter { $0 != "-" }
            let summary = phrases.pick("pay the bill of \(month)", "pagar a fatura de \(month)")
            return [
                "BEGIN:VEVENT", "UID:bill-\(bill.id)@cofre", "DTSTAMP:\(stamp)",
                "DTSTART;VALUE=DATE:\(day)", "DTEND;VALUE=DATE:\(next)",
                "SUMMARY:\(escaped(summary + amount))", "TRANSP:TRANSPARENT", "BEGIN:VALARM",
                "ACTION:DISPLAY", "DESCRIPTION:\(escaped(summary))", "TRIGGER:-P1D", "END:VALARM",
                "END:VEVENT",
            ]
        }
        let lines =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cofre//due//EN"] + events
            + ["END:VCALENDAR"]
        return lines.map { $0 + "\r\n" }.joined()
    }

    /// Commas, semicolons and backslashes are escaped (section 3.3.11).
    private static func escaped(_ text: String) -> String {
        text.replacingScalars { ["\\", ",", ";"].contains($0) ? "\\\($0)" : nil }
    }
}

extension Phrases {
    fileprivate func daysLeft(_ days: Int) -> String {
        switch days {
        case ..<(-1): pick("overdue for \(-days) days", "vencida há \(-days) dias")
        case -1: pick("overdue since yesterday", "venceu ontem")
        case 0: pick("today", "hoje")
        case 1: pick("tomorrow", "amanhã")
        default: pick("in \(days) days", "em \(days) dias")
        }
    }
}
