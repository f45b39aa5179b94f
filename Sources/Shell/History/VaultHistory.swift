import Essentials
import Vault

extension Kind {
    static let history = Kind(
        "history", Sentence("history", "histórico"),
        sharing: Sharing(.lines, merging: .inTurn(3) { try $0.mergeLines(in: $1) }))

    /// One record: the time up to which the lines of the prompt were removed.
    static let historyCleared: Kind = Kind(
        "history.cleared", .same("history.cleared"), isCounted: false, isExported: false,
        check: .readable { _, value in
            guard VaultHistory.isTime(value) else { throw Kind.historyCleared.unreadable }
        },
        sharing: Sharing(
            .union { $0.max { $0.lexicographicallyPrecedes($1) } ?? [] },
            merging: .withAnotherKind))
}

/// A line typed at the prompt.
struct HistoryLine: Equatable, Sendable {
    let text: String
    /// When it was typed.
    let at: Date
    let hasFailed: Bool

    init(_ text: String, at: Date = Date(), hasFailed: Bool = false) {
        self.text = text
        self.at = at
        self.hasFailed = hasFailed
    }
}

/// Stores the lines typed at the prompt, one record each.
///
/// A record's id is the time in microseconds (20 digits), a hyphen, the first 16 hexadecimal digits of the replica's
/// id, and `x` if the line failed. So ids sort in the order of the lines and are unique across machines.
struct VaultHistory: Sendable {
    private static let failed = "x"
    /// The number of digits of a time.
    private static let digits = 20
    /// The end of the year 9999, in microseconds.
    private static let latestTime = 253_402_300_799_999_999
    /// The record with the time up to which all lines were removed.
    static let cleared = StateName(kind: .historyCleared, id: "until")

    let records: any RecordStore
    let replica: @Sendable () async throws(StoreError) -> ReplicaID
    let now: @Sendable () -> Date

    /// Oldest first.
    func lines() async throws(StoreError) -> [HistoryLine] {
        try await records.records(in: .history).sorted { $0.id < $1.id }.map { record in
            let digits = record.id.prefix(Self.digits)
            return HistoryLine(
                String(decoding: record.value, as: UTF8.self),
                at: Date(timeIntervalSince1970: (Double(digits) ?? 0) / 1_000_000),
                hasFailed: record.id.hasSuffix(Self.failed))
        }
    }

    /// Adds a line, and deletes earlier equal lines and those beyond the maximum.
    func add(_ line: String) async throws(StoreError) {
        try await put(HistoryLine(line), deleting: [])
    }

    /// Stores `line` in the place of the lines that are equal to `old`.
    func replace(_ old: String, by line: HistoryLine) async throws(StoreError) {
        try await put(line, deleting: [old])
    }

    /// Removes all lines, also from the files of the vault; other machines remove them when they sync.
    func clear() async throws(StoreError) {
        let now = microseconds
        try await records.update(erasing: true) { view in
            let known = view.ids(in: .history)
            return Update(
                known.map { .forget(.history, $0) } + [
                    .put(.historyCleared, Self.cleared.id, Array(Self.text(now).utf8))
                ], result: ())
        }
    }

    private func put(_ line: HistoryLine, deleting old: [String]) async throws(StoreError) {
        let (now, replica) = (microseconds, try await replica())
        let equal = Set((old + [line.text]).map { Array($0.utf8) })
        try await records.update { view in
            let known = try view.records(in: .history)
            let cleared = try view.value(.historyCleared, Self.cleared.id)
                .map { String(decoding: $0, as: UTF8.self) }
            let time = Self.time(now, after: cleared, known.map(\.id))
            let id =
                "\(time)-\(replica.hexadecimal.prefix(16))" + (line.hasFailed ? Self.failed : "")
            var lines = Dictionary(known.map { ($0.id, $0.value) }) { one, _ in one }
            lines = lines.filter { !equal.contains($0.value) }
            lines[id] = Array(line.text.utf8)
            let kept = Set(TypedLines.kept(lines, cleared: cleared))
            return Update(
                known.map(\.id).filter { !kept.contains($0) }
                    .map { .forget(.history, $0) }
                    + [.put(.history, id, Array(line.text.utf8))],
                result: ())
        }
    }

    /// The time of a new line: later than the last removal, even if that was made on a machine whose clock is ahead.
    private static func time(_ now: Int, after cleared: String?, _ ids: [String]) -> String {
        let time = text(now)
        guard let cleared, cleared >= time, let until = Int(cleared) else { return time }
        let last = ids.compactMap { Int($0.prefix(digits)) }.max() ?? 0
        return text(min(max(until, last), latestTime) + 1)
    }

    /// Whether a value of ``Kind/historyCleared`` is a time.
    static func isTime(_ value: [UInt8]) -> Bool {
        value.count == digits && value.allSatisfy { (0x30...0x39).contains($0) }
            && Int(String(decoding: value, as: UTF8.self)).map { $0 <= latestTime } ?? false
    }

    private var microseconds: Int { Int(now().timeIntervalSince1970 * 1_000_000) }

    private static func text(_ microseconds: Int) -> String {
        String(max(0, microseconds)).zeroPadded(to: digits)
    }
}
