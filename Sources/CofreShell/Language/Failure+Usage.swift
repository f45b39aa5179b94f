import ArgumentParser

extension Failure {
    /// Like `init(_:phrases:)`, with the words of ArgumentParser for an error of its own.
    package init(usage error: any Error, phrases: Phrases) {
        if let error = error as? ValidationError {
            self.init(.usage, error.message, hint: "help")
        } else {
            self.init(error, phrases: phrases)
        }
    }
}
