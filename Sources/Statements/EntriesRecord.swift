// In one file, because what writes a record and what reads it must agree byte for byte.
import JSON
import Values

extension Kind {
    static let entries = Kind(
        "bills.entries", Sentence("months of imported bills", "meses de faturas importadas"),
        check: .readable {
            var seen = ImportedEntries()
            try EntriesRecord.decode($1, into: &seen)
        },
        sharing: Sharing(
            .union { values in
                EntriesRecord.encode(
                    try values.reduce(into: ImportedEntries()) {
                        try EntriesRecord.decode($1, into: &$0)
                    })
            }, erasure: .removed, conflicts: .forgottenMonth, merging: .withAnotherKind))
}

/// The record of what the files have shown of one month of an account.
///
/// One flat list without keys, because there may be 100,000 entries. A number is the count of what follows it:
///
///     [-2, moments, made, asOf, end, …, periods, moment, first day, last day, …,
///      contents, day, minor, title,
///                sightings, moment, others, ids, id, …, …, ids, id, moment, …, shared ids, id, …, …]
///
/// A moment is written once and then by its place. If some contents are payments, the version is -3, and after the version is
/// their number, and the place of each among the contents. The first version, without moments and periods, is
/// `[contents, day, minor, title, count, ids, id, …, shared ids, id, …, …]`.
enum EntriesRecord {
    /// The possible numbers of entries of a month.
    static let most = 0...1_000_000

    static func id(_ account: String, _ month: BillMonth) -> String { "\(account)/\(month)" }

    /// `nil` for an id that this version does not write.
    static func account(of id: String) -> String? {
        id.lastIndex(of: "/").map { String(id[..<$0]) }
    }

    /// `nil` for an id that this version does not write.
    static func month(of id: String) -> BillMonth? {
        id.split(separator: "/").last.flatMap { BillMonth(parsing: String($0)) }
    }

    /// Encodes the same facts of one month to the same bytes.
    static func encode(_ seen: ImportedEntries) -> [UInt8] {
        encode(seen.byMonth.first?.items ?? [], of: seen, periods: seen.periods.values.first ?? [])
    }

    /// The records of an account, or those of some months; each is encoded when it is asked for.
    static func records(
        of seen: ImportedEntries, _ account: String, only months: Set<BillMonth>? = nil
    ) -> some Sequence<(id: String, value: [UInt8])> {
        seen.byMonth.lazy.filter { months?.contains($0.month) != false }.map { month, contents in
            (
                id(account, month),
                encode(contents, of: seen, periods: seen.periods[month] ?? [])
            )
        }
    }

    /// Encodes the facts of the contents of one month.
    private static func encode(
        _ contents: ArraySlice<(key: ImportedEntries.Content, value: ImportedEntries.Occurrence)>,
        of seen: ImportedEntries, periods: [FilePeriod]
    ) -> [UInt8] {
        let moments = moments(of: contents.map(\.value), periods)
        let places = Dictionary(uniqueKeysWithValues: zip(moments, moments.indices))
        let payments =
            seen.payments.isEmpty
            ? [] : contents.indices.filter { seen.payments.contains(contents[$0].key) }
        var row = EntriesRow(payments.isEmpty ? version : versionWithPayments)
        if !payments.isEmpty { row.add(payments) { $0.add($1 - contents.startIndex) } }
        row.add(moments) { $0.add($1.made, $1.asOf, $1.end) }
        row.add(periods) {
            $0.add(places[$1.moment] ?? 0, $1.days.lowerBound, $1.days.upperBound)
        }
        row.add(contents) { row, entry in
            let (content, occurrence) = entry
            row.add(content.day, Int(content.minor))
            row.add(content.title)
            row.add(occurrence.sightings) { row, sighting in
                row.add(places[sighting.moment] ?? 0, sighting.others)
                row.add(sighting.ids) { $0.add($1) }
            }
            row.add(occurrence.ids.sorted { $0.key < $1.key }) {
                $0.add($1.key)
                $0.add(places[$1.value] ?? 0)
            }
            row.add(occurrence.sharedIDs.sorted()) { $0.add($1) }
        }
        return row.encoded
    }

    private static func moments(
        of occurrences: [ImportedEntries.Occurrence], _ periods: [FilePeriod]
    ) -> [FileMoment] {
        var moments = Set(periods.map(\.moment))
        for occurrence in occurrences {
            for sighting in occurrence.sightings { moments.insert(sighting.moment) }
            for moment in occurrence.ids.values { moments.insert(moment) }
        }
        return moments.sorted()
    }

    /// Adds the facts of a record; if it throws, some of them may have been added.
    static func decode(_ bytes: [UInt8], into seen: inout ImportedEntries) throws(StoreError) {
        guard var row = JSONRow(bytes), row.facts(into: &seen), row.isAtEnd() else {
            throw Kind.entries.unreadable
        }
    }

    fileprivate static let version = -2
    fileprivate static let versionWithPayments = -3
}

/// Writes a list of numbers and texts.
private struct EntriesRow {
    private var bytes: [UInt8]

    init(_ first: Int) {
        bytes = Array("[\(first)".utf8)
    }

    var encoded: [UInt8] { bytes + [UInt8(ascii: "]")] }

    mutating func add(_ numbers: Int...) {
        for number in numbers {
            bytes.append(UInt8(ascii: ","))
            bytes += String(number).utf8
        }
    }

    mutating func add(_ text: String) {
        bytes.append(UInt8(ascii: ","))
        JSONQuoting.append(text, to: &bytes)
    }

    /// The number of items, then each of them.
    mutating func add<Items: Collection>(
        _ items: Items, _ item: (inout EntriesRow, Items.Element) -> Void
    ) {
        add(items.count)
        for next in items { item(&self, next) }
    }
}

extension JSONRow {
    fileprivate mutating func integers(_ count: Int) -> [Int]? {
        var numbers: [Int] = []
        for _ in 0..<count {
            guard let number = integer() else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// Reads a number, and as many items.
    fileprivate mutating func list<Item>(_ item: (inout JSONRow) -> Item?) -> [Item]? {
        guard let count = integer(), EntriesRecord.most.contains(count) else { return nil }
        var items: [Item] = []
        for _ in 0..<count {
            guard let next = item(&self) else { return nil }
            items.append(next)
        }
        return items
    }

    fileprivate mutating func period(_ moments: [FileMoment]) -> FilePeriod? {
        guard let numbers = integers(3), moments.indices.contains(numbers[0]),
            numbers[1] <= numbers[2]
        else { return nil }
        return FilePeriod(moment: moments[numbers[0]], days: numbers[1]...numbers[2])
    }

    /// Reads a record of either version; false if the row is not such a record.
    fileprivate mutating func facts(into seen: inout ImportedEntries) -> Bool {
        guard let first = integer() else { return false }
        if first >= 0 { return contents(first, into: &seen) { $0.firstOccurrence() } }
        let payments = first == EntriesRecord.versionWithPayments ? list { $0.integer() } : []
        guard first == EntriesRecord.version || first == EntriesRecord.versionWithPayments,
            let payments,
            let moments = list({ row in
                row.integers(3).map { FileMoment(made: $0[0], asOf: $0[1], end: $0[2]) }
            }),
            let periods = list({ $0.period(moments) }), let count = integer()
        else { return false }
        return contents(count, periods.sorted(), payments, into: &seen) { $0.occurrence(moments) }
    }

    /// Reads the contents of one month.
    private mutating func contents(
        _ count: Int, _ periods: [FilePeriod] = [], _ payments: [Int] = [],
        into seen: inout ImportedEntries,
        _ occurrence: (inout JSONRow) -> ImportedEntries.Occurrence?
    ) -> Bool {
        guard EntriesRecord.most.contains(count) else { return false }
        var (total, unmarked) = (0, Set(payments))
        guard unmarked.count == payments.count else { return false }
        var (first, last) = (Int.max, Int.min)
        for place in 0..<count {
            guard let day = integer(), (-719_162...2_932_896).contains(day),
                let minor = integer(), minor.magnitude <= 1_000_000_000_000,
                let title = string(), let occurrence = occurrence(&self),
                occurrence.count > 0, EntriesRecord.most.contains(total + occurrence.count)
            else { return false }
            total += occurrence.count
            (first, last) = (min(first, day), max(last, day))
            let content = ImportedEntries.Content(day: day, minor: Int64(minor), title: title)
            seen.add(
                occurrence, of: content, isPayment: unmarked.remove(place) != nil)
        }
        guard unmarked.isEmpty else { return false }
        if count == 0 { return true }
        let month = BillMonth(of: Day(ordinal: first))
        seen.add(periods, in: month)
        return last <= month.lastDay.ordinal
    }

    fileprivate mutating func occurrence(
        _ moments: [FileMoment]
    ) -> ImportedEntries.Occurrence? {
        func moment(_ row: inout JSONRow) -> FileMoment? {
            row.integer().flatMap { moments.indices.contains($0) ? moments[$0] : nil }
        }
        guard
            let sightings = list({ row -> ImportedEntries.Sighting? in
                guard let moment = moment(&row), let others = row.integer(),
                    EntriesRecord.most.contains(others), let ids = row.list({ $0.string() })
                else { return nil }
                return ImportedEntries.Sighting(moment: moment, ids: Set(ids), others: others)
            }),
            let ids = list({ row -> (String, FileMoment)? in
                row.string().flatMap { id in moment(&row).map { (id, $0) } }
            }),
            let sharedIDs = list({ $0.string() })
        else { return nil }
        return ImportedEntries.Occurrence(
            sightings: sightings, ids: Dictionary(ids) { one, _ in one },
            sharedIDs: Set(sharedIDs))
    }

    /// Reads a content's facts in the first version: the largest number of entries in any one file, and all ids.
    fileprivate mutating func firstOccurrence() -> ImportedEntries.Occurrence? {
        guard let count = integer(), EntriesRecord.most.contains(count), count > 0,
            let ids = list({ $0.string() }), let sharedIDs = list({ $0.string() })
        else { return nil }
        return ImportedEntries.Occurrence(count: count, ids: Set(ids), sharedIDs: Set(sharedIDs))
    }
}

extension ImportedEntries.Occurrence {
    /// Which file showed which of the ids is not known, so that each is taken for the id of an entry of some file.
    fileprivate init(count: Int, ids: Set<String>, sharedIDs: Set<String>) {
        let unique = ids.filter(EntryID.looksUnique).sorted()
        let sightings = stride(from: 0, to: max(unique.count, 1), by: count).map { start in
            let some = unique[start..<min(start + count, unique.count)]
            return ImportedEntries.Sighting(
                moment: .unknown, ids: some, others: count - some.count)
        }
        self.init(
            sightings: sightings,
            ids: Dictionary(uniqueKeysWithValues: ids.map { ($0, .unknown) }), sharedIDs: sharedIDs)
    }
}
