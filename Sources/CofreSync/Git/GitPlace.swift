package import CofreDomain
import Essentials

/// A branch of a git repository: a folder whose commits and pushes are done by the `git` program.
///
/// The clone is in `folder` and holds nothing of its own: each step begins with what the remote has,
/// so a clone that was broken off is taken up or made again.
package actor GitPlace: Place {
    /// The branch that the machines share; whatever else the repository holds is left alone.
    private static let branch = "cofre"
    /// How often a push is repeated after another machine was faster.
    private static let attempts = 8

    private let remote: String
    private let folder: String
    private let git: GitProgram
    /// Whether the clone was brought up to date by this value.
    private var isFresh = false

    /// - Parameters:
    ///   - folder: where the clone is kept; the folders above it are made.
    ///   - git: runs the program.
    package init(remote: String, folder: String, git: GitProgram) {
        self.remote = remote
        self.folder = folder
        self.git = git
    }

    package func list() async throws(PlaceError) -> [PlaceFile] {
        try await refresh()
        return try await FolderPlace(path: folder).list()
    }

    package func get(_ name: PlaceName) async throws(PlaceError) -> [UInt8]? {
        if !isFresh { try await refresh() }
        return try await FolderPlace(path: folder).get(name)
    }

    package func putNew(_ name: PlaceName, _ bytes: [UInt8]) async throws(PlaceError) {
        try await change("put") { [folder] () throws(PlaceError) in
            try await FolderPlace(path: folder).putNew(name, bytes)
        }
    }

    package func delete(_ name: PlaceName) async throws(PlaceError) {
        try await change("delete") { [folder] () throws(PlaceError) in
            try await FolderPlace(path: folder).delete(name)
        }
    }

    /// Makes the clone's files those of the remote.
    private func refresh() async throws(PlaceError) {
        if !FileManager.default.fileExists(atPath: folder + "/.git/HEAD") {
            // What is there is a clone that was broken off; the files are the remote's.
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

    /// Does `body`, commits and pushes; begins anew on what another machine pushed meanwhile.
    private func change(
        _ message: String, _ body: @Sendable () async throws(PlaceError) -> Void
    ) async throws(PlaceError) {
        var status: Int32 = 0
        for attempt in 0..<Self.attempts {
            if Task.isCancelled { throw .interrupted }
            if attempt > 0 || !isFresh { try await refresh() }
            try await body()
            try await run(["add", "--all", "--", "."])
            let staged = try await git.run(in: folder, ["diff", "--cached", "--quiet"])
            if staged.status == 0 { return }
            try await run(["commit", "--quiet", "--allow-empty-message", "-m", message])
            let pushed = try await git.run(
                in: folder,
                ["push", "--quiet", "--", remote, "HEAD:refs/heads/" + Self.branch])
            if pushed.status == 0 { return }
            status = pushed.status
        }
        try? await refresh()
        throw .git(status: status)
    }

    private func run(
        _ arguments: [String], inClone: Bool = true, orIgnore: Bool = false
    ) async throws(PlaceError) {
        let result = try await git.run(in: inClone ? folder : nil, arguments)
        guard result.status == 0 || orIgnore else { throw .git(status: result.status) }
    }

    /// Removes what a git that was killed left; nobody else uses the clone, which the caller's lock
    /// ensures.
    private func removeLocks() {
        for name in ["index.lock", "HEAD.lock", "refs/heads/\(Self.branch).lock"] {
            _ = Posix.unlink(folder + "/.git/" + name)
        }
    }
}
