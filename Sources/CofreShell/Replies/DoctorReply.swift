enum DoctorReply {
    static func findings(_ findings: [Finding]) -> Reply {
        Reply(json: findings) { context in
            let rows = findings.map { finding in
                [
                    Span(finding.isGood ? "✓" : "✗", finding.isGood ? .good : .bad),
                    Span(finding.name, .accent),
                    Span(finding.value),
                    Span(finding.hint.map { "→ " + $0 } ?? "", .attention),
                ]
            }
            let columns = ["", "name", "value", "hint"].map { Table.Column($0) }
            return [.table(Table(columns: columns, rows: rows))]
        }
    }
}
