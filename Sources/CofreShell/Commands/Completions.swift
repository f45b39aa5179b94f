import ArgumentParser

struct Completions: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "completions",
        abstract: "The script that lets bash, zsh or fish complete cofre's words.",
        discussion: """
            EXAMPLES
              completions bash > ~/.local/share/bash-completion/completions/cofre
              completions zsh > "${fpath[1]}/_cofre"
              completions fish > ~/.config/fish/completions/cofre.fish
            """)

    @Argument(help: "bash, zsh or fish.")
    var shell: ShellKind

    func perform(in session: Session) async throws -> Reply {
        .text(shell.script)
    }
}

/// For packagers, who find it in scripts/generate; a person has `man cofre`.
struct Manual: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "manual", abstract: "The manual page in mdoc.", shouldDisplay: false)

    func perform(in session: Session) async throws -> Reply {
        .text(ManualPage.text)
    }
}
