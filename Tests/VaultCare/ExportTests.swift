import Foundation
import TestSupport
import Testing

@testable import MoneyShell
@testable import Vault

/// An export can be imported byte for byte, and other documents are refused.
@Suite struct ExportTests {
    @Test(arguments: [
        #"{"a":1.10,"b":[true,null]}"#, "25", "pay @marina.coelho 5", "", " 1", "1 ", "1],[2",
        "\"text\"", "{\"a\":1,\"a\":2}", "line\nbreak", "[\n1]", "\u{202E}", "\"\\u202e é 😀\"",
        String(repeating: "[", count: 60) + String(repeating: "]", count: 60),
        String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
    ])
    func `an imported value equals the exported one`(_ text: String) throws {
        let document = ExportDocument.write(
            [record("notes", "a \"b\"\n\u{1}", Array(text.utf8))], vaultID: "00", at: .distantPast)
        let entries = try ImportDocument(parsing: document).entries
        #expect(entries.map(\.value) == [Array(text.utf8)])
        #expect(entries.map(\.id) == ["a \"b\"\n\u{1}"])
        #expect(entries.map(\.collection) == ["notes"])
    }

    @Test func `bytes that are not text are imported unchanged`() throws {
        let bytes: [UInt8] = [0xFF, 0, 1, 0xC0]
        let document = ExportDocument.write(
            [record("photos", "1", bytes)], vaultID: "00", at: .distantPast)
        #expect(try ImportDocument(parsing: document).entries.map(\.value) == [bytes])
    }

    @Test func `the document has the documented format, with one record on each line`() {
        let document = ExportDocument.write(
            [
                record("history", "2", Array("help me".utf8)),
                record("history", "1", Array("25".utf8)),
                record("cards", "x", Array(#"{"n":1}"#.utf8)),
            ], vaultID: "00ff", at: Date(timeIntervalSince1970: 0))
        #expect(
            String(decoding: document, as: UTF8.self) == """
                {"format":"cofre export","version":1,"vault":"00ff","at":"1970-01-01T00:00:00Z",\
                "collections":{
                "cards":[
                {"id":"x","json":{"n":1}}],
                "history":[
                {"id":"2","base64":"aGVscCBtZQ=="},
                {"id":"1","json":25}]}}

                """)
    }

    @Test func `canonically equivalent ids stay separate`() throws {
        let document = ExportDocument.write(
            [record("n", "é", [49]), record("n", "e\u{301}", [50])], vaultID: "", at: .distantPast)
        #expect(try ImportDocument(parsing: document).entries.map(\.value) == [[49], [50]])
    }

    @Test(arguments: [
        ("", ImportError.syntax(line: 1, column: 1)),
        ("[]", .notAnExport),
        ("{}", .notAnExport),
        (#"{"format":"other"}"#, .notAnExport),
        (#"{"format":"cofre export"}"#, .missingKey("version")),
        (#"{"format":"cofre export","version":1}"#, .missingKey("collections")),
        (#"{"format":"cofre export","version":2,"collections":{}}"#, .unknownVersion("2")),
        (#"{"format":"cofre export","version":1.0,"collections":{}}"#, .unknownVersion("1.0")),
        (#"{"format":"cofre export","version":1,"collections":{},"x":1}"#, .unknownKey("x")),
        (
            #"{"format":"cofre export","version":1,"collections":[]}"#,
            .wrongValue(key: "collections")
        ),
        (#"{"format":"cofre export","format":"b"}"#, .duplicateKey("format", line: 1)),
        ("{\"format\":\n1,}", .syntax(line: 2, column: 3)),
        ("{} x", .syntax(line: 1, column: 4)),
        ("[01]", .syntax(line: 1, column: 3)), ("[1.]", .syntax(line: 1, column: 4)),
        ("[+1]", .syntax(line: 1, column: 2)), ("[NaN]", .syntax(line: 1, column: 2)),
        ("[\"\u{1}\"]", .syntax(line: 1, column: 3)),
        (#"["\ud800"]"#, .syntax(line: 1, column: 9)),
        (#"["\udc00"]"#, .syntax(line: 1, column: 9)),
        (#"["\q"]"#, .syntax(line: 1, column: 4)), (#"["a"#, .syntax(line: 1, column: 4)),
        ("[1,]", .syntax(line: 1, column: 4)), ("// c\n{}", .syntax(line: 1, column: 1)),
        (String(repeating: "[", count: 100_000), .tooDeep(limit: 64)),
    ])
    func `a document that is not an export is refused with a reason`(
        _ text: String, _ error: ImportError
    ) {
        #expect(throws: error) { try ImportDocument(parsing: Array(text.utf8)) }
    }

    @Test(arguments: [
        (#""cards":{}"#, ImportError.wrongValue(key: "cards")),
        (#""":[]"#, .badName("")),
        (#""x":[1]"#, .wrongValue(key: "x")),
        (#""x":[{"json":1}]"#, .missingKey("id")),
        (#""x":[{"id":1,"json":1}]"#, .wrongValue(key: "id")),
        (#""x":[{"id":"","json":1}]"#, .badName("x/")),
        (#""x":[{"id":"1"}]"#, .missingKey("json")),
        (#""x":[{"id":"1","json":1,"base64":""}]"#, .unknownKey("base64")),
        (#""x":[{"id":"1","json":1,"y":2}]"#, .unknownKey("y")),
        (#""x":[{"id":"1","base64":"a"}]"#, .badBase64(record: "x/1")),
        (#""x":[{"id":"1","base64":"YR=="}]"#, .badBase64(record: "x/1")),
        (#""x":[{"id":"1","base64":1}]"#, .badBase64(record: "x/1")),
        (#""x":[{"id":"1","json":1},{"id":"1","json":2}]"#, .duplicateRecord("x/1")),
        (#""x":[],"x":[]"#, .duplicateKey("x", line: 1)),
        (#""cards":[{"id":"1","json":{"number":"4111"}}]"#, .badRecord("cards/1")),
        (#""payments":[{"id":"1","json":[]}]"#, .badRecord("payments/1")),
        (#""payees":[{"id":"1","json":{}}]"#, .badRecord("payees/1")),
        (#""limits":[{"id":"day","json":{"minor":"1"}}]"#, .badRecord("limits/day")),
        (#""limits":[{"id":"payment","json":1}]"#, .badRecord("limits/payment")),
        (#""conflicts":[{"id":"0/cards/x","base64":""}]"#, .badRecord("conflicts/0/cards/x")),
        (
            #""bills.entries":[{"id":"a/2015-05","json":[2,1,1,"a",1000000,0,0,2,1,"a",1,0,0]}]"#,
            .badRecord("bills.entries/a/2015-05")
        ),
        (
            #"""
            "bills.accounts":[{"id":"a","json":{"currency":"BRL","isCard":true,"importedAt":1,\#
            "months":{"2015-05":9223372036854775807}}}]
            """#, .badRecord("bills.accounts/a")
        ),
        (
            #""history.cleared":[{"id":"until","base64":"MDkyMjMzNzIwMzY4NTQ3NzU4MDc="}]"#,
            .badRecord("history.cleared/until")
        ),
    ])
    func `a malformed part is refused with a reason`(
        _ collections: String, _ error: ImportError
    ) {
        #expect(throws: error) { try ImportDocument(parsing: document(collections)) }
    }

    @Test(arguments: ["1e300", "-1e300", "9223372036854775807000"])
    func `a date out of range is refused with a reason`(_ date: String) {
        let payments = #""payments":["# + payment("1", at: date) + "]"
        #expect(throws: ImportError.badRecord("payments/1")) {
            try ImportDocument(parsing: document(payments))
        }
        let backups = #""backups":[{"id":"last","json":{"at":"# + date + "}}]"
        #expect(throws: ImportError.badRecord("backups/last")) {
            try ImportDocument(parsing: document(backups))
        }
    }

    @Test func `a payment under another id is refused`() throws {
        let own = #""payments":["# + payment("1", at: "0") + "]"
        #expect(try ImportDocument(parsing: document(own)).entries.map(\.id) == ["1"])
        let others = #""payments":["# + payment("1", saying: "2", at: "0") + "]"
        #expect(throws: ImportError.badRecord("payments/1")) {
            try ImportDocument(parsing: document(others))
        }
    }

    @Test func `an imported card has the id that this vault gives to its number`() async throws {
        let vault = try await TemporaryVault()
        let cards = VaultCards(records: vault.records, now: { SamplePayments.noon })
        let id = try await cards.add(SamplePayments.card()).id
        let text = #"""
            "cards":[{"id":"1","json":{"number":"4242424242424242","year":2031,"month":8,"added":0}},\#
            {"id":"2","json":{"number":"5555555555554444","year":2029,"month":8,"added":0}}]
            """#
        let document = try ImportDocument(parsing: document(text))
        let plan = try await vault.records.read { try ImportChanges(document, in: $0) }
        #expect(plan.counts.map(\.replaced) == [1])
        #expect(plan.isErasing)
        #expect(!plan.needsPassphrase)
        try await vault.records.commit(erasing: plan.isErasing, plan.changes)

        let stored = try await cards.wallet().cards
        #expect(stored.first { $0.number.last4 == "4242" }?.id == id)
        #expect(stored.first { $0.number.last4 == "4242" }?.expiry.year == 2031)
        #expect(stored.count == 2)
        let other = try #require(stored.first { $0.number.last4 == "4444" })
        #expect(try await cards.add(other.number, other.expiry, cvv: nil) == .known(other))
        #expect(other.id != "2")
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: ImportError.notText) { try ImportDocument(parsing: [0x22, 0xFF, 0x22]) }
    }

    private func document(_ collections: String) -> [UInt8] {
        Array(
            (#"{"format":"cofre export","version":1,"collections":{"# + collections + "}}").utf8)
    }

    private func payment(_ id: String, saying own: String? = nil, at date: String) -> String {
        """
        {"id":"\(id)","json":{"id":"\(own ?? id)","key":"k","payeeID":1,"payeeName":"A",\
        "payeeHandle":"a","minor":100,"currency":"BRL","cardID":"c","cardBrand":"visa",\
        "cardLast4":"4242","at":\(date),"status":"unknown"}}
        """
    }

    private func record(_ collection: String, _ id: String, _ value: [UInt8]) -> Vault.Record {
        Vault.Record(collection: collection, id: id, value: value, modified: 0)
    }
}
