enum DoctorReply {
    static func findings(_ findings: [Finding]) -> Reply {
        Reply(json: findings, failure: gravest(findings)) { context in
            let rows = findings.map { finding in
                [
                    mark(finding),
                    Span(
                        context.phrases.label(of: finding.subject), .accent,
                        plain: finding.subject.name),
                    Span(finding.value),
                    Span(finding.hint.map { "→ " + $0 } ?? "", .attention),
                ]
            }
            let phrases = context.phrases
            let columns = ["", phrases.name, phrases.value, phrases.hint].map { Table.Column($0) }
            return [.table(Table(columns: columns, rows: rows))]
        }
    }

    private static func mark(_ finding: Finding) -> Span {
        if !finding.isGood { return Span("✗", .bad) }
        return finding.hint == nil ? Span("✓", .good) : Span("·", .attention)
    }

    /// The failure that determines the exit status: first possible data loss, then errors that
    /// prevent all work, then the backends.
    private static func gravest(_ findings: [Finding]) -> Failure? {
        let order: [Failure.Code] = [.vaultDamaged, .vaultIO, .config]
        let failures = findings.compactMap(\.failure)
        return order.lazy.compactMap { code in failures.first { $0.code == code } }.first
            ?? failures.first
    }
}
