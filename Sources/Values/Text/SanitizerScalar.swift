/// Properties of scalars that can affect a terminal or deceive a reader.
extension Unicode.Scalar {
    /// Zero width joiner or non-joiner, which some scripts and emoji families use.
    var isJoiner: Bool { value == 0x200D || value == 0x200C }

    /// Whether a joiner is allowed before or after it.
    var isJoinable: Bool {
        // Unicode counts digits, # and * as emoji; a joiner beside them would only be a hidden
        // mark.
        isLetter || (!isASCII && properties.isEmoji)
    }

    private var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            true
        default: false
        }
    }

    package var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Whether it must be escaped: category C, a line or paragraph separator, or invisible.
    package var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: true
        case .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }
}
