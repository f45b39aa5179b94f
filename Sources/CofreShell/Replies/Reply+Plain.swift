extension Reply {
    /// Text that is already laid out, such as help; its JSON is `{"text": …}`.
    static func text(_ text: String) -> Reply {
        Reply(json: ["text": text]) { _ in [.text(text)] }
    }

    /// The same document however it is asked for.
    static func version(_ blocks: @escaping @Sendable () -> [Block]) -> Reply {
        Reply(json: VersionJSON()) { _ in blocks() }
    }

    /// A command whose doing is its answer; its JSON is `null`.
    static var nothing: Reply {
        Reply(json: Null()) { _ in [] }
    }
}

private struct VersionJSON: Encodable {
    let version = Release.version
}

private struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}
