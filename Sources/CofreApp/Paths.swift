import CofreShell
import Essentials

/// Where everything is kept (XDG Base Directory Specification 0.8).
struct Paths: Sendable {
    let vault: String
    let settings: String
    /// The folder of the witnesses, one for each vault.
    let witnesses: String
    let sandboxState: URL
    /// The turnstile of whoever renews the account's token.
    let accountLock: String
    /// The directories that are cofre's own, for their owner only.
    let directories: [String]
    /// The directories of the vault, of the settings and of the state, each once.
    var folders: [String] {
        ([vault, settings].map(Self.folder) + directories).reduce(into: []) { unique, path in
            if !unique.contains(path) { unique.append(path) }
        }
    }

    /// Relative XDG paths are invalid by the specification and count as not set; a home that is
    /// relative or empty does, too.
    init(environment: [String: String], options: Options) {
        func directory(_ variable: String, _ fallback: String) -> String {
            if let path = environment[variable], path.hasPrefix("/") { return path + "/cofre" }
            return Self.home(in: environment) + "/" + fallback + "/cofre"
        }
        let data = directory("XDG_DATA_HOME", ".local/share")
        let state = directory("XDG_STATE_HOME", ".local/state")
        let named = options.vault ?? Variable.vault.value(in: environment)
        vault = named ?? data + (options.sandbox ? "/sandbox.vault" : "/cofre.vault")
        settings =
            Variable.settings.value(in: environment)
            ?? directory("XDG_CONFIG_HOME", ".config") + "/config.json"
        witnesses = state + "/witnesses"
        directories = named == nil ? [data, state] : [state]
        accountLock = state + (options.sandbox ? "/sandbox-account.lock" : "/account.lock")
        sandboxState = URL(filePath: state + "/sandbox.json")
    }

    /// The person's home: `HOME` where it is an absolute path, else what the user database has.
    static func home(in environment: [String: String]) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") { return home }
        return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? "/"
    }

    /// The folder that a file is in; `.` for a name alone.
    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
