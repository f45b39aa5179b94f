import ArgumentParser

extension Failure {
    /// Like `init(_:phrases:)`, and the words of ArgumentParser for an error of its own.
    package init(usage error: any Error, phrases: Phrases) {
        if error is ValidationError || GlobalOptions.isOwn(error) {
            self.init(.usage, GlobalOptions.message(for: error), hint: "help")
        } else {
            self.init(error, phrases: phrases)
        }
    }
}

extension GlobalOptions {
    /// True for what ArgumentParser throws at a word it does not accept.
    fileprivate static func isOwn(_ error: any Error) -> Bool {
        exitCode(for: error) == .validationFailure
    }
}
