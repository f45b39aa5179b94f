import CofreDomain
import CofreShell
import Terminal

/// Locks a prompt: saved, off the screen, and out of memory.
struct PromptLock {
    let composition: Composition
    let runner: Runner

    /// Closes the vault, takes away what was shown and begins the program anew, with `line` typed.
    ///
    /// Returns only where the system refuses to begin it anew; the vault is locked all the same.
    func lock(keeping line: String, saying reason: String, clearing: Bool = true) async {
        var failure: StoreError?
        do throws(StoreError) { try await composition.vault.close() } catch { failure = error }
        if clearing { clear() }
        Channel.error.write(reason + "\n")
        if let failure { _ = runner.report(failure, composition.options, "") }
        let code = Resumption.begin(keeping: line, composition)
        _ = runner.report(composition.phrases.notForgotten(code), composition.options, "")
    }

    /// What is said where nobody touched a key.
    var idleness: String {
        let seconds = Int((composition.idleLock ?? .zero) / .seconds(1))
        return composition.phrases.lockedByIdleness(seconds: seconds)
    }

    /// The screen and what has scrolled off it, where the terminal knows how.
    func clear() {
        let channels: [Channel] = [.out, .error]
        guard let channel = channels.first(where: { TerminalInfo.isTTY($0.rawValue) }),
            !TerminalInfo(channel.rawValue, environment: composition.environment).isDumb
        else { return }
        channel.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    }
}
