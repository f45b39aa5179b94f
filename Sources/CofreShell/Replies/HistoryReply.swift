import CofreDomain

enum HistoryReply {
    static func list(_ lines: [String], search: String) -> Reply {
        let wanted = search.folded
        let found = wanted.isEmpty ? lines : lines.filter { $0.folded.contains(wanted) }
        return Reply(json: found, count: found.count) { _ in found.map { .line(Line($0)) } }
    }
}
