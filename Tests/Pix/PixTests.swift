import Essentials
import Foundation
import TestSupport
import Testing

/// Checking and creating Pix codes.
@Suite(.timeLimit(.minutes(20)))
struct PixTests {
    @Test func `a code is checked as an argument and from a pipe, without a vault`() async throws {
        let home = try TemporaryHome()
        let typed = try await home.run(["pix", "check", SamplePix.manual, "--json"], exits: 0)
        #expect(typed.out.contains(#""type":"static","valid":true"#))
        #expect(
            typed.out.contains(
                #""key":{"type":"random","value":"123e4567-e12b-12d1-a456-426655440000"}"#))
        // Without quotation marks the name of the payee is several words.
        let words = SamplePix.manual.split(separator: " ").map(String.init)
        try await home.run(["pix", "check"] + words, exits: 0)
        let piped = try await home.run(["pix", "check", "--json"], input: SamplePix.charge + "\n")
        #expect(piped.out.contains(#""type":"dynamic","valid":true"#))
        #expect(piped.out.contains(#""amount":null"#))
    }

    @Test func `without arguments the clipboard is checked, if it contains a code`() async throws {
        let desktop = Repository.url.appending(path: "Tests/Desktop").path()
        let environment = ["WAYLAND_DISPLAY": "wayland-0", "PATH": "\(desktop):/usr/bin:/bin"]
        let holding = environment.merging(["PASTING": "printf %s '\(SamplePix.manual)'"]) { $1 }
        try await atTerminal(["pix", "check"], holding) { terminal in
            try terminal.expect("Fulano de Tal")
            try terminal.expectExit(0)
        }
        let other = environment.merging(["PASTING": "printf %s hello"]) { $1 }
        try await atTerminal(["pix", "check"], other) { terminal in
            try terminal.answer("Pix code: ", SamplePix.charge + "\r")
            try terminal.expect("dynamic code")
            try terminal.expectExit(0)
        }
    }

    @Test(.installed("/usr/bin/zbarimg", "/usr/bin/rsvg-convert"))
    func `a code is read from an image`() async throws {
        let home = try await TemporaryHome.withVault()
        try await home.run([
            "pix", "key", "set", "a@example.com", "--name", "Ana", "--city", "Natal",
        ])
        try await home.run(["pix", "request", "--svg", "pix.svg"], exits: 0)
        _ = try await InstalledTool.run(
            "/usr/bin/rsvg-convert",
            [home.file("pix.svg").path(), "-o", home.file("pix.png").path()])
        let read = try await home.run(["pix", "check", "--image", "pix.png", "--json"])
        #expect(read.out.contains(#""value":"a@example.com""#), "\(read.error)")
        try Data("<svg/>".utf8).write(to: home.file("no.png"))
        try await home.run(["pix", "check", "--image", "no.png"], exits: 65)
        try await home.run(["pix", "check", "x", "--image", "pix.png"], exits: 64)
        let missing = try await home.run(
            ["pix", "check", "--image", "pix.png"], environment: ["PATH": "/nowhere"], exits: 78)
        #expect(missing.error.contains("apt install zbar-tools"))
    }

    @Test func `a terminal that is too narrow for the QR code is reported`() async throws {
        let home = try await TemporaryHome.withVault()
        try await home.run([
            "pix", "key", "set", "a@example.com", "--name", "Ana", "--city", "Natal",
        ])
        try await atTerminal(["pix", "request", "25"], ["TERM": "xterm"], in: home, columns: 40) {
            terminal in
            try terminal.expect("the QR code does not fit here")
            try terminal.expectExit(0)
        }
    }
}
