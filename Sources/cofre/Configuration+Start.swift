import Essentials

/// Decides which commands work although a setting cannot be read.
extension Configuration {
    /// The error in the settings if a person at a prompt can fix it there, or if it is one of the file and the sandbox,
    /// which needs no settings, runs; thrown otherwise.
    func problem(
        atPrompt isPrompt: Bool, inSandbox isSandbox: Bool
    ) throws(SettingsError) -> SettingsError? {
        do throws(SettingsError) {
            try check()
            return nil
        } catch {
            if isPrompt, isatty(STDIN_FILENO) == 1 { return error }
            if case .unusable(_, let value) = error, !value.isFromFile { throw error }
            guard isSandbox else { throw error }
            return error
        }
    }
}
