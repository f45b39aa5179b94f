import Essentials
import Terminal

/// With `sync.auto`, an exchange after a command or script that changed something, in a process of its own.
///
/// It opens the vault as the command could without a person: with the key in the kernel, or a passphrase from a file.
enum BackgroundSync {
    /// The only argument of that process; not meant to be typed.
    private static let mark = "---sync"
    /// The longest time of the process, in seconds.
    private static let limit: UInt32 = 120
    /// Changes that were made meanwhile are sent, too, so many times.
    private static let most = 3

    /// Starts it if this machine has changes that the remote does not have.
    static func begin(after composition: Composition) async {
        let (options, settings) = (composition.options, composition.settings)
        guard !options.offline, !options.sandbox, settings.readable(.syncAuto) == "on",
            settings.readable(.syncRemote) != nil, await composition.vault.isOpen
        else { return }
        var environment = composition.environment
        environment["COFRE_VAULT"] = composition.paths.vault
        environment["COFRE_CONFIG"] = composition.paths.settings
        switch composition.vault.passphrases.source {
        case .file("-"), .command: return
        case .file(let path): environment["COFRE_PASSPHRASE_FILE"] = path
        case .person, .nobody: break
        }
        let sync = composition.sync(options, settings.held())
        guard (try? await sync.isBehind()) == true else { return }
        ProcessRestart.startBeside([mark], environment: environment)
    }

    /// Removes the argument of that process; false at any other start.
    static func isMeant(by arguments: inout [String]) -> Bool {
        guard arguments == [mark] else { return false }
        arguments = []
        return true
    }

    static func run(_ composition: Composition) async -> Int32 {
        // An exchange can end anywhere without loss.
        alarm(limit)
        var options = composition.options
        options.quiet = true
        var sync = composition.sync(options, composition.settings.held())
        // Another exchange of this vault sends what this one would.
        sync.patience = .zero
        do {
            for _ in 0..<most where try await sync.isBehind() {
                _ = try await sync.sync(with: nil, isRehearsal: false)
            }
            return ExitStatus.success
        } catch {
            return 1
        }
    }
}
