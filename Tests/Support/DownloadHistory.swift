import Values

@testable import MoneyShell

/// The entries of an account over some weeks, and files that a person downloads from time to time.
///
/// Entries have equal amounts and titles, are corrected, and are pending before they are booked. The files overlap, are
/// imported in any order and repeatedly. Bytes choose everything, so that a fuzzer can.
struct DownloadHistory {
    /// How the bank makes the ids of entries.
    enum Scheme: Int, CaseIterable, Sendable {
        case uuid
        /// The day and a number within it.
        case dayAndNumber
        /// The day and the place in the file, newest first.
        case place
        /// 1…n, again each month.
        case number
        case none
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Entry {
        let serial: Int
        var content: ImportedEntries.Content
        var isPending: Bool
    }

    private struct File {
        let moment: Int
        let days: ClosedRange<Int>
        let entries: [(serial: Int, entry: StatementEntry)]

        var facts: ImportedEntries { ImportedEntries(statement.entries, dates: statement.dates) }

        var statement: Statement {
            Statement(
                source: StatementSource(
                    suggestedName: "x", number: nil, currency: .brl, isCard: false),
                entries: entries.map(\.entry),
                dates: StatementDates(
                    server: moment, start: Day(ordinal: days.lowerBound),
                    end: Day(ordinal: days.upperBound)))
        }
    }

    private static let firstDay = Day(year: 2026, month: 4, day: 20).ordinal

    private var choices: Choices
    private let scheme: Scheme
    private var truth: [Entry] = []
    private var serial = 0
    private var files: [File] = []

    init(_ bytes: [UInt8], _ scheme: Scheme? = nil) {
        choices = Choices(bytes)
        let drawn = Scheme.allCases[choices.next(Scheme.allCases.count)]
        self.scheme = scheme ?? drawn
        for day in 0..<(6 + choices.next(20)) { pass(Self.firstDay + day) }
    }

    /// Imports the files, and throws what is wrong.
    mutating func check() throws(Failure) {
        guard !files.isEmpty else { return }
        var order = files.indices.filter { _ in choices.next(3) == 0 } + Array(files.indices)
        for index in order.indices { order.swapAt(index, choices.next(order.count)) }
        var seen = ImportedEntries()
        for index in order { try add(files[index], to: &seen) }
        let resolved = EntryResolution(seen)
        let sorted = files.reduce(into: ImportedEntries()) { $0.add($1.facts) }
        guard sorted == seen else { throw Failure(description: "the order matters") }
        try compare(resolved)
    }

    private func add(_ file: File, to seen: inout ImportedEntries) throws(Failure) {
        let before = seen
        seen.add(file.facts)
        let (old, new) = (EntryResolution(before), EntryResolution(seen))
        let answer = AccountAnswer(
            "x", .brl, before: before, after: seen, new, of: [file.statement])
        guard answer.added.count + answer.known == file.entries.count else {
            throw Failure(description: "\(answer.added.count) new and \(answer.known) known")
        }
        for (content, count) in old.counts where new.counts[content, default: 0] < count {
            let corrected = new.corrections.filter { $0.key.from == content }.reduce(0) {
                $0 + $1.value
            }
            guard count - new.counts[content, default: 0] <= corrected else {
                throw Failure(description: "an import has removed \(content)")
            }
        }
        try checkPairs(answer, file, old, new)
    }

    /// A corrected entry that stays beside its new version is listed.
    private func checkPairs(
        _ answer: AccountAnswer, _ file: File, _ old: EntryResolution, _ new: EntryResolution
    ) throws(Failure) {
        let shown = Set(file.facts.contents.keys)
        let listed = Set(answer.doubts.map(\.other)).union(answer.joined.map(\.other))
        for content in answer.added where answer.added.count == 1 && shown.contains(content) {
            let stale = old.counts.keys.filter {
                !shown.contains($0) && new.counts[$0] != nil && file.days.contains($0.day)
                    && abs($0.day - content.day) <= 7
                    && ($0.title == content.title || $0.minor == content.minor)
            }
            guard stale.isEmpty || !listed.isDisjoint(with: stale) else {
                throw Failure(description: "\(content) may be \(stale), and no answer says so")
            }
        }
    }

    private func compare(_ resolved: EntryResolution) throws(Failure) {
        var last: [Int: StatementEntry] = [:]
        for file in files { for (serial, entry) in file.entries { last[serial] = entry } }
        var expected: [ImportedEntries.Content: Int] = [:]
        var most: [ImportedEntries.Content: Int] = [:]
        for file in files {
            var (valid, all): ([ImportedEntries.Content: Int], [ImportedEntries.Content: Int]) = (
                [:], [:]
            )
            for (serial, entry) in file.entries {
                let content = ImportedEntries.Content(entry)
                all[content, default: 0] += 1
                if last[serial].map(ImportedEntries.Content.init) == content {
                    valid[content, default: 0] += 1
                }
            }
            expected.merge(valid) { max($0, $1) }
            most.merge(all) { max($0, $1) }
        }
        for (content, count) in expected where resolved.counts[content, default: 0] < count {
            throw Failure(
                description:
                    "\(content) is lost: \(resolved.counts[content, default: 0]) of \(count)")
        }
        let bound = scheme == .uuid ? expected : most
        for (content, count) in resolved.counts where count > bound[content, default: 0] {
            throw Failure(
                description: "\(content) is doubled: \(count) for \(bound[content, default: 0])")
        }
    }

    // MARK: The bank

    private mutating func pass(_ day: Int) {
        for index in truth.indices { change(index, on: day) }
        for _ in 0..<choices.next(4) { book(on: day - (choices.next(6) == 0 ? 1 : 0)) }
        if choices.next(3) == 0 { download(on: day) }
    }

    private mutating func change(_ index: Int, on day: Int) {
        let content = truth[index].content
        guard day - content.day < 7 else { return }
        if truth[index].isPending, choices.next(2) == 0 {
            truth[index].isPending = false
            truth[index].content = ImportedEntries.Content(
                day: min(day, content.day + choices.next(3)), minor: content.minor,
                title: String(content.title.dropLast(" (pendente)".count)))
        } else if choices.next(12) == 0 {
            truth[index].content = ImportedEntries.Content(
                day: content.day, minor: content.minor + Int64(choices.next(3)) * 100,
                title: content.title)
        }
    }

    private mutating func book(on day: Int) {
        let isPending = choices.next(3) == 0
        let title = ["Pix enviado", "Padaria"][choices.next(2)]
        serial += 1
        truth.append(
            Entry(
                serial: serial,
                content: ImportedEntries.Content(
                    day: day, minor: [1000, 1000, 1100, 2500][choices.next(4)],
                    title: isPending ? title + " (pendente)" : title),
                isPending: isPending))
    }

    private mutating func download(on day: Int) {
        let first = day - choices.next(20)
        let days = first...max(first, day - (choices.next(3) == 0 ? choices.next(6) : 0))
        let shown = truth.filter { days.contains($0.content.day) }
            .sorted { ($0.content.day, $0.serial) > ($1.content.day, $1.serial) }
        let date = Day(ordinal: day)
        let moment = ((date.year * 100 + date.month) * 100 + date.day) * 1_000_000 + files.count
        files.append(
            File(
                moment: moment, days: days,
                entries: shown.enumerated().map { place, entry in
                    let id = id(of: entry, at: place, in: shown)
                    let content = entry.content
                    return (
                        entry.serial,
                        StatementEntry(
                            id: id, day: Day(ordinal: content.day), minor: content.minor,
                            title: content.title)
                    )
                }))
    }

    private func id(of entry: Entry, at place: Int, in shown: [Entry]) -> String? {
        let day = Day(ordinal: entry.content.day)
        let date = day.iso.filter { $0 != "-" }
        func number(_ isCounted: (Entry) -> Bool) -> Int {
            truth.filter { isCounted($0) && $0.serial <= entry.serial }.count
        }
        switch scheme {
        case .uuid:
            let number = String(entry.serial)
            return "5f9c24e2-8b33-4ad1-9ad4-" + String(repeating: "0", count: 12 - number.count)
                + number
        case .dayAndNumber: return "\(date)\(number { $0.content.day == entry.content.day })"
        case .place: return "\(date)077\(place + 1)"
        case .number: return "\(number { Day(ordinal: $0.content.day).month == day.month })"
        case .none: return nil
        }
    }
}

extension ImportedEntries.Content {
    fileprivate init(_ entry: StatementEntry) {
        self.init(day: entry.day.ordinal, minor: entry.minor, title: entry.title)
    }
}

/// Numbers chosen by bytes; 0 when they are used up.
private struct Choices {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    mutating func next(_ count: Int) -> Int {
        Int(bytes.popFirst() ?? 0) % count
    }
}
