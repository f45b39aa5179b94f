import Terminal

/// The two ways to fit a text: cut it, or continue it on the next line.
extension Screen {
    /// `text`, cut to at most `room` cells with an ellipsis that this screen can show.
    func fitted(_ text: String, to room: Int) -> String {
        truncate(text, toCells: room, ellipsis: isUnicode ? "…" : "...")
    }

    /// The whole text in lines of at most `room` cells, broken after a space where there is one.
    ///
    /// Joined, the lines are the text again. A grapheme is never cut: one wider than `room` stands
    /// alone and sticks out.
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
            } else if line.endIndex != rest.endIndex, let space = line.lastIndex(of: " ") {
                line = line[...space]
            }
            lines.append(String(line))
            rest = rest[line.endIndex...]
        }
        return lines
    }
}
