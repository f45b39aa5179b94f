import Essentials
import Foundation
import TestSupport
import Testing

/// Checking and creating Pix codes.
@Suite(.timeLimit(.minutes(20)))
struct PixTests {
    @Test func `a code is checked as an argument and from a pipe, without a vault`() async throws {
        let home = try TemporaryHome()
        let typed = try await Program.run(["pix", "check", SamplePix.manual, "--json"], in: home)
        #expect(typed.status == 0, "\(typed.error)")
        #expect(typed.out.contains(#""type":"static","valid":true"#))
        #expect(
            typed.out.contains(
                #""key":{"type":"random","value":"123e4567-e12b-12d1-a456-426655440000"}"#))
        // Without quotation marks the name of the payee is several words.
        let words = SamplePix.manual.split(separator: " ").map(String.init)
        #expect(try await Program.run(["pix", "check"] + words, in: home).status == 0)
        let piped = try await Program.run(
            ["pix", "check", "--json"], in: home, input: SamplePix.charge + "\n")
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
            try terminal.expect("Pix code: ")
            try terminal.send(SamplePix.charge + "\r")
            try terminal.expect("dynamic code")
            try terminal.expectExit(0)
        }
    }

    @Test(arguments: [
        (SamplePix.manual.replacing("1D3D", with: "1d3d"), "crc", SamplePix.manual.count - 3),
        (SamplePix.manual.replacing("Fulano", with: "Fulana"), "crc", SamplePix.manual.count - 3),
        (String(SamplePix.manual.dropLast(8)), "truncated", SamplePix.manual.count - 7),
        ("hello", "format", 1),
    ])
    func `the error about an invalid code names the problem and its place`(
        _ code: String, _ problem: String, _ place: Int
    ) async throws {
        let home = try TemporaryHome()
        let refused = try await Program.run(["pix", "check", code, "--json"], in: home)
        #expect(refused.status == 65)
        #expect(
            refused.out.contains(#""data":{"at":\#(place),"problem":"\#(problem)","valid":false}"#))
        #expect(refused.error.contains(#""code":"invalid-data""#))
    }

    @Test func `a payment request uses the Pix key in the vault`() async throws {
        let home = try TemporaryHome()
        #expect(try await Program.run(["vault", "create"], in: home).status == 0)
        #expect(try await Program.run(["pix", "request", "25"], in: home).status == 78)
        let wrong = try await Program.run(
            ["pix", "key", "set", "529.982.247-26", "--name", "Ana", "--city", "Natal"], in: home)
        #expect(wrong.status == 64)
        #expect(wrong.error.contains("the check digit of the CPF at position 14 is wrong"))
        let set = try await Program.run(
            ["pix", "key", "set", "529.982.247-25", "--name", "João Ação", "--city", "São Paulo"],
            in: home)
        #expect(set.status == 0, "\(set.error)")
        #expect(set.error.contains("codes show João Ação as Joao Acao"))
        let shown = try await Program.run(["pix", "key", "show", "--json"], in: home)
        #expect(shown.out.contains(#""key":{"type":"cpf","value":"52998224725"}"#))
        let request = try await Program.run(
            ["pix", "request", "25", "--note", "aluguel", "--svg", "pix.svg"], in: home)
        #expect(request.status == 0, "\(request.error)")
        let code = String(request.out.split(separator: "\n").first ?? "")
        let checked = try await Program.run(["pix", "check", code, "--json"], in: home)
        #expect(checked.out.contains(#""amount":{"currency":"BRL","value":"25.00"}"#))
        #expect(checked.out.contains(#""note":"aluguel""#))
        #expect(FileManager.default.fileExists(atPath: home.file("pix.svg").path()))
        #expect(
            try await Program.run(["pix", "request", "25", "--note", "x", "-1"], in: home).status
                == 64)
    }

    @Test(.installed("/usr/bin/zbarimg", "/usr/bin/rsvg-convert"))
    func `a code is read from an image`() async throws {
        let home = try TemporaryHome()
        #expect(try await Program.run(["vault", "create"], in: home).status == 0)
        _ = try await Program.run(
            ["pix", "key", "set", "a@example.com", "--name", "Ana", "--city", "Natal"], in: home)
        let made = try await Program.run(["pix", "request", "--svg", "pix.svg"], in: home)
        try #require(made.status == 0, "\(made.error)")
        _ = try await InstalledTool.run(
            "/usr/bin/rsvg-convert",
            [home.file("pix.svg").path(), "-o", home.file("pix.png").path()])
        let read = try await Program.run(
            ["pix", "check", "--image", "pix.png", "--json"], in: home)
        #expect(read.out.contains(#""value":"a@example.com""#), "\(read.error)")
        try Data("<svg/>".utf8).write(to: home.file("no.png"))
        #expect(
            try await Program.run(["pix", "check", "--image", "no.png"], in: home).status == 65)
        let both = try await Program.run(["pix", "check", "x", "--image", "pix.png"], in: home)
        #expect(both.status == 64)
        let missing = try await Program.run(
            ["pix", "check", "--image", "pix.png"], in: home, environment: ["PATH": "/nowhere"])
        #expect(missing.status == 78)
        #expect(missing.error.contains("apt install zbar-tools"))
    }

    @Test func `a boleto is compared with its Pix code`() async throws {
        let home = try TemporaryHome()
        let line = "03399.64652 32300.000000 17458.001025 7 64340000174326"
        let outcome = try await Program.run(
            ["boleto", "check", line, "--pix", SamplePix.manual, "--payee", "Beltrano", "--json"],
            in: home)
        #expect(outcome.status == 65)
        #expect(outcome.out.contains(#""problems":["pix-amount-differs","pix-payee-differs"]"#))
        let dynamic = try await Program.run(
            ["boleto", "check", line, "--pix", SamplePix.charge], in: home)
        #expect(dynamic.status == 0)
        #expect(dynamic.error.contains("compare the amount at your bank"))
    }

    @Test func `a terminal that is too narrow for the QR code is reported`() async throws {
        let home = try TemporaryHome()
        #expect(try await Program.run(["vault", "create"], in: home).status == 0)
        _ = try await Program.run(
            ["pix", "key", "set", "a@example.com", "--name", "Ana", "--city", "Natal"], in: home)
        try await atTerminal(["pix", "request", "25"], ["TERM": "xterm"], in: home, columns: 40) {
            terminal in
            try terminal.expect("the QR code does not fit here")
            #expect(try terminal.waitForExit() == 0)
        }
    }
}
