import Values

enum HistoryReply {
    static let view = View<String>(Field("line") { .text($0) })

    static func list(_ lines: [String], search: String) -> Reply {
        let found = lines.filter(FoldedSearch(search).finds)
        let document = Document(csv: view.csv(found)) { .texts(found) }
        return Reply(document, count: found.count) { _ in found.map { .line(Line($0)) } }
    }
}
