import Terminal
import Values

enum BoletoReply {
    static func issued(
        _ slip: SlipInspection, for bill: Bill, _ found: Loaded<[Bill]>, isPretend: Bool,
        output: CodeOutput
    ) -> Reply {
        let listed = ListedSlip(slip: slip, month: bill.month, picture: output.picture)
        var reply = Reply(
            BoletoView.one.document(of: listed), origin: found.origin, asOf: found.asOf,
            failure: failure(slip) ?? found.notSaved
        ) { context in
            let phrases = context.phrases
            let paid =
                bill.isPaid ? [Block.notice(Line(phrases.billIsPaid(bill.month), .attention))] : []
            let pretend = isPretend ? [Block.notice(Line(phrases.pretendSlip, .attention))] : []
            return context.age(of: found.origin, asOf: found.asOf) + paid + pretend
                + blocks(slip, title: "boleto \(bill.month)", phrases)
                + [.bars(slip.bars, otherwise: Line(phrases.tooNarrowForBars, .dim))]
                + output.blocks(phrases)
                // The other lines are not shown if the drawing is the output.
                + (output.picture == "-" ? problems(of: slip, phrases).map(Block.notice) : [])
        }
        output.warn(in: &reply)
        // Programs are warned, too, because they might pay it again.
        reply.warn { phrases in bill.isPaid ? [phrases.billIsPaid(bill.month)] : [] }
        return reply
    }

    /// - Parameter code: the Pix code that the slip was compared with.
    static func checked(_ slip: SlipInspection, code: BRCode? = nil) -> Reply {
        let listed = ListedSlip(slip: slip, code: code)
        return Reply(BoletoView.one.document(of: listed), failure: failure(slip)) { context in
            let phrases = context.phrases
            let pix = code.map { [Block.notice(Line(phrases.compared($0), .attention))] } ?? []
            return blocks(slip, title: phrases.kind(slip.kind), phrases) + pix
        }
    }

    /// Lists the slips of a text, of which the person has to choose one.
    static func several(_ slips: [SlipInspection]) -> Reply {
        Reply(
            json: ["lines": .texts(slips.map(\.digitsToType))],
            failure: SlipError.several(slips)
        ) { _ in slips.map { .line(Line($0.line ?? $0.barcode.text, .strong)) } }
    }

    private static func failure(_ slip: SlipInspection) -> Failure.Cause? {
        slip.isSound ? nil : InconsistentSlip(isOnlyPix: slip.hasSoundDigits)
    }

    private static func blocks(
        _ slip: SlipInspection, title: String, _ phrases: Phrases
    ) -> [Block] {
        var rows: [Box.Row] = []
        if let bank = slip.bank { rows.append(Box.Row(phrases.bank, Span(bank))) }
        rows.append(
            Box.Row(
                phrases.amount,
                Span(
                    slip.amount.map(phrases.money) ?? phrases.openAmount, .strong,
                    plain: slip.amount?.decimalString)))
        if slip.kind == .bank {
            rows.append(
                Box.Row(
                    phrases.due,
                    Span(phrases.dueDate(of: slip), plain: phrases.dueDate(of: slip, \.iso))))
        }
        rows.append(Box.Row(phrases.barcode, Span(slip.barcode.text)))
        let problems = problems(of: slip, phrases)
        let good = Line("✓ " + phrases.soundSlip, .good)
        return (slip.line.map { [.line(Line($0, .strong))] } ?? [])
            + [.box(Box(title: title, rows: rows))]
            + (problems.isEmpty ? [good] : problems).map(Block.line)
    }

    private static func problems(of slip: SlipInspection, _ phrases: Phrases) -> [Line] {
        slip.problems.map { problem in
            Line(
                (problem.isContradiction ? "✗ " : "! ") + phrases.problem(problem),
                problem.isContradiction ? .bad : .attention)
        }
    }
}

/// The slip's digits are inconsistent, or its Pix code differs from them; the reply has shown the details.
struct InconsistentSlip: Error, Equatable, Sendable {
    /// Whether the digits are sound, and only the Pix code on the slip differs from them.
    let isOnlyPix: Bool
}

extension InconsistentSlip: Fault {
    func failure(in phrases: Phrases) -> Failure {
        Failure(
            .invalidData,
            isOnlyPix
                ? phrases.pick(
                    "the Pix code and the boleto do not agree",
                    "o código Pix e o boleto não conferem entre si")
                : phrases.pick(
                    "the digits of this boleto do not agree", "os dígitos deste boleto não conferem"
                ),
            hint: phrases.pick("do not pay it; ask the issuer", "não pague; consulte o emissor"))
    }
}
