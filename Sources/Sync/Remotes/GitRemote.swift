import Essentials
import Values

/// A remote in a branch of a git repository, accessed with the `git` program.
///
/// The clone in `folder` is only a cache: each operation begins with the state of the remote, so an interrupted clone
/// is repaired or created again.
actor GitRemote: SyncRemote {
    /// The branch that the machines share; other branches of the repository are not changed.
    private static let branch = "cofre"
    /// The maximum number of attempts to push; one fails if another machine has pushed first.
    private static let attempts = 8

    private let remote: String
    private let folder: String
    private let git: GitProgram
    /// Whether this instance has updated the clone.
    private var isFresh = false

    /// - Parameter folder: the path of the clone; missing parent folders are created.
    init(remote: String, folder: String, git: GitProgram) {
        self.remote = remote
        self.folder = folder
        self.git = git
    }

    func list() async throws(SyncRemoteError) -> [RemoteFile] {
        try await refresh()
        return try await FolderRemote(path: folder).list()
    }

    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]? {
        if !isFresh { try await refresh() }
        return try await FolderRemote(path: folder).get(name)
    }

    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError) {
        try await change("put") { [folder] () throws(SyncRemoteError) in
            try await FolderRemote(path: folder).putNew(name, bytes)
        }
    }

    func delete(_ name: RemoteFileName) async throws(SyncRemoteError) {
        try await change("delete") { [folder] () throws(SyncRemoteError) in
            try await FolderRemote(path: folder).delete(name)
        }
    }

    /// Sets the clone to the state of the remote.
    private func refresh() async throws(SyncRemoteError) {
        if try await git.run(in: folder, ["rev-parse", "--git-dir"]).status != 0 {
            // Removes a damaged clone; it contains only files of the remote.
            try? FileManager.default.removeItem(atPath: folder)
            try await run(["init", "--quiet", "--", folder], inClone: false)
        }
        removeLocks()
        let found = try await git.run(
            in: folder, ["ls-remote", "--heads", "--", remote, "refs/heads/" + Self.branch])
        guard found.status == 0 else { throw .git(status: found.status) }
        if found.output.isEmpty {
            try await run(["checkout", "--quiet", "--orphan", "cofre-new"], orIgnore: true)
            try await run(["update-ref", "-d", "refs/heads/" + Self.branch])
            try await run(["symbolic-ref", "HEAD", "refs/heads/" + Self.branch])
            try await run(["rm", "-r", "-f", "--quiet", "--ignore-unmatch", "--", "."])
        } else {
            try await run([
                "fetch", "--quiet", "--no-tags", "--", remote,
                "+refs/heads/\(Self.branch):refs/remotes/place/\(Self.branch)",
            ])
            try await run([
                "checkout", "--quiet", "--force", "-B", Self.branch,
                "refs/remotes/place/\(Self.branch)",
            ])
        }
        try await run(["clean", "--quiet", "-d", "--force", "-x"])
        isFresh = true
    }

    /// Runs `body`, commits and pushes; starts again if another machine has pushed meanwhile.
    private func change(
        _ message: String, _ body: @Sendable () async throws(SyncRemoteError) -> Void
    ) async throws(SyncRemoteError) {
        var status: Int32 = 0
        for attempt in 0..<Self.attempts {
            if Task.isCancelled { throw .interrupted }
            if attempt > 0 || !isFresh { try await refresh() }
            try await body()
            try await run(["add", "--all", "--force", "--", "."])
            let staged = try await git.run(in: folder, ["diff", "--cached", "--quiet"])
            if staged.status == 0 { return }
            try await run(["commit", "--quiet", "--allow-empty-message", "-m", message])
            let pushed = try await git.run(
                in: folder,
                ["push", "--quiet", "--", remote, "HEAD:refs/heads/" + Self.branch])
            if pushed.status == 0 { return }
            status = pushed.status
        }
        // Removes the commits that were not pushed; the error to report is that of the push.
        try? await refresh()
        throw .git(status: status)
    }

    private func run(
        _ arguments: [String], inClone: Bool = true, orIgnore: Bool = false
    ) async throws(SyncRemoteError) {
        let result = try await git.run(in: inClone ? folder : nil, arguments)
        guard result.status == 0 || orIgnore else { throw .git(status: result.status) }
    }

    /// Removes the lock files of a killed git; safe because the caller's lock ensures that nothing else uses the clone.
    private func removeLocks() {
        let locked = [
            "index", "HEAD", "config", "packed-refs", "refs/heads/\(Self.branch)",
            "refs/remotes/place/\(Self.branch)",
        ]
        for name in locked { _ = Posix.unlink("\(folder)/.git/\(name).lock") }
    }
}
