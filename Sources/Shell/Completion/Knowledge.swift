extension Completion {
    /// The saved values; collecting them never makes a request or asks a question.
    ///
    /// The feature that declares a `ValueSource` has a typed property for what it loads.
    struct Knowledge: Sendable {
        /// The lines typed so far at the prompt.
        var lines: [String] = []
        /// How many items a search lists; the others are only counted.
        var most = Offer.most
        private var values: [String: any Sendable] = [:]

        subscript<Value: Sendable>(name: String) -> Value? {
            get { values[name] as? Value }
            set { values[name] = newValue }
        }
    }
}

extension Context {
    /// The saved values that any operand or option of the table can be.
    ///
    /// - Parameter earlier: what was loaded before.
    func knowledge(
        for table: CommandTable, after earlier: Completion.Knowledge
    ) async throws -> Completion.Knowledge {
        var knowledge = earlier
        var loaded: Set<String> = []
        for saved in table.sources.compactMap(\.saved) where loaded.insert(saved.name).inserted {
            try await saved.load(self, &knowledge)
        }
        return knowledge
    }

    /// The saved values that the typed word can be, and no others.
    func knowledge(
        for request: CompletionRequest
    ) async throws -> Completion.Knowledge {
        var knowledge = Completion.Knowledge()
        try await request.wanted?.source?.saved?.load(self, &knowledge)
        return knowledge
    }
}
