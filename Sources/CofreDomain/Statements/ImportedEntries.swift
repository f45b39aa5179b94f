/// The entries of one account in all imported files.
///
/// Merging takes the largest count of each content in any one file, and the union of its ids. Therefore the
/// order of imports does not matter, and importing a file again changes nothing.
package struct ImportedEntries: Equatable, Sendable {
    /// Identifies an entry without an id; equal entries within a file are counted.
    package struct Content: Hashable, Comparable, Sendable {
        /// Days since 1 January 1970.
        package let day: Int
        package let minor: Int64
        package let title: String

        package init(day: Int, minor: Int64, title: String) {
            self.day = day
            self.minor = minor
            self.title = title
        }

        package static func < (left: Content, right: Content) -> Bool {
            (left.day, left.title, left.minor) < (right.day, right.title, right.minor)
        }
    }

    package struct Occurrence: Equatable, Sendable {
        package var count: Int
        /// The ids that were unique in their files; several if the bank has changed them.
        package var ids: Set<String>
        /// Ids that some file uses for several entries; they are ignored in all files.
        package var sharedIDs: Set<String>

        package init(count: Int, ids: Set<String>, sharedIDs: Set<String> = []) {
            self.count = count
            self.ids = ids
            self.sharedIDs = sharedIDs
        }
    }

    /// The maximum number of days by which a bank moves an entry that is posted late.
    private static let mostDays = 7

    package private(set) var contents: [Content: Occurrence]

    package init(_ contents: [Content: Occurrence] = [:]) {
        self.contents = contents
    }

    /// The entries of one file.
    package init(_ entries: [StatementEntry]) {
        var uses: [String: Int] = [:]
        for case let id? in entries.lazy.map(\.id) { uses[id, default: 0] += 1 }
        contents = Dictionary(minimumCapacity: entries.count)
        for entry in entries {
            let content = Content(day: entry.day.ordinal, minor: entry.minor, title: entry.title)
            var occurrence = contents[content] ?? Occurrence(count: 0, ids: [])
            occurrence.count += 1
            // Some banks write zeros instead of an id.
            if let id = entry.id, id.utf8.contains(where: { $0 != UInt8(ascii: "0") }) {
                if uses[id] == 1 {
                    occurrence.ids.insert(id)
                } else {
                    occurrence.sharedIDs.insert(id)
                }
            }
            contents[content] = occurrence
        }
    }

    /// Merges `other`; returns the days of new or changed contents.
    @discardableResult
    package mutating func add(_ other: ImportedEntries) -> Set<Int> {
        var days: Set<Int> = []
        for (content, occurrence) in other.contents where add(content, occurrence) {
            days.insert(content.day)
        }
        return days
    }

    /// Merges one content; returns false if nothing has changed.
    @discardableResult
    package mutating func add(_ content: Content, _ occurrence: Occurrence) -> Bool {
        guard var known = contents[content] else {
            contents[content] = occurrence
            return true
        }
        guard
            occurrence.count > known.count || !occurrence.ids.isSubset(of: known.ids)
                || !occurrence.sharedIDs.isSubset(of: known.sharedIDs)
        else { return false }
        known.count = max(known.count, occurrence.count)
        known.ids.formUnion(occurrence.ids)
        known.sharedIDs.formUnion(occurrence.sharedIDs)
        contents[content] = known
        return true
    }

    /// The entries, sorted by day and title, each as often as it occurred.
    ///
    /// If an id occurs with two contents of the same amount at most a week apart, the bank has
    /// changed the entry, and only the later content counts. Other repeated ids are ignored,
    /// because some banks restart their numbering in every file. If half of the repeated ids name
    /// unrelated entries, the bank does that, and no id joins contents.
    package var entries: [Content] {
        var entries: [Content] = []
        entries.reserveCapacity(contents.count)
        forEach { content, count in
            for _ in 0..<count { entries.append(content) }
        }
        return entries.sorted()
    }

    /// The number of entries.
    package var count: Int {
        var count = 0
        forEach { count += $1 }
        return count
    }

    /// The number of entries of each day.
    package var days: [Int: Int] {
        var days: [Int: Int] = [:]
        forEach { days[$0.day, default: 0] += $1 }
        return days
    }

    /// Calls `body` for each content, in any order, with the number of its entries.
    private func forEach(_ body: (Content, Int) -> Void) {
        let replaced = replacements
        for (content, occurrence) in contents {
            body(
                content,
                replaced.isEmpty
                    ? occurrence.count : max(0, occurrence.count - (replaced[content] ?? 0)))
        }
    }

    /// The number of entries of each content that are also counted under a later content.
    private var replacements: [Content: Int] {
        struct Step: Hashable { let from: Content, to: Content }
        var steps: [Step: Int] = [:]
        let repeated = repeatedIDs.values
        let unrelated = repeated.count(where: Self.areUnrelated)
        if unrelated > 0, 2 * unrelated >= repeated.count { return [:] }
        for contents in repeated {
            for (from, to) in Self.changes(in: contents) {
                steps[Step(from: from, to: to), default: 0] += 1
            }
        }
        var replaced: [Content: Int] = [:]
        for (step, ids) in steps {
            // At most as many as there are later entries.
            replaced[step.from, default: 0] += min(ids, contents[step.to]?.count ?? 0)
        }
        return replaced
    }

    /// The ids that occur with several contents, except those that some file uses twice.
    private var repeatedIDs: [String: [Content]] {
        var shared: Set<String> = []
        for occurrence in contents.values { shared.formUnion(occurrence.sharedIDs) }
        var first: [String: Content] = [:]
        var repeated: [String: [Content]] = [:]
        for (content, occurrence) in contents {
            for id in occurrence.ids where shared.isEmpty || !shared.contains(id) {
                if let other = first.updateValue(content, forKey: id) {
                    repeated[id, default: [other]].append(content)
                }
            }
        }
        return repeated
    }

    /// Whether two of the contents differ in their amounts and in the first words of their titles.
    ///
    /// A refund has the amount of its purchase, and the final amount of a booking the same first word.
    private static func areUnrelated(_ contents: [Content]) -> Bool {
        Set(contents.map(\.minor.magnitude)).count > 1
            && Set(contents.map { $0.title.folded.prefix { $0 != " " } }).count > 1
    }

    private static func changes(in contents: [Content]) -> [(from: Content, to: Content)] {
        let groups = Dictionary(grouping: contents, by: \.minor)
        return groups.values.flatMap { group in
            let sorted = group.sorted()
            return zip(sorted, sorted.dropFirst()).filter { $1.day - $0.day <= mostDays }
        }
    }
}
