import CofreDomain
import Essentials

/// Settings from the environment, then from a JSON file of strings; unknown keys stay untouched.
struct Configuration: SettingsStore {
    let environment: [String: String]
    private let file: SettingsFile
    private var contents = Contents.asked

    private enum Contents {
        /// The file is asked each time.
        case asked
        case held([String: String])
        case unreadable(SettingsError)
    }

    var path: String { file.path }

    init(path: String, environment: [String: String]) {
        self.environment = environment
        file = SettingsFile(path: path)
    }

    /// The settings as they are at this moment: however many are asked for, the file is looked at
    /// once.
    func held() -> Configuration {
        var held = self
        do throws(SettingsError) { held.contents = .held(try file.settings()) } catch {
            held.contents = .unreadable(error)
        }
        return held
    }

    func value(of setting: Setting) throws(SettingsError) -> SettingValue? {
        guard let value = try stored(for: setting) else { return nil }
        guard let text = setting.kind.canonical(value.text) else {
            throw .unusable(setting, value)
        }
        return SettingValue(text: text, source: value.source)
    }

    func stored(for setting: Setting) throws(SettingsError) -> SettingValue? {
        if let text = environment[setting.environmentName], !text.isEmpty {
            return SettingValue(text: text, source: setting.environmentName)
        }
        guard let text = try texts()[setting.rawValue] else { return nil }
        return SettingValue(text: text, source: SettingValue.file)
    }

    private func texts() throws(SettingsError) -> [String: String] {
        switch contents {
        case .asked: return try file.settings()
        case .held(let texts): return texts
        case .unreadable(let problem): throw problem
        }
    }

    /// The value as far as it can be read, for whatever `isDispensable(for:)` lets through.
    func readable(_ setting: Setting) -> String? {
        // `check` has reported the error, except to commands that mend the settings or need none.
        try? value(of: setting)?.text
    }

    /// Throws what is wrong with any of the settings.
    func check() throws(SettingsError) {
        for setting in Setting.allCases { _ = try value(of: setting) }
    }

    /// What is wrong with the settings if a person at a prompt can mend them there; thrown otherwise.
    func problem(atPrompt isPrompt: Bool) throws(SettingsError) -> SettingsError? {
        do throws(SettingsError) {
            try check()
            return nil
        } catch {
            guard isPrompt, isatty(STDIN_FILENO) == 1 else { throw error }
            return error
        }
    }

    /// True for a command that sees to the settings itself, or needs none, as any that is only
    /// asked for its help.
    static func isDispensable(for words: [String]) -> Bool {
        let asked = words.prefix { $0 != "--" }
        if asked.contains("--help") || asked.contains("-h") { return true }
        guard let first = words.first else { return false }
        return [
            "doctor", "config", "version", "--version", "help", "lock", "completions", "manual",
        ].contains(first)
    }

    func set(_ setting: Setting, to value: String) throws(SettingsError) {
        try file.change { $0[setting.rawValue] = value }
    }

    func unset(_ setting: Setting) throws(SettingsError) {
        try file.change { $0[setting.rawValue] = nil }
    }
}
