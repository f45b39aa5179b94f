/// The name by which a contact is paid: `@marina.coelho`.
///
/// Holds it without the `@`, one to 64 characters, no white space and nothing invisible. Two
/// handles are the same when they differ in case only.
package struct Handle: Hashable, Sendable, CustomStringConvertible {
    package let name: String

    /// Accepts the handle with or without its `@`; `nil` when it cannot be one.
    package init?(parsing text: String) {
        let name = text.hasPrefix("@") ? String(text.dropFirst()) : text
        guard (1...64).contains(name.count), name.unicodeScalars.allSatisfy(Self.isAllowed) else {
            return nil
        }
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
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator, .spaceSeparator:
            false
        default:
            scalar != "@"
        }
    }
}
