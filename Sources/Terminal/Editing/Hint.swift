/// What is shown, dim, behind the line while it is typed; it is never part of the line by itself.
public struct Hint: Sendable, Equatable {
    /// The text as shown, directly behind the cursor.
    public let text: String
    /// Whether the right arrow takes `text` into the line.
    public let isAcceptable: Bool

    /// The rest of a likely line, such as the last one in history that begins like this one.
    public static func rest(_ text: String) -> Hint {
        Hint(text: text, isAcceptable: true)
    }

    /// Something worth knowing, such as the arguments still missing or the answer so far.
    public static func remark(_ text: String) -> Hint {
        Hint(text: text, isAcceptable: false)
    }
}
