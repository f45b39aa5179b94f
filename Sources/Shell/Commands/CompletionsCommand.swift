enum CompletionsCommand {
    static let command = Command(
        "completions", in: .program,
        Sentence(
            "Print the completion script of bash, zsh or fish.",
            "Escrever o script de autocompletar do bash, zsh ou fish."),
        examples: [
            Example("completions bash > ~/.local/share/bash-completion/completions/cofre"),
            Example("completions zsh > \"${fpath[1]}/_cofre\""),
            Example("completions fish > ~/.config/fish/completions/cofre.fish"),
        ],
        parameters: [shell],
        needsSettings: false, perform: perform)

    static let shell = Parameter.operand(
        .same("shell"),
        Sentence("The shell: bash, zsh or fish.", "O shell: bash, zsh ou fish."),
        values: .choice(ShellKind.self))

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        .text(line.value(shell, as: ShellKind.self).script)
    }
}

/// Prints the manual page for packaging (scripts/generate); people use `man cofre`.
enum ManualCommand {
    static let command = Command(
        "manual", in: .program,
        Sentence("Print the manual page in mdoc.", "Escrever a página de manual em mdoc."),
        isShown: false, needsSettings: false, perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        .text(ManualPage(phrases: context.phrases).text)
    }
}
