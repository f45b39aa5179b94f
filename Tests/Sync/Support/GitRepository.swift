import Foundation
import TestSupport

@testable import MoneyShell

/// A bare git repository in a temporary home, with machines' clones beside it.
struct GitRepository {
    let home: TemporaryHome
    private let address: String

    /// - Parameter scheme: what stands before the path in the address.
    init(scheme: String = "file://") async throws {
        home = try TemporaryHome()
        let bare = home.file("bare.git").path()
        address = scheme + bare
        _ = try await InstalledTool.run("/usr/bin/git", ["init", "--quiet", "--bare", bare])
    }

    /// The remote as a machine uses it whose clone has this name.
    func remote(_ name: String) -> GitRemote {
        GitRemote(remote: address, folder: home.file(name).path(), git: program)
    }

    /// git with the settings and the programs in the home.
    var program: GitProgram {
        let path = home.file("bin").path() + ":/usr/bin:/bin"
        return GitProgram(environment: ["PATH": path, "HOME": home.url.path()])
    }

    /// Runs a command in the repository, without the settings in the home, and returns its output.
    func shell(_ command: String) async throws -> String {
        let folder = home.file("bare.git").path()
        return try await InstalledTool.run("/bin/sh", ["-c", "cd \(folder) && \(command)"])
    }

    /// The size of all files of a clone, in bytes.
    func size(of clone: String) throws -> Int {
        let all = try FileManager.default.subpathsOfDirectory(atPath: home.file(clone).path())
        return all.reduce(0) { sum, path in
            var status = stat()
            lstat(home.file(clone).path() + "/" + path, &status)
            return sum + (status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0)
        }
    }

    func writeProgram(_ path: String, _ script: String) async throws {
        let (file, text) = (home.file(path), home.file("program"))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: text)
        // Another test may start a program while this process has the file open for writing, and what is open for
        // writing cannot run.
        _ = try await shell("cp \(text.path()) \(file.path()) && chmod 755 \(file.path())")
    }

    /// Settings whose programs and hooks leave a file `ran`, and which need a key.
    func writeHostileSettings() async throws {
        let mark = "touch \(home.file("ran").path())"
        try await writeProgram("mark", mark)
        for hook in ["pre-push", "post-checkout", "pre-commit"] {
            try await writeProgram("hooks/" + hook, mark)
        }
        let program = home.file("mark").path()
        try Data(
            """
            [filter "evil"]
            clean = \(program)
            smudge = \(program)
            [core]
            hooksPath = \(home.file("hooks").path())
            attributesFile = \(home.file("tree/.gitattributes").path())
            excludesFile = \(home.file("tree/.gitignore").path())
            fsmonitor = \(program)
            askPass = \(program)
            autocrlf = true
            [commit]
            gpgSign = true
            [push]
            gpgSign = true
            pushOption = x
            [gpg]
            program = \(program)
            [diff]
            external = \(program)

            """.utf8
        ).write(to: home.file(".gitconfig"))
    }
}
