enum HomeReply {
    static let view = View<HomeNote>(
        Field("kind") { .text($0.kind) },
        Field("text") { .text($0.words(.plain)) },
        Field("isUrgent") { .flag($0.isUrgent) },
        Field("count") { .optional($0.facts.count) },
        .money("amount") { $0.facts.amount },
        Field("month") { .optional($0.facts.month) },
        Field("dueDate") { .day($0.facts.dueDate) },
        Field("command") { .text($0.command) })

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

    /// Joins the notes for the prompt of a shell into one line; empty without such notes.
    static func brief(_ notes: [HomeNote]) -> Reply {
        let shown = notes.filter { $0.brief != nil }
        return Reply(view.document(shown), count: shown.count) { context in
            let words = shown.compactMap { $0.brief?(context.phrases) }
            return words.isEmpty
                ? [] : [.line(Line(words.joined(separator: " · "), .attention))]
        }
    }

    static func line(_ note: HomeNote, _ phrases: Phrases) -> Line {
        let words = note.words(phrases) + " → " + phrases.line(note.command)
        return Line(words, note.isUrgent ? .attention : .dim)
    }
}

extension Phrases {
    /// The lines shown when a prompt starts.
    func lines(for notes: [HomeNote]) -> [Line] {
        notes.map { HomeReply.line($0, self) }
    }
}
