import Terminal
import Values

@testable import MoneyShell

/// A screen without colours, and a width of text that is computed independently.
enum SampleScreen {
    static func of(_ columns: Int, isUnicode: Bool = true) -> Screen {
        Screen(columns: columns, colors: .none, isUnicode: isUnicode)
    }

    /// Two cells for CJK and emoji, one for other characters.
    static func cells(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1.isMark ? 0 : $1.isWide ? 2 : 1) }
    }
}

extension Character {
    /// The left-to-right mark, which has no width on any terminal.
    var isMark: Bool { self == "\u{200E}" }

    fileprivate var isWide: Bool {
        unicodeScalars.contains { scalar in
            scalar.properties.isEmojiPresentation || (0x3000..<0xFB00).contains(scalar.value)
        }
    }
}

/// Names that are difficult to lay out: wide, right to left, joined, and with combining marks.
enum SampleNames {
    static let all = [
        "Marina Coelho", "東京太郎山田花子株式会社", "محمد عبد الله الهاشمي", "👨‍👩‍👧‍👦 Família Souza",
        "Ame\u{301}lie Zoe\u{308} Bjo\u{308}rk", String(repeating: "x", count: 90),
    ]
}
