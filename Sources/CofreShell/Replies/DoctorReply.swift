enum DoctorReply {
    private struct VerdictJSON: Encodable {
        let verdict: String
        let checks: [CheckJSON]
    }

    private struct CheckJSON: Encodable {
        let name: String
        let ok: Bool
        let detail: String
        @Nullable var hint: String?
    }

    /// The findings, and the verdict as the last line; exit status 1 if anything is wrong.
    static func findings(_ findings: [Finding]) -> Reply {
        let failing = findings.filter { !$0.isGood }
        let json = VerdictJSON(
            verdict: failing.isEmpty ? "ok" : "failing",
            checks: findings.map {
                CheckJSON(
                    name: $0.subject.name, ok: $0.isGood, detail: $0.value, hint: $0.hint)
            })
        var reply = Reply(json: json) { context in
            let phrases = context.phrases
            let rows = findings.map { finding in
                [
                    mark(finding),
                    Span(phrases.label(of: finding.subject), .accent),
                    Span(finding.value),
                    Span(finding.hint.map { "→ " + $0 } ?? "", .attention),
                ]
            }
            let columns = Array(repeating: Table.Column(""), count: 4)
            let names = failing.map { phrases.label(of: $0.subject) }
            let verdict = phrases.verdict(
                made: findings.count(where: \.wasMade), of: findings.count, failing: names)
            return [
                .table(Table(columns: columns, rows: rows, firstUncutColumn: 2)),
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
