import CofreTestSupport
import Foundation
import Terminal
import Testing

/// With stand-ins for the desktop's programs that keep the clipboard in a file.
@Suite struct SystemClipboardTests {
    @Test func `a text is copied, and cleared while it is still there`() async throws {
        let desktop = try Desktop()
        let outcome = try await desktop.copy("34191.75124")

        // Nobody would ever write what is read below.
        try #require(outcome == .program(.wayland))
        #expect(try await desktop.cleared() == "cleared\n")
        #expect(try desktop.content == "")
    }

    @Test func `what somebody else copied since is left alone`() async throws {
        let desktop = try Desktop(pasting: "echo other")
        _ = try await desktop.copy("34191.75124")

        #expect(try desktop.content == "34191.75124")
    }

    @Test func `a program that fails leaves the text to the terminal, and there is none`()
        async throws
    {
        let desktop = try Desktop(copying: "exit 1")

        #expect(try await desktop.copy("x") == .unavailable)
    }

    @Test func `without a desktop nothing is run`() async throws {
        let desktop = try Desktop()

        #expect(try await desktop.copy("x", isThere: false) == .unavailable)
        #expect(!FileManager.default.fileExists(atPath: desktop.home.file("clip").path()))
    }
}

private final class Desktop: Sendable {
    let home: TemporaryHome

    init(copying: String = "cat >$HOME/clip", pasting: String = "cat $HOME/clip") throws {
        home = try TemporaryHome()
        try script(
            "wl-copy",
            "if [ \"$1\" = --clear ]; then : >$HOME/clip; echo cleared >$HOME/done; else \(copying); fi"
        )
        try script("wl-paste", pasting)
        guard mkfifo(home.file("done").path(), 0o600) == 0 else { throw POSIXError(.EIO) }
    }

    var content: String {
        get throws { try String(contentsOf: home.file("clip"), encoding: .utf8) }
    }

    func copy(_ text: String, isThere: Bool = true) async throws -> SystemClipboard.Outcome {
        var environment = ["HOME": home.url.path(), "PATH": "\(home.url.path()):/usr/bin:/bin"]
        if isThere { environment["WAYLAND_DISPLAY"] = "wayland-0" }
        let clipboard = SystemClipboard(environment: environment, descriptor: -1)
        return try await onOwnThread { clipboard.copy(text, clearAfter: 0) }
    }

    /// What the shell that stayed behind writes once it has cleared the clipboard.
    func cleared() async throws -> String {
        let path = home.file("done").path()
        return try await onOwnThread {
            let pipe = try FileHandle(forReadingFrom: URL(filePath: path))
            return String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
        }
    }

    private func script(_ name: String, _ body: String) throws {
        let file = home.file(name)
        try Data("#!/bin/sh\n\(body)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path())
    }
}
