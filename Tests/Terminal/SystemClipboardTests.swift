import Essentials
import Foundation
import Terminal
import TestSupport
import Testing

/// Replaces the clipboard programs of the desktop by scripts that use a file.
@Suite struct SystemClipboardTests {
    @Test func `a text is copied and cleared after a delay`() async throws {
        let desktop = try Desktop()
        let outcome = try await desktop.copy("34191.75124")

        #expect(outcome == .program(.wayland))
        #expect(try await desktop.cleared() == "cleared\n")
        #expect(try desktop.content == "")
    }

    @Test func `the clipboard is not cleared if its content has changed`() async throws {
        let desktop = try Desktop(pasting: "echo other")
        _ = try await desktop.copy("34191.75124")

        #expect(try desktop.content == "34191.75124")
    }

    @Test func `a text is not copied if the program fails and there is no terminal`() async throws {
        let desktop = try Desktop(copying: "exit 1")

        #expect(try await desktop.copy("x") == .unavailable)
    }

    @Test func `without a desktop no program is started`() async throws {
        let desktop = try Desktop()

        #expect(try await desktop.copy("x", isThere: false) == .unavailable)
        #expect(!FileManager.default.fileExists(atPath: desktop.home.file("clip").path()))
    }

    @Test func `the clipboard is read as text`() async throws {
        let desktop = try Desktop(pasting: "printf 'Café\\n0002'")
        #expect(await desktop.text() == "Café\n0002")
        #expect(await desktop.text(isThere: false) == nil)
    }

    @Test(arguments: [
        "exit 1", "printf 'x'; exit 1", "printf '\\377'", "head -c 70000 /dev/zero",
    ])
    func `a failure, data that is not text and text that is too long are not read`(
        _ pasting: String
    ) async throws {
        #expect(await (try Desktop(pasting: pasting)).text() == nil)
    }
}

private final class Desktop: Sendable {
    /// These scripts are part of the repository and not written by the tests, because a file that is open for
    /// writing cannot be executed, and the child of another thread may inherit the descriptor.
    private static let programs = Repository.url.appending(path: "Tests/Desktop").path()

    let home: TemporaryHome
    private let copying: String
    private let pasting: String

    init(copying: String = "cat >$HOME/clip", pasting: String = "cat $HOME/clip") throws {
        home = try TemporaryHome()
        self.copying = copying
        self.pasting = pasting
        guard mkfifo(home.file("done").path(), 0o600) == 0 else { throw POSIXError(.EIO) }
    }

    var content: String {
        get throws { try String(contentsOf: home.file("clip"), encoding: .utf8) }
    }

    func copy(_ text: String, isThere: Bool = true) async throws -> SystemClipboard.Outcome {
        let clipboard = clipboard(isThere: isThere)
        return await onOwnThread { clipboard.copy(text, clearAfter: 0) }
    }

    func text(isThere: Bool = true) async -> String? {
        let clipboard = clipboard(isThere: isThere)
        return await onOwnThread { clipboard.text() }
    }

    private func clipboard(isThere: Bool) -> SystemClipboard {
        var environment = [
            "HOME": home.url.path(), "PATH": "\(Self.programs):/usr/bin:/bin",
            "COPYING": copying, "PASTING": pasting,
        ]
        if isThere { environment["WAYLAND_DISPLAY"] = "wayland-0" }
        return SystemClipboard(environment: environment, descriptor: -1)
    }

    /// The message of the background shell that clears the clipboard; empty if there is none within 30 seconds.
    func cleared() async throws -> String {
        let path = home.file("done").path()
        return await onOwnThread {
            // Opened for reading and writing, because opening a FIFO only for reading waits for a writer.
            let pipe = open(path, O_RDWR | O_CLOEXEC)
            defer { close(pipe) }
            var written = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            guard poll(&written, 1, 30_000) > 0 else { return "" }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(pipe, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }
    }
}
