extension UsageProblem {
    /// What is wrong with an option of the program itself, which says how a script is run, in front
    /// of a command, which would run without it; `nil` for any other words.
    package init?(scriptOptionIn words: [String]) {
        var rest = words[...]
        var option: String?
        while let word = rest.first, let name = Self.scriptOption(word) {
            option = name
            rest = rest.dropFirst(word == "-f" || word == "--file" ? 2 : 1)
        }
        guard let option, let command = rest.first, !command.hasPrefix("-") else { return nil }
        self = .noScript(option: option, command: command)
    }

    /// The name of the option that `word` is, by itself or with its value.
    private static func scriptOption(_ word: String) -> String? {
        if word == "--keep-going" { return word }
        if word == "--file" || word.hasPrefix("--file=") { return "--file" }
        return word == "-f" || word.hasPrefix("-f=") ? "-f" : nil
    }
}
