/// Merges the lines that were typed at the prompts of several machines.
enum TypedLines {
    /// The maximum number of lines; the oldest are dropped first.
    static let longest = 1000

    /// The ids of the lines to keep, in order: the last of equal lines, and only lines after `cleared`.
    ///
    /// An id begins with the time in microseconds, with twenty digits; `cleared` is such a time. The result is the same
    /// whether lines are dropped before or after a merge, so machines can drop them at any time.
    static func kept(_ lines: [String: [UInt8]], cleared: String?) -> [String] {
        var last: [[UInt8]: String] = [:]
        for (id, text) in lines {
            if let cleared, id.prefix(20) <= cleared { continue }
            if let known = last[text], known > id { continue }
            last[text] = id
        }
        return last.values.sorted().suffix(longest).map(\.self)
    }
}
