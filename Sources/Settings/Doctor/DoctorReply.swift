enum DoctorReply {
    static let view = View<Finding>(
        .shown(.same("")) { finding, _ in mark(finding) },
        Field("name", .same(""), .accent) {
            .text($0.subject.name)
        } show: { finding, context in
            Span(context.phrases.label(of: finding.subject), .accent)
        },
        Field("ok") { .flag($0.isGood) },
        Field("detail", .same(""), width: .below) { .text($0.value) },
        Field("hint", .same("")) {
            .optional($0.hint)
        } show: { finding, context in
            Span(finding.hint.map { "→ " + context.phrases.line($0) } ?? "", .attention)
        })

    /// The findings, and the verdict as the last line; exit status 1 if anything is wrong.
    static func findings(_ findings: [Finding]) -> Reply {
        let failing = findings.filter { !$0.isGood }
        let verdict = failing.isEmpty ? "ok" : "failing"
        let document = Document(csv: view.csv(findings)) {
            ["verdict": .text(verdict), "checks": view.json(findings)]
        }
        var reply = Reply(document) { context in
            let phrases = context.phrases
            let names = failing.map { phrases.label(of: $0.subject) }
            let verdict = phrases.verdict(
                made: findings.count(where: \.wasMade), of: findings.count, failing: names)
            return [
                view.block(findings, context),
                .line(Line(verdict, failing.isEmpty ? .good : .bad)),
            ]
        }
        reply.status = failing.isEmpty ? 0 : 1
        return reply
    }

    private static func mark(_ finding: Finding) -> Span {
        if !finding.isGood { return Span("✗", .bad) }
        if !finding.wasMade { return Span("-", .dim) }
        return finding.hint == nil ? Span("✓", .good) : Span("·", .attention)
    }
}
