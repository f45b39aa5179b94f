import Values

extension BRCode {
    /// The number of places up to which every combination is tried; so few that a wrong code hardly ever becomes right,
    /// because a checksum has 65,536 values.
    private static let mostPlaces = 8

    /// Reads a code as people paste it: in several words, wrapped, quoted, or with characters that are not shown.
    ///
    /// A line break may be in the place of a blank or of nothing, so the checksum decides. If it is never right, the
    /// error is about the text without line breaks.
    init(pasted words: [String]) throws(BRCodeError) {
        let written = words.joined(separator: " ")
        guard !Self.hasRightChecksum(written) else {
            self = try BRCode(parsing: written)
            return
        }
        let parts = words.map(PastedText.parts)
        let right = Self.joined(parts.flatMap(\.self)).first(where: Self.hasRightChecksum)
        self = try BRCode(
            parsing: right ?? parts.map { $0.joined() }.joined(separator: " "))
        remarks.insert(.strayCharacters, at: 0)
    }

    /// The texts of which `parts` may be left, with nothing or with a blank between any two of them.
    private static func joined(_ parts: [String]) -> some Sequence<String> {
        let places = max(parts.count - 1, 0)
        // Each bit is a blank: at many places none, all, or one of the first.
        let choices =
            places > mostPlaces
            ? [0, -1] + (0..<63).map { 1 << $0 } : Array(0..<(1 << places))
        return choices.lazy.map { blanks in
            parts.enumerated().reduce(into: "") { text, part in
                if part.offset > 0, blanks >> (part.offset - 1) & 1 == 1 { text += " " }
                text += part.element
            }
        }
    }
}
