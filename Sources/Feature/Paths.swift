import Essentials

/// The locations of all files (XDG Base Directory Specification 0.8).
struct Paths: Sendable {
    let home: HomeFolder
    let vault: String
    let settings: String
    /// The folder of the witnesses, one file for each vault.
    let witnesses: String
    /// The folder of the clones of git repositories that are places.
    let clones: String
    private let state: String
    var sandboxState: URL { URL(filePath: state + "/sandbox.json") }
    /// The lock file for renewing the account's token.
    let accountLock: String
    /// Cofre's own directories, accessible to their owner only.
    let directories: [String]
    /// The directories of the vault, of the settings and of the state, without duplicates.
    var folders: [String] {
        ([vault, settings].map(Self.folder) + directories).reduce(into: []) { unique, path in
            if !unique.contains(path) { unique.append(path) }
        }
    }

    /// Relative XDG paths are invalid by the specification and count as unset; so does a relative
    /// or empty home.
    init(environment: [String: String], options: Options) {
        let home = HomeFolder(in: environment)
        func directory(_ variable: String, _ fallback: String) -> String {
            if let path = environment[variable], path.hasPrefix("/") { return path + "/cofre" }
            return home.path + "/" + fallback + "/cofre"
        }
        let data = directory("XDG_DATA_HOME", ".local/share")
        let state = directory("XDG_STATE_HOME", ".local/state")
        // The variable names the vault of real payments; the sandbox has another one beside it.
        let variable = Variable.vault.value(in: environment, home).map { path in
            options.sandbox ? Self.folder(of: path) + "/sandbox.vault" : path
        }
        let named = options.vault ?? variable
        vault = named ?? data + (options.sandbox ? "/sandbox.vault" : "/cofre.vault")
        settings =
            Variable.settings.value(in: environment, home)
            ?? directory("XDG_CONFIG_HOME", ".config") + "/config.json"
        witnesses = state + "/witnesses"
        clones = state + "/places"
        directories = named == nil ? [data, state] : [state]
        accountLock = state + (options.sandbox ? "/sandbox-account.lock" : "/account.lock")
        self.home = home
        self.state = state
    }

    /// The owner of the home, if this process is root's and would write there for somebody else.
    var stranger: String? {
        var status = stat()
        guard geteuid() == 0, folders.contains(where: { $0.hasPrefix(home.path + "/") }),
            stat(home.path, &status) == 0, status.st_uid != 0
        else { return nil }
        return ForeignOwner.name(of: status.st_uid)
    }

    /// The folder of a file; `.` for a name without a folder.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension HomeFolder {
    /// `HOME` if it is an absolute path, else the home in the user database.
    init(in environment: [String: String]) {
        if let home = environment["HOME"], home.hasPrefix("/") {
            self.init(home)
        } else {
            self.init(getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? "/")
        }
    }
}
