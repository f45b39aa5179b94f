import CofreDomain

enum HistoryReply {
    static func list(_ lines: [String], search: String) -> Reply {
        let found = lines.filter(FoldedSearch(search).finds)
        return Reply(json: found, count: found.count) { _ in found.map { .line(Line($0)) } }
    }
}
