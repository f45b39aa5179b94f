import Essentials
import Values

enum DraftView {
    static let list = View<PaymentDraft>(
        Field("id", .same("id"), width: .whole) {
            .text($0.id)
        } show: { draft, _ in
            Span(draft.shortID, .dim)
        },
        .object(
            "to", \.payee,
            Field("id") { .number($0.id) },
            Field("name") { .text($0.name) },
            Field("username", Sentence("to", "para"), .accent) { .text($0.handle.description) }),
        .money("amount", Sentence("amount", "valor"), .strong) { $0.amount },
        Field("proposer", Sentence("by", "por")) {
            .text($0.proposer.coded)
        } show: { draft, context in
            Span(context.phrases.name(of: draft.proposer))
        },
        Field("at", Sentence("when", "quando")) {
            .time($0.at)
        } show: { draft, context in
            Span(context.phrases.moment(draft.at, now: context.now), .dim)
        },
        Field("until", Sentence("until", "até"), width: .whole) {
            .optional($0.until)
        } show: { draft, context in
            Span(context.phrases.end(of: draft), .dim)
        },
        Field("day") { .optional($0.day) },
        Field("note", Sentence("note", "anotação"), .dim, width: .below, isOccasional: true) {
            .optional($0.note)
        },
        isNumbered: true, empty: Sentence("no drafts", "nenhum rascunho"))
}

enum DraftsReply {
    static func list(_ drafts: [PaymentDraft], failure: StoreError?) -> Reply {
        Reply(DraftView.list.document(drafts), count: drafts.count, failure: failure) {
            [DraftView.list.block(drafts, $0)]
        }
    }

    /// The id is last, as in the receipt of a payment.
    static func proposed(_ draft: PaymentDraft) -> Reply {
        Reply(DraftView.list.document(of: draft)) { context in
            let phrases = context.phrases
            let line = Line([
                Span("✓ " + phrases.pick("draft", "rascunho") + " · ", .good),
                Span(phrases.money(draft.amount), .strong),
                Span(" " + phrases.receiver(draft.payee.name)), Span(" (\(draft.payee.handle))"),
                Span(draft.isWish ? " · " : " · " + phrases.pick("until ", "até ")),
                Span("\(phrases.end(of: draft)) · \(draft.shortID)"),
            ])
            let notice = phrases.pick(
                "nothing is sent before you approve it → drafts",
                "nada é enviado antes de você aprovar → rascunhos")
            return [.line(line), .notice(Line(notice, .dim))]
        }
    }

    static func rejected(_ drafts: [PaymentDraft]) -> Reply {
        .done(DraftView.list.json(drafts)) { $0.counted(drafts.count, "rejected", "rejeitado") }
    }
}

extension Phrases {
    /// A client is quoted, so that it cannot be mistaken for the person or a command.
    func name(of proposer: Proposer) -> String {
        switch proposer {
        case .you: pick("you", "você")
        case .command: pick("a command", "um comando")
        case .client(let name):
            "\"\(Sanitizer.clean(name, limit: 40).replacing("\"", with: "'"))\""
        }
    }

    var proposed: String { pick("proposed", "proposto") }

    /// Behind `proposed`: `by a command, 2 h ago`.
    func by(_ draft: PaymentDraft, at now: Date) -> String {
        let age = now.timeIntervalSince(draft.at)
        let ago =
            age < 60
            ? pick("just now", "agora há pouco")
            : pick("\(duration(seconds: age)) ago", "há \(duration(seconds: age))")
        return pick("by ", "por ") + name(of: draft.proposer) + ", " + ago
    }

    /// `2026-12-06 14:02`; of a wish, `every month on 5`.
    fileprivate func end(of draft: PaymentDraft) -> String {
        if let day = draft.day { return pick("every month on \(day)", "todo dia \(day)") }
        return draft.until.map(stamp) ?? ""
    }

    func waiting(_ count: Int) -> String {
        count == 1
            ? pick("1 draft waits for you", "1 rascunho espera por você")
            : pick("\(count) drafts wait for you", "\(count) rascunhos esperam por você")
    }
}
