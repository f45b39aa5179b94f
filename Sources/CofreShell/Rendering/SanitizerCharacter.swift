/// One character of hostile text as what may be shown of it: itself, less its excess, and escapes.
struct SanitizedCharacter {
    /// Marks that one base keeps, enough for pointed Hebrew; the rest of a pile is dropped.
    static let marksPerBase = 4
    /// Scalars that one character keeps: the longest emoji families have eleven.
    static let scalarsPerCharacter = 16

    /// Each is one character, or one escape that must not be cut.
    private(set) var parts: [String] = []

    private var kept = String.UnicodeScalarView()
    private var marks = 0
    /// Whether what was kept last is a letter or an emoji, with its marks.
    private var canJoin = false

    init(_ character: Character, before next: Character?) {
        let scalars = character.unicodeScalars.prefix(Self.scalarsPerCharacter)
        // A cut character joins nothing: what followed it is gone.
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
            // Without a base of its own it would land on whatever is printed before it.
            guard !kept.isEmpty, !scalar.isHidden else { return escape(scalar) }
            marks += 1
            if marks <= Self.marksPerBase { kept.append(scalar) }
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
