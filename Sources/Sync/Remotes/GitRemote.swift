import Essentials

/// A remote in a branch of a git repository, accessed with the `git` program.
///
/// What is written is collected until ``flush()``: one commit and one push. Files are read and written as objects,
/// without a work tree, so no attribute, filter, symlink or ignored name in the repository changes them.
///
/// The clone in `folder` is only a cache of the newest commit: each exchange begins with the state of the remote, and a
/// damaged clone is created again.
actor GitRemote: SyncRemote {
    /// The branch that the machines share; other branches of the repository are not changed.
    private static let branch = "refs/heads/cofre"
    /// The maximum number of attempts to push; one fails if another machine has pushed first.
    private static let attempts = 8

    private struct Blob: Equatable {
        let id: String
        let size: Int
    }

    /// A commit of the branch; without an id, the branch is missing.
    private struct Commit {
        var id: String?
        /// The files with names of this program.
        var files: [RemoteFileName: Blob] = [:]
        /// The size of all files.
        var bytes = 0
    }

    nonisolated let collects = true
    private let remote: String
    private let folder: String
    private let git: GitProgram
    /// The newest commit; `nil` until this instance has updated the clone.
    private var tip: Commit?
    /// What is not pushed yet: the bytes of new files, and `nil` for files to delete.
    private var changes: [RemoteFileName: [UInt8]?] = [:]

    /// - Parameter folder: the path of the clone; missing parent folders are created.
    init(remote: String, folder: String, git: GitProgram) {
        self.remote = remote
        self.folder = folder
        self.git = git
    }

    func list() async throws(SyncRemoteError) -> [RemoteFile] {
        try await flush()
        let files = try await refresh().files
        guard files.count <= SyncRemoteLimit.files else {
            throw .unreadable(.tooMany(count: files.count))
        }
        return files.map { RemoteFile(name: $0.key, size: $0.value.size) }
    }

    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]? {
        if let change = changes[name] { return change }
        guard let blob = try await current().files[name] else { return nil }
        guard blob.size <= SyncRemoteLimit.fileSize else {
            throw .unreadable(.tooLarge(limit: SyncRemoteLimit.fileSize))
        }
        let found = try await git.run(in: folder, ["cat-file", "blob", blob.id])
        if found.status == 0 { return found.output }
        // The next exchange makes the damaged clone again.
        try? FileManager.default.removeItem(atPath: folder)
        throw found.error
    }

    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError) {
        if let present = try await get(name), present != bytes { throw .contentDiffers }
        changes[name] = .some(bytes)
    }

    func delete(_ name: RemoteFileName) async throws(SyncRemoteError) {
        changes[name] = .some(nil)
    }

    /// Commits and pushes what was collected; starts again if another machine has pushed meanwhile.
    func flush() async throws(SyncRemoteError) {
        let collected = changes
        if collected.isEmpty { return }
        changes = [:]
        var base = try await current()
        var refusals = 0
        for attempt in 1...Self.attempts {
            guard let commit = try await commit(collected, on: base) else { return }
            let pushed = try await git.run(
                in: folder, ["push", "--quiet", "--", remote, "\(Self.branch):\(Self.branch)"])
            if pushed.status == 0 {
                _ = try await use(commit)
                return
            }
            let newest = try await refresh()
            // With the branch unchanged, the push was refused; but the first time, another one may have been under way.
            if newest.id == base.id { refusals += 1 }
            if refusals == 2 || attempt == Self.attempts { throw pushed.error }
            base = newest
        }
    }

    /// Commits `changes` in the clone, and compares the commit with them; `nil` if they change no file.
    private func commit(
        _ changes: [RemoteFileName: [UInt8]?], on base: Commit
    ) async throws(SyncRemoteError) -> Commit? {
        var script = Array("commit \(Self.branch)\ncommitter cofre <cofre> now\ndata 0\n".utf8)
        if let id = base.id { script += Array("from \(id)\n".utf8) }
        for (name, bytes) in changes {
            if let bytes {
                script += Array("M 100644 inline \(name.text)\ndata \(bytes.count)\n".utf8) + bytes
                script.append(0x0A)
            } else {
                script += Array("D \(name.text)\n".utf8)
            }
        }
        let path = try write(script, to: "script")
        defer { _ = Posix.unlink(path) }
        _ = try await output(
            ["fast-import", "--quiet", "--force", "--date-format=now"], input: path)
        let commit = try await branch()
        if commit.files == base.files { return nil }
        for (name, bytes) in changes {
            var stored: [UInt8]?
            if let blob = commit.files[name] {
                stored = try await output(["cat-file", "blob", blob.id])
            }
            guard stored == bytes else { throw .git("error: the commit has other bytes") }
        }
        return commit
    }

    private func current() async throws(SyncRemoteError) -> Commit {
        if let tip { return tip }
        return try await refresh()
    }

    /// Sets the clone to the state of the remote.
    private func refresh() async throws(SyncRemoteError) -> Commit {
        if try await git.run(in: folder, ["rev-parse", "--git-dir"]).status != 0 {
            try await makeClone()
        }
        // Locks of a killed git; the caller's lock ensures that nothing else uses the clone.
        for name in ["shallow", Self.branch] { _ = Posix.unlink("\(folder)/\(name).lock") }
        let newest = try await word(["ls-remote", "--heads", "--", remote, Self.branch])
        if newest.isEmpty {
            try await makeClone()
            return try await use(Commit())
        }
        do throws(SyncRemoteError) { return try await fetch(newest) } catch {
            guard case .git = error else { throw error }
        }
        try await makeClone()
        return try await fetch(newest)
    }

    /// Creates an empty clone; one that is there, perhaps damaged, has only what the remote has.
    private func makeClone() async throws(SyncRemoteError) {
        try? FileManager.default.removeItem(atPath: folder)
        let made = try await git.run(
            in: nil, ["init", "--quiet", "--bare", "--template=", "--", folder])
        guard made.status == 0 else { throw made.error }
    }

    /// Fetches the newest commit without its history, unless the clone has it.
    private func fetch(_ newest: String) async throws(SyncRemoteError) -> Commit {
        if try await git.run(in: folder, ["update-ref", Self.branch, newest]).status != 0 {
            _ = try await output([
                "fetch", "--quiet", "--no-tags", "--depth=1", "--", remote,
                "+\(Self.branch):\(Self.branch)",
            ])
        }
        return try await use(try await branch())
    }

    /// The commit of the branch in the clone.
    private func branch() async throws(SyncRemoteError) -> Commit {
        let id = try await word(["rev-parse", "--verify", Self.branch])
        var commit = Commit(id: id)
        for record in try await output(["ls-tree", "-r", "-l", "-z", id]).split(separator: 0) {
            // MODE TYPE ID SIZE, a tab and the name
            let parts = record.split(separator: 0x09, maxSplits: 1)
            let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
            guard words.count == 4, words[1] == "blob" else { continue }
            guard let size = Int(words[3]) else { throw .git("error: missing \(words[2])") }
            commit.bytes += size
            guard words[0].hasPrefix("100"),
                let name = RemoteFileName(String(decoding: parts[1], as: UTF8.self))
            else { continue }
            commit.files[name] = Blob(id: String(words[2]), size: size)
        }
        return commit
    }

    /// Continues with `commit`; removes all other objects if those of the clone exceed twice the files and 512 KiB.
    private func use(_ commit: Commit) async throws(SyncRemoteError) -> Commit {
        tip = commit
        let sizes = try await output(["count-objects", "-v"]).split(separator: 0x0A)
            .map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("size") }
        let used = sizes.reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) << 10 }
        guard used > 2 * commit.bytes + (512 << 10), let id = commit.id else { return commit }
        // The commits before it are no longer needed, so its history begins here (gitrepository-layout, shallow).
        _ = try write(Array("\(id)\n".utf8), to: "shallow")
        _ = try await output(["repack", "-a", "-d", "--quiet"])
        _ = try await output(["prune", "--expire=now"])
        return commit
    }

    /// Writes a file in the clone and returns its path.
    private func write(_ bytes: [UInt8], to name: String) throws(SyncRemoteError) -> String {
        let path = "\(folder)/\(name)"
        let isWritten = FileManager.default.createFile(atPath: path, contents: Data(bytes))
        guard isWritten else { throw SyncRemoteError(errno: errno) }
        return path
    }

    /// The first word of what git writes.
    private func word(_ arguments: [String]) async throws(SyncRemoteError) -> String {
        String(decoding: try await output(arguments).prefix { $0 > 0x20 }, as: UTF8.self)
    }

    private func output(
        _ arguments: [String], input: String? = nil
    ) async throws(SyncRemoteError) -> [UInt8] {
        let result = try await git.run(in: folder, arguments, input: input)
        guard result.status == 0 else { throw result.error }
        return result.output
    }
}
