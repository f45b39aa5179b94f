/// Finds what may be a password in a line that is about to be kept.
package enum PasswordOnLine {
    /// True for a `login` with more than an email, whatever that is; such a line enters no history.
    package static func appears(in line: String) -> Bool {
        // A line that cannot be split is no command, and may be anything.
        guard let words = try? Words.split(line) else { return line.contains("login") }
        guard words.contains("login") else { return false }
        return words.count { !$0.hasPrefix("--") } > 2
            || words.contains { word in
                word.hasPrefix("--")
                    && (word.contains("=")
                        || word.hasPrefix("--password") && word != "--password-stdin")
            }
    }
}
