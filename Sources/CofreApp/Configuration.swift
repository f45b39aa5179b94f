import CofreDomain
import Foundation

/// Settings from the environment, then from a JSON file of strings; unknown keys stay untouched.
struct Configuration: SettingsStore {
    let path: String
    let environment: [String: String]

    func value(of setting: Setting) throws(SettingsError) -> SettingValue? {
        if let text = environment[setting.environmentName], !text.isEmpty {
            return try checked(text, setting, source: setting.environmentName)
        }
        guard let text = try load()[setting.rawValue] else { return nil }
        return try checked(text, setting, source: "file")
    }

    /// The value as far as it can be read, for whatever `isDispensable(for:)` lets through.
    func readable(_ setting: Setting) -> String? {
        // Who loses: only commands that see to the settings, or need none; `check` has told others.
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

    /// True for a command that sees to the settings itself, or needs none.
    static func isDispensable(for words: [String]) -> Bool {
        ["doctor", "config", "version", "help", "lock", "completions"].contains(words.first)
    }

    func set(_ setting: Setting, to value: String) throws(SettingsError) {
        try change { $0[setting.rawValue] = value }
    }

    func unset(_ setting: Setting) throws(SettingsError) {
        try change { $0[setting.rawValue] = nil }
    }

    private func checked(
        _ text: String, _ setting: Setting, source: String
    ) throws(SettingsError) -> SettingValue {
        guard setting.kind.accepts(text) else {
            throw .badValue(setting.rawValue, allowed: setting.kind.description)
        }
        return SettingValue(text: text, source: source)
    }

    private func load() throws(SettingsError) -> [String: String] {
        // Most people have no file, and every start asks for a dozen settings: one cheap look.
        // A path below a file, as where the home is /dev/null, has no settings either.
        if access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return [:] }
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            return try JSONDecoder().decode([String: String].self, from: data)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return [:]
        } catch is DecodingError {
            throw .unreadable(path: path, detail: "not a JSON object of strings")
        } catch {
            throw .unreadable(path: path, detail: "\(error.localizedDescription)")
        }
    }

    /// Replaces the file in one step; what else it held is kept.
    private func change(
        _ edit: (inout [String: String]) -> Void
    ) throws(SettingsError) {
        var settings = try load()
        edit(&settings)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try encoder.encode(settings).write(to: file, options: .atomic)
        } catch {
            throw .notWritten(path: path, detail: "\(error.localizedDescription)")
        }
    }
}
