import Vault

extension MergePlan {
    mutating func mergeLines(in view: borrowing Vault.View) throws {
        let (entries, cleared) = (received(.history), received(.historyCleared))
        guard !entries.isEmpty || !cleared.isEmpty else { return }
        var until = try RecordState(VaultHistory.cleared, in: view).record
        for entry in cleared { if let merged = try merge(entry, in: view) { until = merged.after } }
        let records = try view.records(in: .history)
        let mine = Dictionary(records.map { ($0.id, $0.value) }) { one, _ in one }
        var (lines, theirs) = (mine, [String: VersionVector]())
        for entry in entries where mine[entry.id] == nil {
            guard let text = entry.versions.latest.value else { continue }
            lines[entry.id] = text
            theirs[entry.id] = entry.versions
        }
        let kept = Set(
            TypedLines.kept(lines, cleared: until.map { String(decoding: $0, as: UTF8.self) }))
        let texts = (before: Set(mine.values), after: Set(kept.compactMap { lines[$0] }))
        for id in mine.keys.sorted() where !kept.contains(id) {
            forget(StateName(kind: .history, id: id))
        }
        for (id, versions) in theirs.sorted(by: { $0.key < $1.key }) where kept.contains(id) {
            try write(
                versions, versions.latest.value, over: .nothing, StateName(kind: .history, id: id))
        }
        for text in texts.after.subtracting(texts.before) {
            report.count(.history, from: nil, to: text)
        }
        for text in texts.before.subtracting(texts.after) {
            report.count(.history, from: text, to: nil)
        }
    }
}
