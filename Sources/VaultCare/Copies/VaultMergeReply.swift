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
                let words = "\(report.conflicts) · vault conflicts"
                rows.append(Box.Row(phrases.conflicts, Span(words, .attention)))
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
            return [MergeView.conflicts.block(found, context)]
                + context.phrases.clocks(of: found).map { .notice(Line($0, .attention)) }
                + (found.isEmpty ? [] : [hint])
        }
    }

    static func question(_ row: ConflictRow, _ context: ReplyContext) -> [Block] {
        let phrases = context.phrases
        return [
            .box(
                Box(
                    title: phrases.say(row.conflict.kind.label),
                    rows: [
                        Box.Row(phrases.currentValue, Span(phrases.conflictValue(row.kept))),
                        Box.Row(phrases.otherValue, Span(phrases.conflictValue(row.lost))),
                    ]))
        ] + phrases.clocks(of: [row]).map { .line(Line($0, .attention)) }
    }

    static func ended(_ row: ConflictRow, _ choice: ConflictChoice) -> Reply {
        .done(MergeView.conflicts.json(row)) { phrases in
            phrases.conflictEnded(phrases.conflictValue(choice == .lost ? row.lost : row.kept))
        }
    }
}

/// A conflict with its values as they may be shown.
struct ConflictRow: Sendable {
    struct Side: Sendable {
        let value: ConflictValue
        /// The name of the machine that set it; `nil` if it is not known.
        let machine: String?
        /// When, by the clock of that machine; `nil` if the shared time was ahead of it by more than 22 days.
        let at: Date?
        /// How far that clock was ahead of this machine's when the value was read here, in seconds, or, as a negative
        /// number, behind the changes that the machine knew; 0 for less than a minute.
        let clock: Double
    }

    let conflict: StateConflict
    let kept: Side
    let lost: Side

    /// - Parameter machines: their names.
    init(_ conflict: StateConflict, _ machines: [ReplicaID: String], at now: Date) throws {
        // Both values existed then, so a clock that had shown a later time was ahead.
        let latest = min(conflict.merged ?? now, now)
        func side(_ version: Version) throws -> Side {
            let stamp = version.dot.stamp
            let written = stamp.written.map { Date(timeIntervalSince1970: Double($0) / 1000) }
            let ahead = written?.timeIntervalSince(latest) ?? 0
            return Side(
                value: try conflict.value(of: version), machine: machines[version.dot.replica],
                at: written, clock: ahead < 60 ? -60 * Double(stamp.minutesAhead) : ahead)
        }
        self.conflict = conflict
        (kept, lost) = (try side(conflict.kept), try side(conflict.lost))
    }
}
