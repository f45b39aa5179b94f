import Foundation
import TestSupport
import Testing

/// The settings file after a crash, or edited by hand.
@Suite struct SettingsFileTests {
    @Test(arguments: ["", " \n"])
    func `an empty settings file is none, which is said, and config set writes it`(_ text: String)
        async throws
    {
        let home = try home(with: text)
        let said = try await home.sandbox(["contacts", "marina"], exits: 0)
        #expect(said.error.contains("config.json is empty: no settings"), "\(said.error)")
        try await home.run(["config", "set", "lang", "pt-BR"], exits: 0)
        #expect(try await home.sandbox(["contacts", "marina"], exits: 0).error.isEmpty)
    }

    @Test(arguments: [
        ("{\n  \"lang\": \"en\",\n}", "is not a settings file: line 3, column 1 is not valid JSON"),
        (#"{"lang": "en", "lang": "en"}"#, "line 1, column 16 repeats lang"),
        ("[]", "is not a settings file: not a JSON object"),
        (#"{"http.timeout": 15, "mine": [1]}"#, "http.timeout in"),
    ])
    func `an error names the line or the key, and what needs no settings runs`(
        _ text: String, _ message: String
    ) async throws {
        let home = try home(with: text)
        try await home.run(
            ["vault", "create"], environment: ["COFRE_CONFIG": "/dev/null"], exits: 0)
        let refused = try await home.run(["payments"], exits: 78)
        #expect(refused.error.contains(message), "\(refused.error)")
        let warned = try await home.sandbox(["contacts", "marina"], exits: 0)
        #expect(warned.error.contains(message) && warned.out.contains("@marina.coelho"))
        try await home.run(["vault", "backup", "copy.vault"], exits: 0)
    }

    @Test func `config set replaces a value that is no text, and keeps what it does not know`()
        async throws
    {
        let home = try home(with: #"{"http.timeout": 15, "mine": [1, null]}"#)
        try await home.run(["config", "set", "http.timeout", "20s"], exits: 0)
        let file = try String(contentsOf: home.file(".config/cofre/config.json"), encoding: .utf8)
        #expect(file == "{\n  \"http.timeout\" : \"20s\",\n  \"mine\" : [1, null]\n}\n")
    }

    @Test func `a device is not read as settings, and a host needs its punycode form`() async throws
    {
        let home = try home(with: "{}")
        let piped = try await home.run(
            ["payments"], environment: ["COFRE_CONFIG": "/dev/zero"], exits: 78)
        #expect(piped.error.contains("/dev/zero is not a file"), "\(piped.error)")
        let host = try await home.run(
            ["config", "set", "rates.url", "https://bücher.example"], exits: 78)
        #expect(host.error.contains("the host in rates.url needs its punycode form, xn--…"))
    }

    @Test(.enabled(if: getuid() == 0, "needs root"))
    func `root writes nothing in the home of somebody else`() async throws {
        let home = try TemporaryHome()
        _ = try await Program.shell("chown 65534 .", in: home)
        let outcome = try await home.sandbox(["contacts"], exits: 78)
        #expect(outcome.error.contains(" belongs to nobody, "), "\(outcome.error)")
        #expect(!FileManager.default.fileExists(atPath: home.file(".local").path()))
        try await home.run(["help"], exits: 0)
    }

    private func home(with settings: String) throws -> TemporaryHome {
        let home = try TemporaryHome()
        let folder = home.file(".config/cofre")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(settings.utf8).write(to: folder.appending(path: "config.json"))
        return home
    }
}
