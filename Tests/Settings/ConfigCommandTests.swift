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
