/// One character of hostile text, reduced to what may be shown: some of its scalars, and escapes.
struct SanitizedCharacter {
    /// The maximum number of marks on one base, enough for pointed Hebrew; further marks are
    /// dropped.
    static let marksPerBase = 4
    /// The maximum number of scalars in one character: the longest emoji families have eleven.
    static let scalarsPerCharacter = 16

    /// Each part is one character, or one escape that must not be cut.
    private(set) var parts: [String] = []

    private var kept = String.UnicodeScalarView()
    private var marks = 0
    /// Whether the last part is a letter or an emoji, with its marks.
    private var canJoin = false

    init(_ character: Character, before next: Character?) {
        let scalars = character.unicodeScalars.prefix(Self.scalarsPerCharacter)
        // A joiner at the end of a cut character is dropped, because what it joined is gone.
        let isCut = scalars.endIndex != character.unicodeScalars.endIndex
        var index = scalars.startIndex
        while index != scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            let isLast = index == scalars.endIndex
            let following =
                isLast ? (isCut ? nil : next?.unicodeScalars.first) : scalars[index]
            take(scalar, before: following)
        }
        endPart()
    }

    private mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
        if scalar.isJoiner, canJoin, next?.isJoinable == true {
            kept.append(scalar)
            canJoin = false
        } else if scalar.isMark {
            // Without its own base, the mark would be drawn on the text printed before it.
            guard !kept.isEmpty, !scalar.isHidden else { return escape(scalar) }
            marks += 1
            if marks <= Self.marksPerBase { kept.append(scalar) }
        } else if scalar == "\n" || scalar == "\t" {
            kept.append(" ")
        } else if scalar == "\r", next == "\n" {
            // Half a line break.
        } else if scalar.isHidden {
            escape(scalar)
        } else {
            kept.append(scalar)
            marks = 0
            canJoin = scalar.isJoinable
        }
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        endPart()
        parts.append("\\u{\(String(scalar.value, radix: 16))}")
    }

    private mutating func endPart() {
        if !kept.isEmpty { parts.append(String(kept)) }
        kept = String.UnicodeScalarView()
        marks = 0
        canJoin = false
    }
}
