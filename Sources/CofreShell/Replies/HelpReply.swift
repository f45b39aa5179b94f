import ArgumentParser

enum HelpReply {
    /// Every command with its one line, in the order of the tree.
    static func overview(of commands: [any ParsableCommand.Type]) -> Reply {
        let lines = commands.map { (name: $0._commandName, text: $0.configuration.abstract) }
        let json = Dictionary(
            lines.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
        return Reply(json: json) { context in
            let rows = lines.map { [Span($0.name, .accent), Span($0.text)] }
            return [
                .table(Table(columns: [.init("command"), .init("")], rows: rows)),
                .notice(Line(context.phrases.moreHelp, .dim)),
            ]
        }
    }
}
