import Terminal

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
            } else if line.endIndex != rest.endIndex,
                let last = lastBreak(in: line, before: rest[line.endIndex])
            {
                line = line[...last]
            }
            lines.append(String(line))
            rest = rest[line.endIndex...]
        }
        return lines
    }

    /// The last space, or one near it after a `·`, because what that separates stays whole.
    ///
    /// It is not between the dots and the digits of a card, nor between an option and its value. Without a space, the
    /// last separator, unless that leaves most of the line empty.
    private func lastBreak(in line: Substring, before next: Character) -> Substring.Index? {
        let spaces = line.indices.dropFirst().filter {
            line[$0] == " " && line[line.index(before: $0)] != "•"
        }
        let third = line.index(line.startIndex, offsetBy: line.count * 2 / 3)
        let separated = spaces.last { space in
            space >= third && [" ·", " -"].contains { line[..<space].hasSuffix($0) }
        }
        let usual = spaces.last { space in
            let after = line[line.index(after: space)...].first ?? next
            return after == " " || after == "-" || !endsInOption(line[..<space])
        }
        let isUseful = usual.map { line[..<$0].contains { $0 != " " } } ?? false
        let half = line.index(line.startIndex, offsetBy: line.count / 2)
        return separated ?? (isUseful ? usual : spaces.last)
            ?? line[half...].lastIndex { "/?&".contains($0) }
    }

    private func endsInOption(_ text: Substring) -> Bool {
        text.split(separator: " ").last?.hasPrefix("--") ?? false
    }
}
