import Essentials
import Values

/// The replies of merging, and about conflicts.
enum VaultMergeReply {
    static func merged(_ report: MergeReport, isTrial: Bool) -> Reply {
        Reply(json: MergeView.report.json(report)) { context in
            let phrases = context.phrases
            guard !report.isEmpty else { return [.line(Line(phrases.nothingToMerge))] }
            let kinds = Kind.shared.filter {
                report.added[$0] != nil || report.changed[$0] != nil || report.removed[$0] != nil
            }
            var rows = kinds.map { kind in
                Box.Row(phrases.say(kind.label), Span(phrases.counts(report, of: kind)))
            }
            if report.conflicts > 0 {
                rows.append(
                    Box.Row(phrases.conflicts, Span(phrases.waiting(report), .attention)))
            }
            let title = isTrial ? phrases.toMerge : phrases.merged
            return [.box(Box(title: title, rows: rows))]
                + (isTrial ? [.notice(Line(phrases.trial, .dim))] : [])
                + report.disputed.map { .notice(Line(phrases.disputed($0), .attention)) }
                + report.heldLimits.map { .notice(Line(phrases.heldLimit($0), .attention)) }
        }
    }

    static func conflicts(_ conflicts: [StateConflict]) throws -> Reply {
        var rows: [ConflictRow] = []
        for conflict in conflicts { rows.append(try ConflictRow(conflict)) }
        let found = rows
        return Reply(MergeView.conflicts.document(found), count: found.count) { context in
            let hint = Block.notice(Line(context.phrases.conflictHint, .dim))
            return [MergeView.conflicts.block(found, context)] + (found.isEmpty ? [] : [hint])
        }
    }

    static func question(_ row: ConflictRow, _ context: ReplyContext) -> [Block] {
        let phrases = context.phrases
        return [
            .box(
                Box(
                    title: phrases.say(row.kind.label),
                    rows: [
                        Box.Row(
                            phrases.currentValue,
                            Span(phrases.conflictValue(row.kept, at: row.keptAt))),
                        Box.Row(
                            phrases.otherValue,
                            Span(phrases.conflictValue(row.lost, at: row.lostAt))),
                    ]))
        ]
    }

    static func ended(_ row: ConflictRow, _ choice: ConflictChoice) -> Reply {
        .done(MergeView.conflicts.json(row)) { phrases in
            choice == .lost
                ? phrases.conflictEnded(phrases.conflictValue(row.lost, at: row.lostAt))
                : phrases.conflictEnded(phrases.conflictValue(row.kept, at: row.keptAt))
        }
    }
}

/// A conflict with its values as they may be shown.
struct ConflictRow: Sendable {
    let number: Int
    let kind: Kind
    let kept: ConflictValue
    let lost: ConflictValue
    let keptAt: Date
    let lostAt: Date

    init(_ conflict: StateConflict) throws {
        number = conflict.number
        kind = conflict.kind
        kept = try conflict.value(of: conflict.kept)
        lost = try conflict.value(of: conflict.lost)
        keptAt = Self.date(conflict.kept.dot.stamp)
        lostAt = Self.date(conflict.lost.dot.stamp)
    }

    private static func date(_ stamp: Timestamp) -> Date {
        Date(timeIntervalSince1970: Double(stamp.milliseconds) / 1000)
    }
}
