import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// What is stored in a git repository, and in the clone of it.
@Suite(.timeLimit(.minutes(20)), .installed("/usr/bin/git"))
struct GitStorageTests {
    @Test func `puts and deletions of one exchange are one commit`() async throws {
        let repository = try await GitRepository()
        let sut = repository.remote("one")
        try await sut.putNew(name("a"), [1])
        try await sut.putNew(name("b"), [2])
        try await sut.flush()
        try await sut.putNew(name("c"), [3])
        try await sut.putNew(name("d"), [4])
        for old in ["a", "d", "never-there"] { try await sut.delete(name(old)) }
        #expect(try await sut.get(name("a")) == nil)
        try await sut.flush()
        try await sut.flush()

        #expect(try await repository.shell("git rev-list --count cofre") == "2\n")
        #expect(try await repository.shell("git ls-tree --name-only cofre") == "b\nc\n")
    }

    @Test func `thirty syncs add the files and at most 8 KB for each`() async throws {
        let repository = try await GitRepository()
        let machine = SimulatedMachine("one", at: repository.remote("one"))
        for number in 0..<30 {
            machine.state.write("key-\(number)", "\(number)")
            try await machine.sync()
        }

        let objects = try await repository.shell(
            "git cat-file --batch-all-objects --batch-check='%(objecttype) %(objectsize:disk)'")
        var (counts, sizes): ([Substring: Int], [Substring: Int]) = ([:], [:])
        for words in objects.split(separator: "\n").map({ $0.split(separator: " ") }) {
            counts[words[0], default: 0] += 1
            sizes[words[0], default: 0] += try #require(Int(words[1]))
        }
        #expect(counts["commit"] == 30)
        #expect(sizes["commit", default: 0] + sizes["tree", default: 0] <= 30 * 8000)
        // A file that is replaced in the same sync is not stored.
        #expect(counts["blob", default: 0] <= 31)
    }

    @Test func `a clone stays below twice the files and 1 MiB`() async throws {
        let repository = try await GitRepository()
        let (one, other) = (repository.remote("one"), repository.remote("other"))
        for number in 1...20 {
            let bytes = (0..<400_000).map { _ in UInt8.random(in: 0...255) }
            try await one.putNew(name("new-\(number)"), bytes)
            try await one.delete(name("new-\(number - 1)"))
            try await one.flush()
            #expect(try await other.list().map(\.size) == [400_000])
            for clone in ["one", "other"] {
                #expect(try repository.size(of: clone) <= 800_000 + 1 << 20, "\(clone) \(number)")
            }
        }
        for clone in ["one", "other"] {
            #expect(try await repository.remote(clone).get(name("new-20"))?.count == 400_000)
        }
        _ = try await repository.shell("git update-ref -d refs/heads/cofre")
        #expect(try await one.list() == [])
        #expect(try repository.size(of: "one") <= 1 << 20)
    }

    @Test func `a clone follows a branch that was rewritten or deleted`() async throws {
        let repository = try await GitRepository()
        let (one, other) = (repository.remote("one"), repository.remote("other"))
        for text in ["a", "b"] {
            try await one.putNew(name(text), Array(text.utf8))
            try await one.flush()
        }
        _ = try await repository.shell("git update-ref refs/heads/cofre cofre~1")
        #expect(try await other.list().map(\.name.text) == ["a"])
        try await other.putNew(name("c"), [3])
        try await other.flush()
        #expect(try await one.list().map(\.name.text).sorted() == ["a", "c"])
        _ = try await repository.shell("git update-ref -d refs/heads/cofre")
        for machine in [one, other] { #expect(try await machine.list() == []) }
        try await one.putNew(name("a"), [9])
        try await one.flush()
        #expect(try await other.get(name("a")) == nil)
        #expect(try await other.list() == [RemoteFile(name: name("a"), size: 1)])
    }

    @Test(arguments: ["HEAD", "config", "objects", "refs", "shallow", "refs/heads/cofre.lock"])
    func `a clone with junk is used or made again`(_ file: String) async throws {
        let repository = try await GitRepository()
        let sut = repository.remote("one")
        try await sut.putNew(name("a"), [1])
        try await sut.flush()
        let path = repository.home.file("one/" + file)
        try? FileManager.default.removeItem(at: path)
        try Data("junk".utf8).write(to: path)

        #expect(try await repository.remote("one").get(name("a")) == [1])
        try await sut.putNew(name("b"), [2])
        #expect(try await sut.list().count == 2)
    }

    @Test func `hostile files and settings change no byte and run no program`() async throws {
        let repository = try await GitRepository()
        try await repository.writeHostileSettings()
        _ = try await repository.shell(
            """
            mkdir ../tree && cd ../tree && mkdir folder && git init -q . && ln -s /etc/passwd link
            echo '* text eol=crlf ident filter=evil working-tree-encoding=UTF-16' >.gitattributes
            echo '*' | tee folder/file >.gitignore
            echo '* -text -ident -filter -working-tree-encoding' >.git/info/attributes
            git add -f . && git -c user.name=x -c user.email=x commit -qm x
            git push -q ../bare.git HEAD:cofre
            """)
        let bytes = Array("a\r\nb\n$Id$\u{0}".utf8)
        let sut = repository.remote("one")
        #expect(try await sut.list() == [])
        #expect(try await sut.get(name("link")) == nil)
        try await sut.putNew(name("link"), bytes)
        try await sut.putNew(name("a"), bytes)
        try await sut.flush()

        for text in ["link", "a"] {
            #expect(try await repository.remote("other").get(name(text)) == bytes)
        }
        let names = ".gitattributes\n.gitignore\na\nfolder\nlink\n"
        #expect(try await repository.shell("git ls-tree --name-only cofre") == names)
        #expect(!FileManager.default.fileExists(atPath: repository.home.file("ran").path()))
    }

    @Test func `a commit with other bytes than were put is not pushed`() async throws {
        let repository = try await GitRepository()
        try await repository.writeProgram(
            "bin/git",
            """
            case "$*" in
            *fast-import*) sed s/given/other/ | /usr/bin/git "$@" ;;
            *) exec /usr/bin/git "$@" ;;
            esac
            """)
        let sut = repository.remote("one")
        try await sut.putNew(name("a"), Array("given".utf8))

        await #expect(throws: SyncRemoteError.git("error: the commit has other bytes")) {
            try await sut.flush()
        }

        #expect(try await repository.shell("git branch --list") == "")
    }

    // MARK: - Refused and interrupted pushes

    @Test func `a refused push stores nothing, and the remote's last line says why`() async throws {
        let repository = try await GitRepository()
        let machine = SimulatedMachine("one", at: repository.remote("one"))
        machine.state.write("a", "1")
        try await repository.writeProgram(
            "bare.git/hooks/pre-receive",
            #"echo first >&2; printf 'quota \033[1mexceeded\n\n' >&2; exit 1"#)

        let refused = SyncRemoteError.git(#"remote: quota \u{1b}[1mexceeded"#)
        await #expect(throws: refused) { try await machine.sync() }

        for language in [Language.english, .portuguese] {
            let failure = Phrases(language).failure(refused)
            #expect(failure.message == #"git: remote: quota \u{1b}[1mexceeded"#)
        }
        let progress = try await machine.exchange.memory.progress(
            at: "remote", of: try await machine.state.replica())
        #expect(progress.own == [])
        #expect(progress.acknowledged == 0)
        try FileManager.default.removeItem(at: repository.home.file("bare.git/hooks/pre-receive"))
        try await machine.sync()
        let other = SimulatedMachine("other", at: repository.remote("other"))
        try await other.join(machine)
        #expect(other.state.values == ["a": "1"])
    }

    private func name(_ text: String) throws -> RemoteFileName {
        try #require(RemoteFileName(text))
    }
}
