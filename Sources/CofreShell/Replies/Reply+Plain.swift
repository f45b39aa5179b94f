extension Reply {
    /// Text that is already laid out, such as help; it has no JSON.
    static func text(_ text: String) -> Reply {
        Reply(json: nil) { _ in [.text(text)] }
    }

    /// A command whose doing is its answer.
    static var nothing: Reply {
        Reply(json: nil) { _ in [] }
    }
}
