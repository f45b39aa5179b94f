import Foundation
import Testing

@testable import MoneyShell

@Suite struct XMLTreeTests {
    @Test func `elements are parsed without their prefixes, and text with its entities`() throws {
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <D:multistatus xmlns:D="DAV:"><D:response a='1'><D:href>/a%20b&amp;&#x43;</D:href>\
            <x/></D:response></D:multistatus>
            """
        let root = try #require(XMLTree(parsing: Data(text.utf8)))
        #expect(root.name == "multistatus")
        #expect(root["response"]?["href"]?.text == "/a%20b&C")
        #expect(root["response"]?["x"]?.children == [])
        #expect(root.attributes == ["xmlns:D": "DAV:"])
        #expect(root.elements.map(\.name) == ["multistatus", "response", "href", "x"])
    }

    @Test func `attributes in either quotation mark are parsed with their entities`() {
        let root = XMLTree(parsing: Data("<a b = '1\"' c=\"&lt;'\"/>".utf8))
        #expect(root?.attributes == ["b": "1\"", "c": "<'"])
    }

    @Test(arguments: [
        "", "text", "<a>", "<a></b>", "<a/><b/>", "<a>&nbsp;</a>", "<a>&#xD800;</a>",
        "<!DOCTYPE a []><a/>", "<a><!-- no --></a>", "<a><![CDATA[x]]></a>", "<a><?pi?></a>",
        "<a b=c/>", "<a b=\"<\"/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b='", "<a",
        "<a>\u{0}</a", "< a/>",
    ])
    func `other text is refused`(text: String) {
        #expect(XMLTree(parsing: Data(text.utf8)) == nil)
    }

    @Test func `the depth of nested elements is limited`() throws {
        func nested(_ depth: Int) -> Data {
            let (open, close) = (
                String(repeating: "<a>", count: depth), String(repeating: "</a>", count: depth)
            )
            return Data((open + close).utf8)
        }
        #expect(XMLTree(parsing: nested(32)) != nil)
        #expect(XMLTree(parsing: nested(33)) == nil)
    }
}
