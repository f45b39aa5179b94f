extension String {
    /// `count` blanks; none if it is negative.
    static func blanks(_ count: Int) -> String {
        String(repeating: " ", count: Swift.max(0, count))
    }

    /// The text without the blanks at its end.
    var withoutBlanksAtEnd: String {
        var text = self
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
