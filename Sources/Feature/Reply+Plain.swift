extension Reply {
    /// Text that is already laid out, such as help; its JSON is `{"text": …}`.
    static func text(_ text: String) -> Reply {
        Reply(json: ["text": .text(text)]) { _ in [.text(text)] }
    }

    /// The same document in every output format.
    static func version(_ blocks: @escaping @Sendable () -> [Block]) -> Reply {
        Reply(json: ["version": .text(Release.version)]) { _ in blocks() }
    }

    /// Reports what was done in one sentence; programs get `json`.
    static func done(
        _ json: JSON, origin: Origin = .local,
        failure: Failure.Cause? = nil,
        _ sentence: @escaping @Sendable (Phrases) -> String
    ) -> Reply {
        Reply(json: json, origin: origin, failure: failure) { context in
            [.line(Line("✓ " + sentence(context.phrases), .good))]
        }
    }

    /// A reply without content, for a command that only acts; its JSON is `null`.
    static var nothing: Reply {
        Reply(json: .null) { _ in [] }
    }
}
