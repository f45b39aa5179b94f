package import CofreDomain
package import Essentials
import Vault

/// A line typed at the prompt.
package struct HistoryLine: Equatable, Sendable {
    package let text: String
    /// When it was typed.
    package let at: Date
    package let hasFailed: Bool

    package init(_ text: String, at: Date = Date(), hasFailed: Bool = false) {
        self.text = text
        self.at = at
        self.hasFailed = hasFailed
    }
}

/// Stores the lines typed at the prompt, one record each.
///
/// A record's id is the time in microseconds with twenty digits, and an `x` after it if the line has
/// failed; so the order of ids is the order of lines.
package struct VaultHistory: Sendable {
    /// The maximum number of lines; the oldest are deleted first.
    package static let longest = 1000
    private static let collection = "history"
    private static let failed = "x"

    private let records: any RecordStore
    private let now: @Sendable () -> Date

    package init(records: any RecordStore, now: @escaping @Sendable () -> Date) {
        self.records = records
        self.now = now
    }

    /// Oldest first.
    package func lines() async throws(StoreError) -> [HistoryLine] {
        try await records.records(in: Self.collection).sorted { $0.id < $1.id }.map { record in
            let digits = record.id.prefix { $0 != "x" }
            return HistoryLine(
                String(decoding: record.value, as: UTF8.self),
                at: Date(timeIntervalSince1970: (Double(digits) ?? 0) / 1_000_000),
                hasFailed: record.id.hasSuffix(Self.failed))
        }
    }

    /// Adds a line, and deletes earlier equal lines and those beyond the maximum.
    package func add(_ line: String) async throws(StoreError) {
        try await put(HistoryLine(line), deleting: [])
    }

    /// Stores `line` in the place of the lines that are equal to `old`.
    package func replace(_ old: String, by line: HistoryLine) async throws(StoreError) {
        try await put(line, deleting: [old])
    }

    package func clear() async throws(StoreError) {
        try await records.update(Self.collection, .durable) { known throws(StoreError) in
            Update(
                known.map { Change.delete(collection: Self.collection, id: $0.id) }, result: ())
        }
    }

    private func put(_ line: HistoryLine, deleting old: [String]) async throws(StoreError) {
        let stamp = String(Int(now().timeIntervalSince1970 * 1_000_000))
        let id =
            String(repeating: "0", count: max(0, 20 - stamp.count)) + stamp
            + (line.hasFailed ? Self.failed : "")
        let equal = Set((old + [line.text]).map { Array($0.utf8) })
        try await records.update(Self.collection, .relaxed) { known throws(StoreError) in
            let kept = known.filter { !equal.contains($0.value) }.sorted { $0.id < $1.id }
            let gone =
                known.filter { equal.contains($0.value) } + kept.dropLast(Self.longest - 1)
            return Update(
                gone.map { .delete(collection: Self.collection, id: $0.id) }
                    + [.put(collection: Self.collection, id: id, value: Array(line.text.utf8))],
                result: ())
        }
    }
}
