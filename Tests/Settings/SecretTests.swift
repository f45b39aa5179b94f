import Testing

@testable import MoneyShell

@Suite struct SecretTests {
    @Test func `a value does not appear in its descriptions`() throws {
        let value = try SecretValue(parsing: "  s3cr3t-key\r\n")

        #expect(value.exposed == "s3cr3t-key")
        var dumped = "\(value) \(String(reflecting: value)) \([value])"
        dump(value, to: &dumped)
        #expect(!dumped.contains("s3cr3t"))
    }

    @Test(arguments: [
        ("", SecretError.empty), (" \t\r\n", .empty), ("two words", .unsuitable),
        ("k\u{0}y", .unsuitable), ("clé", .unsuitable), ("k\u{1B}[0m", .unsuitable),
        (String(repeating: "k", count: 4097), .unsuitable),
    ])
    func `the error about an invalid value does not contain the value`(
        text: String, why: SecretError
    ) {
        #expect(throws: why) { try SecretValue(parsing: text) }
    }

    @Test(arguments: [Secret.syncUser, .syncPassword])
    func `a user and a password may have blanks and any printable characters`(
        _ secret: Secret
    ) throws {
        let text = "correct horse \u{FC}ber \u{1F40E}"
        #expect(try SecretValue(parsing: " \(text)\n", for: secret).exposed == text)
        for unsuitable in [
            "k\u{0}y", "k\u{1B}[0m", "two\nlines", String(repeating: "k", count: 4097),
        ] {
            #expect(throws: SecretError.unsuitable) {
                try SecretValue(parsing: unsuitable, for: secret)
            }
        }
    }

    @Test func `an API key has neither blanks nor other characters than ASCII`() {
        for text in ["two words", "cl\u{E9}"] {
            #expect(throws: SecretError.unsuitable) {
                try SecretValue(parsing: text, for: .venuesAPIKey)
            }
        }
    }

    @Test func `a name must be exact, and the error about a misspelled one suggests the nearest`()
        throws
    {
        #expect(try Secret(named: "venues.api-key") == .venuesAPIKey)
        #expect(throws: SecretError.unknownName("rates.appid", nearest: "rates.app-id")) {
            try Secret(named: "rates.appid")
        }
        #expect(throws: SecretError.unknownName("xyzzy", nearest: nil)) {
            try Secret(named: "xyzzy")
        }
    }

    @Test func `the error about a name does not contain a value that was typed with it`() {
        #expect(throws: SecretError.valueTyped(.ratesAppID)) {
            try Secret(named: "rates.app-id=s3cr3t")
        }
        #expect(throws: SecretError.unknownName("rates.appid", nearest: "rates.app-id")) {
            try Secret(named: "rates.appid=s3cr3t")
        }
    }
}
