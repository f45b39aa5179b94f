import CofreDomain

/// Text for a terminal that shows nothing but ASCII.
///
/// Letters lose their accents, signs are spelt out, and every other character is one `?`: what
/// cannot be shown is seen to be missing.
package enum ASCIISpelling {
    package static func of(_ text: String) -> String {
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
        "‹": "<", "›": ">", "–": "-", "—": "-", "€": "EUR", "£": "GBP", "¥": "JPY",
    ]
}
