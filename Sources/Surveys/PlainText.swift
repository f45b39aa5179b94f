import Values

extension String {
    /// The same text on one line, with a blank for each line break.
    var oneLine: String {
        plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Converts possible HTML to text: removes tags, turns breaks into blanks, and decodes
    /// references.
    ///
    /// Text that only resembles HTML (`a < b`) is unchanged.
    var plainText: String {
        if !contains("<"), !contains("&") { return self }
        var text = ""
        var rest = self[...]
        while let first = rest.first {
            if first == "<", let end = rest.tagEnd {
                if rest[..<end].isBreak, !text.isEmpty, text.last != " " { text.append(" ") }
                rest = rest[end...]
            } else if first == "&", let (character, end) = rest.reference {
                text.append(character)
                rest = rest[end...]
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

extension Substring {
    /// The position after the tag that begins here; `nil` if there is no tag.
    fileprivate var tagEnd: Index? {
        let name = dropFirst().first == "/" ? dropFirst(2) : dropFirst()
        guard name.first?.isASCII == true, name.first?.isLetter == true,
            let end = dropFirst().firstIndex(where: { $0 == ">" || $0 == "<" }), self[end] == ">"
        else { return nil }
        return index(after: end)
    }

    /// True for a tag that ends a line or a paragraph.
    fileprivate var isBreak: Bool {
        let name = drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        return ["br", "p", "div", "li", "tr", "h1", "h2", "h3"].contains(name.lowercased())
    }

    /// The character that the reference here encodes, and where the reference ends.
    fileprivate var reference: (Character, Index)? {
        guard let end = prefix(12).firstIndex(of: ";") else { return nil }
        let typed = self[index(after: startIndex)..<end]
        // Only numbers are read in any case.
        let name = typed.first == "#" ? typed.lowercased() : String(typed)
        guard let scalar = name == "nbsp" ? " " : Unicode.Scalar(entity: name) else { return nil }
        return (Character(scalar), index(after: end))
    }
}
