import Foundation
import TestSupport
import Testing

/// Warnings that are shown even if notices are off.
@Suite struct WarningTests {
    @Test func `the JSON warns that a CVV was sent without its leading zero`() async throws {
        let home = try TemporaryHome()
        try await home.sandbox(
            ["cards", "add", "--no-luhn", "--keep-cvv"], input: "1111111111111111\n08/39\n012\n",
            exits: 0)
        let paid = try await home.sandbox(
            ["--json", "pay", "@marina.coelho", "25.00", "--yes"], exits: 0)
        let warning = #"{"warning":{"message":"the server takes the CVV as a number"#
        #expect(paid.error.contains(warning), "\(paid.error)")
        let isJSON = paid.error.split(separator: "\n").allSatisfy { $0.hasPrefix("{") }
        #expect(isJSON, "\(paid.error)")
    }

    @Test(arguments: [
        (["bills", "import", "a.ofx", "--dry-run"], "a.ofx"),
        (
            ["pix", "key", "set", "+5511988887777", "--name", "José Ção", "--city", "Recife"],
            "codes show José Ção as Jose Cao"
        ),
    ])
    func `the JSON warns about what the data shows`(
        _ words: [String], _ told: String
    ) async throws {
        let home = try TemporaryHome()
        let ofx = """
            OFXHEADER:100
            <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>1234
            </CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260504<TRNAMT>-12.50
            <FITID>1<NAME>Padaria</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>-99.00
            <DTASOF>20260531</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
            """
        try Data(ofx.utf8).write(to: home.file("a.ofx"))
        let outcome = try await home.sandbox(["--json"] + words, exits: 0)
        let warning = outcome.error.split(separator: "\n").last.map(String.init) ?? ""
        #expect(warning.hasPrefix(#"{"warning":{"message":""#), "\(outcome.error)")
        #expect(warning.contains(told), "\(outcome.error)")
    }

    @Test func `a command warns about older copies once, and only if it has erased something`()
        async throws
    {
        let home = try TemporaryHome()
        func warnings(_ words: String..., input: String = "") async throws -> Int {
            let outcome = try await home.sandbox(words, input: input, exits: 0)
            return outcome.error.components(separatedBy: "copies may still contain").count - 1
        }
        #expect(try await warnings("vault", "backup", "copy.vault") == 0)
        #expect(try await warnings("logout") == 0)
        #expect(try await warnings("secret", "unset", "rates.app-id") == 0)
        #expect(
            try await warnings(
                "login", "marina.coelho@example.com", "--password-stdin", input: "sandbox\n") == 0)
        #expect(try await warnings("surveys") == 0)
        #expect(try await warnings("logout") == 1)
        #expect(try await warnings("secret", "set", "rates.app-id", input: "k3y\n") == 0)
        #expect(try await warnings("secret", "set", "venues.api-key", input: "k3y\n") == 0)
        let script = "secret unset rates.app-id\nsecret unset venues.api-key\n"
        #expect(try await warnings(input: script) == 2)
    }

    @Test(arguments: [
        (["--json"], #"{"warning":{"message":"no clipboard here"#),
        (["--quiet"], "cofre: no clipboard here"),
        (["--json", "--quiet"], #"{"warning":{"message":"no clipboard here"#),
    ])
    func `a failed copy to the clipboard is reported regardless of the options`(
        _ options: [String], _ told: String
    ) async throws {
        let home = try TemporaryHome()
        let words = ["--sandbox", "boleto", "--copy"] + options
        let copied = try await home.run(words, exits: 0)
        #expect(copied.error.contains(told), "\(copied.error)")
        #expect(copied.error.split(separator: "no clipboard").count == 2, "\(copied.error)")
    }
}
