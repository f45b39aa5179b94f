/// Text that was copied from an e-mail, a chat or a PDF.
package enum PastedText {
    /// The parts between the line breaks, tabs and special blanks of `text`; none of them is empty.
    ///
    /// Leaves out what copying adds: characters that are never shown (Unicode's Default_Ignorable_Code_Point: byte
    /// order marks, zero-width characters, soft hyphens), blanks at the ends of a part, and `>` at its beginning, by
    /// which e-mails mark quotations. Ordinary blanks (U+0020) inside a part are kept.
    package static func parts(of text: String) -> [String] {
        let shown = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return shown.split { $0.properties.isWhitespace && $0 != " " }.compactMap { part in
            let begun = part.drop { $0 == " " || $0 == ">" }
            guard let last = begun.lastIndex(where: { $0 != " " }) else { return nil }
            return String(begun[...last])
        }
    }
}
