import Essentials
import Values

/// Reads settings from the environment, then from a JSON file of strings; keeps unknown keys.
struct Configuration: Sendable {
    let environment: [String: String]
    private let file: SettingsFile
    private let known: [Setting]
    private var contents = Contents.asked
    /// Whether what is wrong in the file counts as not set, for commands that need no setting.
    var ignoresDamage = false

    private enum Contents {
        /// Reads the file each time.
        case asked
        case held(SettingsFile.Content)
        case unreadable(SettingsError)
    }

    var path: String { file.path }

    /// - Parameter known: all settings, which ``check()`` reads.
    init(path: String, environment: [String: String], known: [Setting]) {
        self.environment = environment
        self.known = known
        file = SettingsFile(path: path)
    }

    /// A snapshot of the settings; later reads do not look at the file again.
    func held() -> Configuration {
        var held = self
        do throws(SettingsError) { held.contents = .held(try file.settings()) } catch {
            held.contents = .unreadable(error)
        }
        return held
    }

    /// The value of a setting; the environment overrides the file.
    ///
    /// Throws `unusable` for an invalid value.
    func value(of setting: Setting) throws(SettingsError) -> SettingValue? {
        guard let value = try stored(for: setting) else { return nil }
        guard let text = setting.values.canonical(value.text) else {
            if ignoresDamage, value.isFromFile { return nil }
            throw .unusable(setting, value)
        }
        return SettingValue(text: text, source: value.source)
    }

    /// The value of a setting in the environment or the file, valid or not.
    func stored(for setting: Setting) throws(SettingsError) -> SettingValue? {
        for variable in setting.names.map(Setting.variable) {
            guard let text = environment[variable], !text.isEmpty else { continue }
            return SettingValue(text: text, source: variable)
        }
        let content: SettingsFile.Content
        do { content = try self.content() } catch  where ignoresDamage { return nil }
        for name in setting.names {
            if content.others[name] != nil, !ignoresDamage { throw .notText(setting, path: path) }
            if let text = content[name] {
                return SettingValue(text: text, source: SettingValue.file)
            }
        }
        return nil
    }

    /// Whether there is a file with nothing in it; false if it cannot be read.
    var isBlank: Bool { (try? content().isBlank) == true }

    private func content() throws(SettingsError) -> SettingsFile.Content {
        switch contents {
        case .asked: return try file.settings()
        case .held(let content): return content
        case .unreadable(let problem): throw problem
        }
    }

    /// The value; `nil` also when the file or the value cannot be read.
    func readable(_ setting: Setting) -> String? {
        // `check` has reported the error, except in commands that repair the settings or need none.
        try? value(of: setting)?.text
    }

    /// The value of a duration; `nil` as in ``readable(_:)``.
    func seconds(_ setting: Setting) -> Seconds? {
        readable(setting).flatMap { Seconds(parsing: $0) }
    }

    /// Throws the first error in any of the settings.
    func check() throws(SettingsError) {
        for setting in known { _ = try value(of: setting) }
    }

    func set(_ setting: Setting, to value: String) throws(SettingsError) {
        try file.change { content in
            for name in setting.names { content[name] = name == setting.name ? value : nil }
        }
    }

    func unset(_ setting: Setting) throws(SettingsError) {
        try file.change { content in
            for name in setting.names { content[name] = nil }
        }
    }
}
