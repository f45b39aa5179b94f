import Values

enum HistoryReply {
    static let view = View<String>(Field("line") { .text($0) })

    static func list(_ lines: [String], search: String) -> Reply {
        let finds = FoldedSearch(search).finds
        let found = lines.filter { finds($0) && (search.isEmpty || !$0.searchesHistory) }
        let document = Document(csv: view.csv(found)) { .texts(found) }
        return Reply(document, count: found.count) { _ in found.map { .line(Line($0)) } }
    }
}
