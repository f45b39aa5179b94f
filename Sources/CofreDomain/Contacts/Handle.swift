/// The name by which a contact is paid: `@marina.coelho`.
///
/// Holds it without the `@`: one to 64 Unicode scalars, no white space, nothing invisible, and no
/// mark without a letter to stand on. Two handles are the same when they differ in case only.
package struct Handle: Hashable, Sendable, CustomStringConvertible {
    package let name: String

    /// Accepts the handle with or without its `@`; `nil` when it cannot be one.
    package init?(parsing text: String) {
        let name = text.hasPrefix("@") ? String(text.dropFirst()) : text
        let scalars = name.unicodeScalars
        guard (1...64).contains(scalars.count), scalars.allSatisfy(Self.isAllowed),
            scalars.first?.isMark == false
        else { return nil }
        self.name = name
    }

    package var description: String { "@" + name }

    package static func == (left: Handle, right: Handle) -> Bool {
        left.name.lowercased() == right.name.lowercased()
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name.lowercased())
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        // Nearly every scalar of nearly every handle: to look each up takes a sixth of listing many.
        if scalar.isASCII { return scalar > " " && scalar != "@" && scalar != "\u{7F}" }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator, .spaceSeparator:
            false
        default:
            !scalar.isBlank
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Letters, marks and symbols of which nothing is seen: fillers, variation selectors, and the
    /// Braille pattern without a dot.
    fileprivate var isBlank: Bool {
        properties.isDefaultIgnorableCodePoint || self == "\u{2800}"
    }
}
