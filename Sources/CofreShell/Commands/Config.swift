import ArgumentParser
import CofreDomain

struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "config",
        abstract: "Settings; secrets are in the vault instead.",
        subcommands: [Get.self, Set.self, Unset.self, Path.self], defaultSubcommand: Get.self)

    struct Get: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "get", abstract: "All settings, or one.")

        @Argument(help: "The setting, such as contacts.url.")
        var key: String?

        func perform(in session: Session) async throws -> Reply {
            guard let key else { return try ConfigReply.list(session.settings) }
            return try ConfigReply.one(try Setting.named(key), session.settings)
        }
    }

    struct Set: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "set", abstract: "Change a setting.")

        @Argument(help: "The setting, such as contacts.url.")
        var key: String

        @Argument(help: "Its value.")
        var value: String

        func perform(in session: Session) async throws -> Reply {
            let setting = try Setting.named(key, taking: value)
            if setting.kind.namesUser(in: value) { throw SettingsError.userInAddress(setting) }
            guard let value = setting.kind.canonical(self.value) else {
                throw SettingsError.badValue(key, allowed: setting.kind.description)
            }
            try session.settings.set(setting, to: value)
            return try ConfigReply.one(setting, session.settings)
        }
    }

    struct Unset: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "unset", abstract: "Back to the default.")

        @Argument(help: "The setting, such as contacts.url.")
        var key: String

        func perform(in session: Session) async throws -> Reply {
            let setting = try Setting.named(key)
            try session.settings.unset(setting)
            return try ConfigReply.one(setting, session.settings)
        }
    }

    struct Path: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "path", abstract: "Where the settings are kept.")

        func perform(in session: Session) async throws -> Reply {
            let path = session.settings.path
            return Reply(json: path) { _ in [.line(Line(path))] }
        }
    }
}

extension Setting {
    /// - Parameter value: what it is to be set to; a setting that does not take it is not suggested.
    static func named(
        _ key: String, taking value: String? = nil
    ) throws(SettingsError) -> Setting {
        if let setting = Setting(rawValue: key) { return setting }
        if let secret = Secret.meant(by: key) { throw .secret(secret) }
        let nearest = allCases.min {
            EditDistance.between(key, $0.rawValue) < EditDistance.between(key, $1.rawValue)
        }
        guard let nearest, value.map(nearest.kind.accepts) ?? true else {
            throw .unknownKey(key, nearest: nil)
        }
        throw .unknownKey(key, nearest: nearest.rawValue)
    }
}
