enum MergeView {
    static let conflicts = View<ConflictRow>(
        Field("number") { .number($0.conflict.number) },
        Field("kind", Sentence("what", "item")) {
            .text($0.conflict.kind.collection)
        } show: { row, context in
            Span(context.phrases.say(row.conflict.kind.label))
        },
        Field("kept", Sentence("current", "atual"), width: .below) {
            .text(Phrases.plain.conflictValue($0.kept))
        } show: { row, context in
            Span(context.phrases.conflictValue(row.kept))
        },
        Field("lost", Sentence("other", "outro")) {
            .text(Phrases.plain.conflictValue($0.lost))
        } show: { row, context in
            Span(context.phrases.conflictValue(row.lost), .attention)
        },
        Field("keptBy") { .optional($0.kept.machine) },
        Field("lostBy") { .optional($0.lost.machine) },
        Field("keptAt") { .optional($0.kept.at) },
        Field("lostAt") { .optional($0.lost.at) },
        Field("clocks") { .texts(Phrases.plain.clocks(of: [$0])) },
        isNumbered: true, empty: Sentence("no conflicts", "nenhum conflito"))

    /// The numbers of a merge.
    static let report = View<MergeReport>(
        Field("added") { .counts($0.added) },
        Field("changed") { .counts($0.changed) },
        Field("removed") { .counts($0.removed) },
        Field("conflicts") { .number($0.conflicts) })
}
