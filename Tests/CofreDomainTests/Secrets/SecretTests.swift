import CofreDomain
import Testing

@Suite struct SecretTests {
    @Test func `a value never shows itself`() throws {
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
    func `what no key can be is refused without being repeated`(text: String, why: SecretError) {
        #expect(throws: why) { try SecretValue(parsing: text) }
    }

    @Test func `a name is exact, and a slip names its nearest`() throws {
        #expect(try Secret(named: "venues.api-key") == .venuesAPIKey)
        #expect(throws: SecretError.unknownName("rates.appid", nearest: "rates.app-id")) {
            try Secret(named: "rates.appid")
        }
        #expect(throws: SecretError.unknownName("xyzzy", nearest: nil)) {
            try Secret(named: "xyzzy")
        }
    }
}
