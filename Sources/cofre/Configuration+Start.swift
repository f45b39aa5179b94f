import Essentials
import Values

/// Decides which commands work although a setting cannot be read.
extension Configuration {
    /// The error in the settings if a person at a prompt can fix it there; thrown otherwise.
    func problem(atPrompt isPrompt: Bool) throws(SettingsError) -> SettingsError? {
        do throws(SettingsError) {
            try check()
            return nil
        } catch {
            guard isPrompt, isatty(STDIN_FILENO) == 1 else { throw error }
            return error
        }
    }
}
