import Values

/// Replaces text for a terminal that shows only ASCII.
///
/// Accents are removed, signs are spelt out, and every other character becomes one `?`, so that
/// missing characters are visible.
enum ASCIISpelling {
    static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.map(spell).joined()
    }

    private static func spell(_ character: Character) -> String {
        if character.isASCII { return String(character) }
        if let sign = signs[character] { return sign }
        let plain = String(character).folded
        guard plain.utf8.allSatisfy({ $0 < 0x80 }), !plain.isEmpty else { return "?" }
        return character.isUppercase ? plain.uppercased() : plain
    }

    private static let signs: [Character: String] = [
        "✓": "ok", "✗": "x", "•": "*", "…": "...", "·": "-", "→": "->", "\u{A0}": " ",
        "‹": "<", "›": ">", "–": "-", "—": "-", "€": "EUR", "£": "GBP", "¥": "JPY", "×": "x",
        "≈": "~", "▁": "_", "▂": ".", "▃": "-", "▄": "=", "▅": "+", "▆": "*", "▇": "%", "█": "#",
        "↑": "N", "↗": "NE", "↘": "SE", "↓": "S", "↙": "SW", "←": "W", "↖": "NW",
    ]
}
