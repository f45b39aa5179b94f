import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@testable import CofreRemote

/// The quick reading agrees with the decoder, or leaves the answer to it.
@Suite struct QuickLineItemsTests {
    private static let plain = #"{"post_date":"2031-04-08","amount":-38933,"title":"Padaria"}"#

    @Test(arguments: [
        "[]", "[\(plain)]", " [ \(plain) ,\n\(plain) ] ",
        #"[{"post date":"2031-04-11","amount":0,"title":"Gávea ☕","index":1,"charges":2}]"#,
        #"[{"href":"nuapp://1","title":"","post_date":"2031-04-11","amount":5,"charges":1}]"#,
        #"[{"post_date":"2028-02-29","amount":1000000000000,"title":"}],{","index":7,"charges":0}]"#,
    ])
    func `what servers write is read, and as the decoder reads it`(_ items: String) throws {
        let body = Self.answer(items)

        let quick = try #require(QuickLineItems(body))
        #expect(try Mapping.decode([RemoteBill].self, from: quick.rest).count == 2)
        #expect(quick.items.first?.isEmpty == true)
        #expect(try Self.read(body) == Self.slowly(body))
    }

    @Test(arguments: [
        "", "null", "{}", "[1]", "[[]]", "[\(plain)", "[\(plain),]", "[\(plain)}", "[\(plain)]]",
        #"[{"post_date":"2031-04-31","amount":1,"title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":1.5,"title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":1e3,"title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":01,"title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":-0,"title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":"1","title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":1000000000001,"title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":9223372036854775808,"title":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":1,"title":"caf\u00e9 \"x\""}]"#,
        "[{\"post_date\":\"2031-04-08\",\"amount\":1,\"title\":\"a\u{1B}\"}]",
        #"[{"post_date":"2031-04-08","amount":1,"title":null}]"#,
        #"[{"post_date":"2031-04-08","amount":1,"title":"a","title":"b"}]"#,
        #"[{"post_date":"2031-04-08","amount":1,"title":"a","index":2,"charges":2}]"#,
        #"[{"post_date":"2031-04-08","amount":1,"title":"a","index":null}]"#,
        #"[{"post_date":"2031-04-08","amount":1,"title":"a","more":{"b":[1]}}]"#,
        #"[{"post_date":"2031-04-08","amount":1,"titl\u0065":"a"}]"#,
        #"[{"post_date":"2031-04-08","amount":1,"title":"a"}],"line items":[]"#,
        #"[{"post_date":"2031-04-08","amount":1 "title":"a"}]"#, #"[{"amount":1}]"#,
    ])
    func `the rest is the decoder's to judge`(_ items: String) {
        let body = Self.answer(items)

        #expect(Self.outcome(Self.read, body) == Self.outcome(Self.slowly, body))
    }

    @Test func `bytes that are no text are the decoder's, too`() throws {
        let body = Self.answer("[\(Self.plain)]")
        let place = try #require(body.firstRange(of: Data("Padaria".utf8)))
        var broken = body
        broken[place.lowerBound] = 0xFF

        #expect(QuickLineItems(broken) == nil)
        #expect(Self.outcome(Self.read, broken) == Self.outcome(Self.slowly, broken))
    }

    @Test(arguments: ["", " ", "{}", "[", "[{}]", #"[{"bill":1}]"#, "nonsense", #"{"a":[1,{"#])
    func `no beginning of an answer is read past its end`(_ text: String) {
        let body = Data(text.utf8)

        #expect(Self.outcome(Self.read, body) == Self.outcome(Self.slowly, body))
    }

    @Test func `an answer that is cut anywhere is invalid`() {
        let body = Self.answer(#"[\#(Self.plain)]"#)
        for end in body.indices {
            #expect(
                Self.outcome(Self.read, body[..<end]) == Self.outcome(Self.slowly, body[..<end]))
        }
    }

    /// Two bills, the second of which has `items`.
    private static func answer(_ items: String) -> Data {
        let summary = #""state":"open","summary":{"due_date":"2031-07-20","total_balance":1954}"#
        return Data(
            """
            [{"bill":{\(summary),"_links":{"self":{"href":"a]}\\""}},"n":-1.5e3}},
            {"bill":{\(summary),"line_items":\(items)}}]
            """.utf8)
    }

    private static func read(_ body: Data) throws(GatewayError) -> [Bill] {
        try BillsMapper.map(HTTPResponse(status: 200, body: body))
    }

    private static func slowly(_ body: Data) throws(GatewayError) -> [Bill] {
        try Mapping.decode([RemoteBill].self, from: body).map(\.bill)
    }

    private static func outcome(
        _ read: (Data) throws(GatewayError) -> [Bill], _ body: Data
    ) -> Result<[Bill], GatewayError> {
        do throws(GatewayError) { return .success(try read(body)) } catch { return .failure(error) }
    }
}
