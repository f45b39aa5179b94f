enum Completions {
    static let command = Command(
        "completions", in: .program,
        Sentence(
            "The script that lets bash, zsh or fish complete cofre's words.",
            "O script com que bash, zsh ou fish completam as palavras do cofre."),
        examples: [
            Example("completions bash > ~/.local/share/bash-completion/completions/cofre"),
            Example("completions zsh > \"${fpath[1]}/_cofre\""),
            Example("completions fish > ~/.config/fish/completions/cofre.fish"),
        ],
        takes: [shell],
        perform: perform)

    static let shell = Parameter.operand(
        .same("shell"), Sentence("bash, zsh or fish.", "bash, zsh ou fish."),
        takes: .choice(ShellKind.self))

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        .text(line.value(shell, as: ShellKind.self).script)
    }
}

/// Prints the manual page for packaging (scripts/generate); people use `man cofre`.
enum Manual {
    static let command = Command(
        "manual", in: .program, Sentence("The manual page in mdoc.", "A página de manual em mdoc."),
        isShown: false,
        perform: perform)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        .text(ManualPage.text)
    }
}
