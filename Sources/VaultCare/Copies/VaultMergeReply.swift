import Essentials

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

    static func conflicts(_ found: [ConflictRow]) -> Reply {
        Reply(MergeView.conflicts.document(found), count: found.count) { context in
            let hint = Block.notice(Line(context.phrases.conflictHint, .dim))
            return [MergeView.conflicts.block(found, context)] + (found.isEmpty ? [] : [hint])
        }
    }

    static func question(_ row: ConflictRow, _ context: ReplyContext) -> [Block] {
        let phrases = context.phrases
        return [
            .box(
                Box(
                    title: phrases.say(row.conflict.kind.label),
                    rows: [
                        Box.Row(
                            phrases.currentValue,
                            Span(phrases.conflictValue(row.kept))),
                        Box.Row(
                            phrases.otherValue,
                            Span(phrases.conflictValue(row.lost))),
                    ]))
        ]
    }

    static func ended(_ row: ConflictRow, _ choice: ConflictChoice) -> Reply {
        .done(MergeView.conflicts.json(row)) { phrases in
            choice == .lost
                ? phrases.conflictEnded(phrases.conflictValue(row.lost))
                : phrases.conflictEnded(phrases.conflictValue(row.kept))
        }
    }
}

/// A conflict with its values as they may be shown.
struct ConflictRow: Sendable {
    struct Side: Sendable {
        let value: ConflictValue
        /// The name of the machine that set it; `nil` if it is not known.
        let machine: String?
        /// By the clock that the machines share, which is that of the fastest of them.
        let at: Date
    }

    let conflict: StateConflict
    let kept: Side
    let lost: Side

    /// - Parameter machines: their names.
    init(_ conflict: StateConflict, _ machines: [ReplicaID: String]) throws {
        func side(_ version: Version) throws -> Side {
            Side(
                value: try conflict.value(of: version), machine: machines[version.dot.replica],
                at: Date(timeIntervalSince1970: Double(version.dot.stamp.milliseconds) / 1000))
        }
        self.conflict = conflict
        (kept, lost) = (try side(conflict.kept), try side(conflict.lost))
    }
}
