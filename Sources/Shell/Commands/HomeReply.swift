import Values

enum HomeReply {
    static let view = View<HomeNote>(
        Field("kind") { .text($0.kind) },
        Field("text") { .text($0.words(.plain)) })

    /// - Parameter hasBills: whether bills are saved or imported; without them it is not known what is due.
    /// - Parameter hasServer: whether bills can be loaded from a server.
    static func list(_ notes: [HomeNote], hasBills: Bool, hasServer: Bool) -> Reply {
        Reply(view.document(notes), count: notes.count) { context in
            let nothing = context.phrases.nothing(hasBills: hasBills, hasServer: hasServer)
            return notes.isEmpty
                ? [.notice(Line(nothing, .dim))]
                : notes.map { .line(line($0, context.phrases)) }
        }
    }

    static func line(_ note: HomeNote, _ phrases: Phrases) -> Line {
        Line(note.words(phrases), note.isUrgent ? .attention : .dim)
    }
}

extension Phrases {
    /// The lines shown when a prompt starts.
    func lines(for notes: [HomeNote]) -> [Line] {
        notes.map { HomeReply.line($0, self) }
    }
}
