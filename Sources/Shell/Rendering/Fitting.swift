import Terminal
import Values

/// Fits text to a width: by cutting it, or by continuing on the next line.
extension Screen {
    /// `text`, cut to at most `room` cells, with an ellipsis that this screen supports.
    func fitted(_ text: String, to room: Int) -> String {
        truncate(text, toCells: room, ellipsis: isUnicode ? "…" : "...")
    }

    /// The whole text in lines of at most `room` cells, broken after a space if possible; a longer
    /// word, such as a path or an address, after one of its separators.
    ///
    /// Joined, the lines are the original text. A grapheme is never split: one wider than `room`
    /// gets its own line and exceeds it.
    func wrapped(_ text: String, to room: Int) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while !rest.isEmpty {
            var used = 0
            var line = rest.prefix { character in
                used += cells(String(character))
                return used <= room
            }
            if line.isEmpty {
                line = rest.prefix(1)
            } else if line.endIndex != rest.endIndex, let last = lastBreak(in: line) {
                line = line[...last]
            }
            lines.append(String(line))
            rest = rest[line.endIndex...]
        }
        return lines
    }

    /// The last space, but not between the dots and the digits of a card; without one, the last
    /// separator, unless that leaves most of the line empty.
    private func lastBreak(in line: Substring) -> Substring.Index? {
        let space = line.indices.dropFirst().last {
            line[$0] == " " && line[line.index(before: $0)] != "•"
        }
        let half = line.index(line.startIndex, offsetBy: line.count / 2)
        return space ?? line[half...].lastIndex { "/?&".contains($0) }
    }
}
