/// The question about a copy, and what was done.
enum RestoreReply {
    static func question(_ preview: RestorePreview, _ context: ReplyContext) -> [Block] {
        let phrases = context.phrases
        let changed = preview.contents.lastChange.map { phrases.moment($0, now: context.now) }
        let rows =
            [
                Box.Row(phrases.copyWord, Span(preview.copy)),
                Box.Row(phrases.lastChange, Span(changed ?? phrases.never)),
                present(preview, context),
            ]
            + preview.collections.map { collection in
                let isLess = collection.lacking + collection.different > 0
                return Box.Row(
                    phrases.collection(collection.name),
                    Span(phrases.counts(collection), isLess ? .attention : .plain))
            }
        return [.box(Box(title: phrases.restoreWord, rows: rows))]
    }

    private static func present(_ preview: RestorePreview, _ context: ReplyContext) -> Box.Row {
        let phrases = context.phrases
        let words: String
        var role = Role.attention
        switch preview.present {
        case .missing: words = phrases.never
        case .compared(let contents, _, let isDamaged):
            let changed = contents.lastChange.map { phrases.moment($0, now: context.now) }
            let isOther = contents.vaultID != preview.contents.vaultID
            words = phrases.presentVault(changed, isOther: isOther, isDamaged: isDamaged)
            if !isOther, !isDamaged { role = .plain }
        case .locked: words = phrases.presentIsLocked
        case .unreadable(let error):
            words = phrases.notCompared(Failure(error, phrases: phrases).message)
        }
        return Box.Row(phrases.replacedVault, Span(words, role))
    }

    static func restored(_ done: VaultRestoration, _ preview: RestorePreview) -> Reply {
        Reply(json: View.restoration.json(Restored(done: done, preview: preview))) { context in
            let phrases = context.phrases
            var rows = [
                Box.Row(phrases.file, Span(done.path)),
                Box.Row(phrases.records, Span("\(done.records)")),
            ]
            if let kept = done.kept { rows.append(Box.Row(phrases.keptFile, Span(kept))) }
            var blocks: [Block] = [.box(Box(title: phrases.restoredWord, rows: rows))]
            if preview.changesKeys {
                blocks.append(.notice(Line(phrases.opensAsTheCopy, .attention)))
            }
            if preview.losesSomething, let kept = done.kept {
                blocks.append(.notice(Line(phrases.mergeBack(kept), .dim)))
            }
            return blocks
        }
    }
}

private struct Restored: Sendable {
    let done: VaultRestoration
    let preview: RestorePreview

    /// Whether the present vault could be read.
    var isCompared: Bool { if case .compared = preview.present { true } else { false } }
}

extension View<Restored> {
    fileprivate static let restoration = Self(
        Field("path") { .text($0.done.path) },
        Field("copy") { .text($0.preview.copy) },
        Field("kept") { .optional($0.done.kept) },
        Field("records") { .number($0.done.records) },
        Field("lastChange") { .optional($0.preview.contents.lastChange) },
        Field("compared") { .flag($0.isCompared) },
        .list(
            "collections", \.preview.collections,
            Field("name") { .text($0.name) },
            Field("records") { .number($0.records) },
            Field("lacking") { .number($0.lacking) },
            Field("additional") { .number($0.additional) },
            Field("different") { .number($0.different) }))
}
