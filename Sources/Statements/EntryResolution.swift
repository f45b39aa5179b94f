import Values

/// The entries of an account, derived from all that its files have shown (docs/decisions/imported-bills.md).
///
/// A content occurs as often as in the file that shows it most often, less the entries that were corrected since.
struct EntryResolution: Sendable {
    typealias Content = ImportedEntries.Content

    /// An entry that a later file shows with another day, amount or title.
    struct Correction: Hashable, Sendable {
        let from: Content
        let to: Content
        /// The bank's id of both; `nil` if only their titles match, of which one is damaged.
        let id: String?
    }

    /// The number of entries of each content; never 0.
    package private(set) var counts: [Content: Int] = [:]
    /// The corrections, each with its number of entries.
    package private(set) var corrections: [Correction: Int] = [:]
    /// Contents of one id of which no file says that it is the later one; both are counted.
    package private(set) var doubts: Set<Correction> = []

    /// By how many days a bank moves an entry that is posted late, if nothing else shows that it is the same.
    static let mostDays = 7

    private let seen: ImportedEntries
    private let shared: Set<String>
    /// The ids, among those that look unique, that no longer have a content.
    private var moved: [Content: Set<String>] = [:]

    init(_ seen: ImportedEntries) {
        self.seen = seen
        shared = seen.contents.values.reduce(into: []) { $0.formUnion($1.sharedIDs) }
        let repeated = Self.repeatedIDs(in: seen).filter { !shared.contains($0.key) }
            .flatMap { id, contents in
                Dictionary(grouping: contents) { Self.isTax($0.title) }.values.map { (id, $0) }
            }
        for (id, contents) in repeated where Self.isSound(id, contents) { correct(id, contents) }
        counts = seen.contents.mapValues(\.count)
        for (content, ids) in moved {
            let rest = seen.contents[content]?.sightings.map { $0.count(without: ids) }.max() ?? 0
            counts[content] = rest > 0 ? rest : nil
        }
        followOthers(repeated.filter { !Self.isSound($0.0, $0.1) })
        joinDamaged()
    }

    /// The entries, sorted by day and title.
    var entries: [Content] {
        counts.flatMap { repeatElement($0.key, count: $0.value) }.sorted()
    }

    /// The number of entries of each month.
    var months: [BillMonth: Int] {
        // By day, because there are far fewer days than entries.
        let days = counts.reduce(into: [:]) { $0[$1.key.day, default: 0] += $1.value }
        return days.reduce(into: [:]) {
            $0[BillMonth(of: Day(ordinal: $1.key)), default: 0] += $1.value
        }
    }

    private static func repeatedIDs(in seen: ImportedEntries) -> [String: [Content]] {
        var known = Set<String>(minimumCapacity: seen.contents.count)
        var repeated: Set<String> = []
        for occurrence in seen.contents.values {
            for id in occurrence.ids.keys where !known.insert(id).inserted { repeated.insert(id) }
        }
        guard !repeated.isEmpty else { return [:] }
        var contents: [String: [Content]] = [:]
        for (content, occurrence) in seen.contents {
            for id in occurrence.ids.keys where repeated.contains(id) {
                contents[id, default: []].append(content)
            }
        }
        return contents
    }

    // MARK: Ids that look unique

    /// Whether the contents with this id are versions of one entry.
    ///
    /// A refund may have the id of its purchase, and each instalment that of the first one. A token, unlike a UUID, is
    /// trusted only under one title.
    private static func isSound(_ id: String, _ contents: [Content]) -> Bool {
        EntryID.looksUnique(id) && Set(contents.map { $0.minor.signum() }).count == 1
            && Set(contents.map { Installment.split($0.title).1?.number }).count == 1
            && (EntryID.isUUID(id) || Set(contents.map(\.title)).count == 1)
    }

    /// Whether a title is that of the tax on a purchase, which has its id at Nubank: `IOF de "Loja"`.
    private static func isTax(_ title: String) -> Bool {
        String(title.prefix(4)).folded == "iof "
    }

    /// The latest version of an entry is the entry.
    private mutating func correct(_ id: String, _ contents: [Content]) {
        let versions = contents.map {
            (moment: seen.contents[$0]?.ids[id] ?? .unknown, content: $0)
        }
        guard let last = versions.max(by: { $0 < $1 }) else { return }
        for version in versions where version.content != last.content {
            let step = Correction(from: version.content, to: last.content, id: id)
            let isLater = version.moment.isKnown && version.moment < last.moment
            if isLater || Self.isPostedLate(version.content, last.content) {
                moved[version.content, default: []].insert(id)
                corrections[step] = 1
            } else {
                doubts.insert(step)
            }
        }
    }

    /// Whether the two are certainly one entry with one amount, whichever of them is later.
    private static func isPostedLate(_ one: Content, _ other: Content) -> Bool {
        one.minor == other.minor && abs(one.day - other.day) <= mostDays
    }

    // MARK: Other ids

    /// Such an id proves nothing by itself: it corrects an entry only if a later file covers the entry's day and no longer
    /// has it, and that file or another later one has one with this id that resembles it.
    private mutating func followOthers(_ repeated: [(id: String, contents: [Content])]) {
        var steps: [Correction] = []
        for (id, contents) in repeated {
            for content in contents {
                let later = contents.filter { isLater($0, than: content, id) }
                guard let last = later.max(by: { moment(id, $0) < moment(id, $1) }) else {
                    continue
                }
                steps.append(Correction(from: content, to: last, id: id))
            }
        }
        let before = counts
        var gone: [Content: Int] = [:]
        var arrived: [Correction: Int] = [:]
        for step in steps.sorted(by: Self.order) {
            let pair = Correction(from: step.from, to: step.to, id: nil)
            let missing = gone[step.from] ?? missing(step.from)
            guard missing > 0, arrived[pair, default: 0] < before[step.to] ?? 0 else { continue }
            gone[step.from] = missing - 1
            arrived[pair, default: 0] += 1
            corrections[step] = 1
            take(1, from: step.from)
        }
    }

    private func moment(_ id: String, _ content: Content) -> (FileMoment, Content) {
        (seen.contents[content]?.ids[id] ?? .unknown, content)
    }

    private func isLater(_ new: Content, than old: Content, _ id: String) -> Bool {
        let (then, now) = (moment(id, old).0, moment(id, new).0)
        return then.isKnown && then < now && Self.resemble(old, new)
            && lastPeriod(around: old).map { $0.moment > then } == true
    }

    static func days(near content: Content) -> ClosedRange<Int> {
        content.day - mostDays...content.day + mostDays
    }

    static func resemble(_ one: Content, _ other: Content) -> Bool {
        one.minor.signum() == other.minor.signum() && abs(one.day - other.day) <= mostDays
            && (one.title == other.title || one.minor == other.minor)
            && Installment.split(one.title).1?.number
                == Installment.split(other.title).1?.number
    }

    /// The latest period of which the file would show an entry that has moved.
    private func lastPeriod(around content: Content) -> FilePeriod? {
        let days = Self.days(near: content)
        return seen.periods.values.flatMap { $0 }.filter { $0.covers(days) }
            .max { $0.moment < $1.moment }
    }

    /// How many entries of a content the latest file of its days no longer has.
    private func missing(_ content: Content) -> Int {
        guard let last = lastPeriod(around: content) else { return 0 }
        let held = seen.contents[content]?.sightings.filter { $0.moment >= last.moment } ?? []
        return (counts[content] ?? 0) - (held.map(\.count).max() ?? 0)
    }

    private static func order(_ one: Correction, _ other: Correction) -> Bool {
        (one.from, one.to, one.id ?? "") < (other.from, other.to, other.id ?? "")
    }

    private mutating func take(_ count: Int, from content: Content) {
        let rest = (counts[content] ?? 0) - count
        counts[content] = rest > 0 ? rest : nil
    }

    // MARK: Damaged titles

    /// An entry with a damaged title is the one with a less damaged title that it matches, one for one.
    private mutating func joinDamaged() {
        let damaged = counts.keys.filter { DamagedTitle.damage($0.title) > 0 }
        guard !damaged.isEmpty else { return }
        let days = Set(damaged.map(\.day))
        let others = Dictionary(grouping: counts.keys.filter { days.contains($0.day) }, by: \.day)
        let before = counts
        for content in damaged.sorted() {
            let rank = (DamagedTitle.damage(content.title), content.title)
            for other in (others[content.day] ?? []).sorted()
            where other.minor == content.minor
                && (DamagedTitle.damage(other.title), other.title) < rank
                && DamagedTitle.match(other.title, content.title)
            {
                let joined = min(counts[content] ?? 0, before[other] ?? 0)
                guard joined > 0 else { continue }
                corrections[Correction(from: content, to: other, id: nil)] = joined
                take(joined, from: content)
            }
        }
    }
}

extension ImportedEntries.Sighting {
    fileprivate func count(without others: Set<String>) -> Int {
        count - ids.count { others.contains($0) }
    }
}
