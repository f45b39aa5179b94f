import Terminal

/// Locks a prompt: closes the vault, clears the screen and empties the memory.
struct PromptLock {
    let composition: Composition
    let runner: Runner

    /// Closes the vault, clears what was shown and restarts the program with `line` typed.
    ///
    /// Returns only if the system refuses to restart it; the vault is locked in any case.
    func lock(keeping line: String, saying reason: String, clearing: Bool = true) async {
        var failure: StoreError?
        do throws(StoreError) { try await composition.vault.close() } catch { failure = error }
        if clearing { clear() }
        Channel.error.write(reason + "\n")
        if let failure { _ = runner.report(failure, composition.options, "") }
        let code = PromptRestart.begin(keeping: line, composition)
        _ = runner.report(composition.phrases.notForgotten(code), composition.options, "")
    }

    /// The message for a lock after too long without a key.
    var idleness: String {
        let seconds = Int((composition.idleLock ?? .zero) / .seconds(1))
        return composition.phrases.lockedByIdleness(seconds: seconds)
    }

    /// Clears the screen and the scrollback, if the terminal supports it.
    func clear() {
        let channels: [Channel] = [.out, .error]
        guard let channel = channels.first(where: { TerminalInfo.isTTY($0.rawValue) }),
            !TerminalInfo(channel.rawValue, environment: composition.environment).isDumb
        else { return }
        channel.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    }
}
