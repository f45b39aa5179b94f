import Values
import Vault

enum VaultReply {
    /// - Parameters:
    ///   - isChanged: whether to say that the passphrase was changed.
    ///   - removed: copies that were just removed.
    static func summary(
        _ summary: VaultSummary, isChanged: Bool = false, removed: [ComparedCopy] = [],
        failure: KeptCopies? = nil
    ) -> Reply {
        Reply(json: VaultView.summary.json(summary), failure: failure) { context in
            let phrases = context.phrases
            var rows = rows(
                summary.path, summary.preset, summary.slots,
                Span(phrases.size(summary), plain: "\(summary.bytes)"), phrases)
            rows.append(
                Box.Row(
                    phrases.lastBackup,
                    Span(
                        summary.lastBackup.map { phrases.moment($0, now: context.now) }
                            ?? phrases.never,
                        plain: summary.lastBackup.map(JSONText.stamp))))
            rows += summary.collections.map {
                Box.Row(phrases.collection($0.name), Span("\($0.records)"))
            }
            rows += summary.copies.map {
                Box.Row(
                    phrases.name(of: $0),
                    Span(phrases.description(of: $0), $0.needsAttention ? .attention : .plain))
            }
            if let problem = phrases.problem(of: summary) {
                rows.append(Box.Row(phrases.problem, Span(problem, .bad)))
            }
            let done: [Block] =
                (isChanged ? [.notice(Line(phrases.passphraseChanged, .good))] : [])
                + removed.map { .notice(Line(phrases.removed($0), .good)) }
            return done + [.box(Box(title: phrases.vault, rows: rows))]
        }
    }

    /// After a change of the passphrase: the new one opens the vault, even if this then fails to show it.
    static func passphraseChanged(failure: StoreError) -> Reply {
        Reply(json: nil, failure: failure) { context in
            [.notice(Line(context.phrases.passphraseChanged, .good))]
        }
    }

    /// What can be shown of a locked vault.
    static func outline(_ outline: VaultOutline, failure: StoreError) -> Reply {
        Reply(json: VaultView.outline.json(outline), failure: failure) { context in
            let phrases = context.phrases
            let rows = rows(
                outline.path, outline.preset, outline.slots,
                Span(phrases.size(bytes: outline.bytes), plain: "\(outline.bytes)"), phrases)
            return [.box(Box(title: "\(phrases.vault) · \(phrases.locked)", rows: rows))]
        }
    }

    private static func rows(
        _ path: String, _ preset: Int, _ slots: [String], _ size: Span, _ phrases: Phrases
    ) -> [Box.Row] {
        [
            Box.Row(phrases.file, Span(path)),
            Box.Row(phrases.protection, Span(phrases.level(preset), plain: "\(preset)")),
            Box.Row(phrases.opensWith, Span(phrases.slots(slots))),
            Box.Row(phrases.size, size),
        ]
    }

    static func unlocked(for seconds: Seconds) -> Reply {
        Reply(json: ["seconds": .number(seconds.count)]) { context in
            [.line(Line(context.phrases.unlocked(for: seconds), .good))]
        }
    }

    static func locked(isSaid: Bool) -> Reply {
        Reply(json: ["locked": .flag(true)]) { context in
            isSaid ? [] : [.line(Line(context.phrases.locked))]
        }
    }
}
