import Foundation
import Testing
import Values

@testable import MoneyShell

struct PlainReplyTests {
    @Test func `the JSON of help is a document that contains the text`() throws {
        #expect(
            try json(.text("USAGE: cofre pay\n"))
                == #"{"asOf":"1970-01-01T00:00:00Z","data":{"text":"USAGE: cofre pay\n"},"#
                + #""origin":"local"}"#)
    }

    @Test func `the JSON of a command without a result is null`() throws {
        #expect(
            try json(.nothing)
                == #"{"asOf":"1970-01-01T00:00:00Z","data":null,"origin":"local"}"#)
    }

    private func json(_ reply: Reply) throws -> String {
        let data = try #require(reply.json)
        return JSONText.answer(data, origin: reply.origin, asOf: Date(timeIntervalSince1970: 0))
    }
}
