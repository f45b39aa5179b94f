import Foundation
import TestSupport
import Testing

/// `config` shows every setting with its current value, the source of the value and a description.
@Suite struct ConfigCommandTests {
    private struct Shown: Decodable {
        let key: String
        let value: String?
        let source: String
        let from: String?
        let meaning: String
    }

    private struct All: Decodable { let data: [Shown] }
    private struct One: Decodable { let data: Shown }

    @Test func `config lists each setting with its value, source and description`() async throws {
        let home = try TemporaryHome()
        try await home.run(["config", "set", "lock.idle", "5m"])
        let outcome = try await home.run(
            ["config", "--json", "--color", "never"],
            environment: ["COFRE_CONTACTS_URL": "https://contacts.example"], exits: 0)
        let all = try JSONDecoder().decode(All.self, from: Data(outcome.out.utf8)).data
        let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
        let expected: [(String, String?, String, String?)] = [
            ("http.timeout", "15s", "standard", nil), ("lock.idle", "5m", "file", nil),
            ("contacts.url", "https://contacts.example", "environment", "COFRE_CONTACTS_URL"),
            ("color", "never", "option", "--color"), ("bills.url", nil, "standard", nil),
            ("rates.provider", "er-api", "standard", nil),
            ("rates.url", "https://open.er-api.com", "standard", nil),
            ("venues.version", "2025-06-17", "standard", nil),
            ("venues.url", "https://places-api.foursquare.com", "standard", nil),
            ("photos.lifetime", nil, "standard", nil),
        ]
        for (key, value, source, from) in expected {
            let shown = try #require(byKey[key])
            #expect(shown.value == value, "\(key)")
            #expect(shown.source == source, "\(key)")
            #expect(shown.from == from, "\(key)")
        }
        #expect(all.count == 25)
        #expect(all.allSatisfy { $0.meaning.contains(" ") })
    }

    @Test func `a setting that was renamed is read and changed under its former name`()
        async throws
    {
        let home = try TemporaryHome()
        let file = home.file(".config/cofre/config.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(#"{"sync.place": "/old"}"#.utf8).write(to: file)
        func get(_ environment: [String: String] = [:]) async throws -> String {
            let got = try await home.run(
                ["config", "get", "sync.place"], environment: environment, exits: 0)
            return got.out
        }
        #expect(try await get() == "/old\n")
        #expect(try await get(["COFRE_SYNC_PLACE": "/b"]) == "/b\n")
        #expect(try await get(["COFRE_SYNC_PLACE": "/b", "COFRE_SYNC_REMOTE": "/c"]) == "/c\n")
        let set = try await home.run(["config", "set", "sync.place", "/new", "--json"], exits: 0)
        #expect(
            try JSONDecoder().decode(One.self, from: Data(set.out.utf8)).data.key == "sync.remote")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("sync.place") == false)
        #expect(try await get() == "/new\n")
        #expect(try await home.run(["config"]).out.contains("sync.place") == false)
        try await home.run(["config", "unset", "sync.remote"], exits: 0)
        #expect(try await get() == "")
    }

    @Test func `a remote in a folder that does not exist is set, and that is said`() async throws {
        let home = try TemporaryHome()
        let missing = try await home.run(["config", "set", "sync.remote", "~/Sync"], exits: 0)
        #expect(missing.error.contains("does not exist yet"), "\(missing.error)")
        let slash = try await home.run(["config", "set", "sync.remote", "/"], exits: 0)
        #expect(slash.error.isEmpty, "\(slash.error)")
    }

    @Test func `config get prints only the current value; its JSON has the source, too`()
        async throws
    {
        let home = try TemporaryHome()
        let standard = try await home.run(["config", "get", "http.timeout"])
        #expect(standard.out == "15s\n")
        #expect(standard.error.isEmpty)
        let place = ["COFRE_HTTP_TIMEOUT": "20s"]
        let json = try await home.run(
            ["config", "get", "http.timeout", "--json"], environment: place)
        let shown = try JSONDecoder().decode(One.self, from: Data(json.out.utf8)).data
        #expect(shown.value == "20s")
        #expect(shown.source == "environment")
        #expect(shown.from == "COFRE_HTTP_TIMEOUT")
    }

    @Test(arguments: [
        ([], "COFRE_HTTP_TIMEOUT is set, so this setting has no effect\n"),
        (
            ["--json"],
            #"{"warning":{"message":"COFRE_HTTP_TIMEOUT is set, so this setting has no effect"}}"#
                + "\n"
        ),
    ])
    func `a change that a variable overrides says so`(
        _ options: [String], _ told: String
    ) async throws {
        let home = try TemporaryHome()
        let words = ["config", "set", "http.timeout", "20s"]
        let silent = try await home.run(words)
        #expect(silent.error.isEmpty)
        let changed = try await home.run(
            words + options, environment: ["COFRE_HTTP_TIMEOUT": "5s"], exits: 0)
        #expect(changed.error == told)
    }
}
