/// Dim text shown after the line while it is typed; it is not part of the line unless accepted.
public struct Hint: Sendable, Equatable {
    /// The text to show directly after the cursor.
    public let text: String
    /// Whether the right arrow inserts `text` into the line.
    public let isAcceptable: Bool

    /// The rest of a likely line, such as the last one in the history that begins like this one.
    public static func rest(_ text: String) -> Hint {
        Hint(text: text, isAcceptable: true)
    }

    /// Information, such as the missing arguments or a preview of the answer.
    public static func remark(_ text: String) -> Hint {
        Hint(text: text, isAcceptable: false)
    }
}
