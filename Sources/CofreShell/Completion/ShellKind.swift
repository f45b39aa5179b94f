/// The system shells that can complete cofre's words.
package enum ShellKind: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script that the shell reads, without a line break at its end.
    package var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }
}
