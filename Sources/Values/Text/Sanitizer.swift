import Essentials

/// Makes text from outside safe to write to a terminal, a pipe or a log.
///
/// The result contains no scalar of Unicode's category C (escape sequences, bidi controls, carriage
/// returns, private use, unassigned), no line or paragraph separator and no invisible filler: each
/// is escaped, as `\u{1b}`. ZWJ and ZWNJ remain where they join letters or emoji. A line
/// break and a tab, which are ordinary, become a blank, so the result is one line.
package enum Sanitizer {
    /// The safe text in at most `limit` characters; the last one is `…` if the text was longer.
    package static func clean(_ text: String, limit: Int = 256) -> String {
        guard limit > 0 else { return "" }
        if text.allBytes({ (0x20...0x7E).contains($0) }) {
            return text.utf8.count <= limit ? text : text.prefix(limit - 1) + "…"
        }
        var parts: [String] = []
        var count = 0
        var characters = text.makeIterator()
        var next = characters.next()
        while let character = next, count <= limit {
            next = characters.next()
            for part in SanitizedCharacter(character, before: next).parts where count <= limit {
                parts.append(part)
                count += part.count
            }
        }
        guard count > limit else { return parts.joined() }
        // An escape is removed as a whole, because a part of it would be misread.
        while count > limit - 1 { count -= parts.removeLast().count }
        // A joiner at the end is removed, because the text it joined was cut.
        if let last = parts.indices.last, parts[last].unicodeScalars.last?.isJoiner == true {
            parts[last].unicodeScalars.removeLast()
        }
        return parts.joined() + "…"
    }
}
