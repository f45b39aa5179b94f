import Values

enum MergeView {
    static let conflicts = View<ConflictRow>(
        Field("number") { .number($0.number) },
        Field("kind", Sentence("what", "item")) {
            .text($0.kind.collection)
        } show: { row, context in
            Span(context.phrases.say(row.kind.label))
        },
        Field("kept", Sentence("current", "atual")) {
            .text(Phrases.plain.conflictValue($0.kept, at: $0.keptAt))
        } show: { row, context in
            Span(context.phrases.conflictValue(row.kept, at: row.keptAt))
        },
        Field("lost", Sentence("other", "outro")) {
            .text(Phrases.plain.conflictValue($0.lost, at: $0.lostAt))
        } show: { row, context in
            Span(context.phrases.conflictValue(row.lost, at: row.lostAt), .attention)
        },
        isNumbered: true, empty: Sentence("no conflicts", "nenhum conflito"))

    /// The numbers of a merge, by the names of collections.
    static let report = View<MergeReport>(
        Field("added") { counts($0.added) },
        Field("changed") { counts($0.changed) },
        Field("removed") { counts($0.removed) },
        Field("conflicts") { .number($0.conflicts) })

    private static func counts(_ counts: [Kind: Int]) -> JSON {
        .object(counts.map { ($0.key.collection, .number($0.value)) })
    }
}
