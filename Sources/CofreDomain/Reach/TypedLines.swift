/// Which lines of the prompt remain of those of several machines.
package enum TypedLines {
    /// The maximum number of lines; the oldest are dropped first.
    package static let longest = 1000

    /// The ids of the lines that remain, in order: of equal lines the last, and none up to `cleared`.
    ///
    /// An id begins with the time in microseconds, with twenty digits; `cleared` is such a time.
    /// Dropping first and joining afterwards gives the same, so that machines may drop at any time.
    package static func kept(_ lines: [String: [UInt8]], cleared: String?) -> [String] {
        var last: [[UInt8]: String] = [:]
        for (id, text) in lines {
            if let cleared, id.prefix(20) <= cleared { continue }
            if let known = last[text], known > id { continue }
            last[text] = id
        }
        return last.values.sorted().suffix(longest).map(\.self)
    }
}
