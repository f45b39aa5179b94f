/// The system shells that have a completion script for cofre.
enum ShellKind: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The completion script, without a line break at its end.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }
}
