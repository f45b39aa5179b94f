import Essentials

/// A file or folder of another user in the way, such as a command that was run as root leaves.
struct ForeignOwner {
    let path: String
    let owner: String

    /// What is in the way to `path`; `nil` if `code`, the system's, has another reason.
    init?(of path: String, after code: Int32) {
        guard code == EACCES || code == EPERM else { return nil }
        var place = path
        var status = stat()
        while lstat(place, &status) != 0 {
            let folder = Paths.folder(of: place)
            guard folder != place, folder != "." else { return nil }
            place = folder
        }
        guard status.st_uid != geteuid() else { return nil }
        self.path = place
        owner = Self.name(of: status.st_uid)
    }

    /// The command that gives it back to this user; `nil` outside of the home, where it may be right.
    var remedy: String? {
        let home = HomeFolder(in: ProcessEnvironment.variables).path
        guard path.hasPrefix(home + "/") else { return nil }
        return "sudo chown -R \(Self.name(of: geteuid())) \(Words.quoted(path))"
    }

    /// The name of a user; the number if there is no name.
    static func name(of user: uid_t) -> String {
        getpwuid(user)?.pointee.pw_name.map { String(cString: $0) } ?? String(user)
    }
}

extension Phrases {
    /// A failure that says whose file is in the way, and how to get it back, if that is the reason.
    func naming(_ owner: ForeignOwner?, in failure: Failure) -> Failure {
        guard let owner else { return failure }
        let (path, name) = (owner.path, owner.owner)
        return Failure(
            failure.code,
            failure.message + pick("; \(path) belongs to \(name)", "; \(path) pertence a \(name)"),
            hint: owner.remedy ?? failure.hint)
    }
}
