/// What a scalar can do to a terminal, and to the eye.
extension Unicode.Scalar {
    /// Zero width joiner or non-joiner: part of how some scripts, and emoji families, are spelt.
    var isJoiner: Bool { value == 0x200D || value == 0x200C }

    /// Whether a joiner may stand before or after it.
    var isJoinable: Bool {
        // Digits, # and * count as emoji for Unicode; a joiner beside them is only a hidden mark.
        isLetter || (!isASCII && properties.isEmoji)
    }

    private var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            true
        default: false
        }
    }

    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether it must be written out: category C, a line or paragraph separator, or invisible.
    var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: true
        case .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }
}
