import CofreDomain
import Foundation
import Testing

@testable import CofreSync

/// The parser for responses of WebDAV and S3.
struct XMLElementsTests {
    @Test func `elements are parsed without their prefixes, and text with its entities`() throws {
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <D:multistatus xmlns:D="DAV:"><D:response a='1'><D:href>/a%20b&amp;&#x43;</D:href>\
            <x/></D:response></D:multistatus>
            """
        let root = try XMLElements.read(Data(text.utf8))
        #expect(root.name == "multistatus")
        #expect(root["response"]?["href"]?.text == "/a%20b&C")
        #expect(root["response"]?["x"]?.children == [])
    }

    @Test(arguments: [
        "", "text", "<a>", "<a></b>", "<a/><b/>", "<a>&nbsp;</a>", "<a>&#xD800;</a>",
        "<!DOCTYPE a []><a/>", "<a><!-- no --></a>", "<a><![CDATA[x]]></a>", "<a><?pi?></a>",
        "<a b=c/>", "<a b=\"<\"/>", "<a", "<a>\u{0}</a", "< a/>",
    ])
    func `other text is refused`(text: String) {
        #expect(throws: PlaceError.unreadable(.notXML)) {
            try XMLElements.read(Data(text.utf8))
        }
    }

    @Test func `the depth of nested elements is limited`() throws {
        func nested(_ depth: Int) -> Data {
            let (open, close) = (
                String(repeating: "<a>", count: depth), String(repeating: "</a>", count: depth)
            )
            return Data((open + close).utf8)
        }
        #expect(throws: Never.self) { try XMLElements.read(nested(32)) }
        #expect(throws: PlaceError.self) { try XMLElements.read(nested(33)) }
    }
}
