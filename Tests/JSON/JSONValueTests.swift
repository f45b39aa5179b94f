import Foundation
import Testing

@testable import JSON

/// Values of a document, and decoding them as `Decodable` types.
@Suite struct JSONValueTests {
    private struct Person: Decodable, Equatable {
        let id: Int
        let name: String?
        let scores: [Double]
        let tags: [String: Bool]
        let born: Date?
        let page: URL?
        let worth: Decimal?
    }

    @Test func `members and elements keep the order of the text`() throws {
        let root = try value(#"{"b":[1,[2,{"x":3}],"t"],"a":{},"c":null,"\u0064":true}"#)
        #expect(root.members.map { $0.map(\.key) } == ["b", "a", "c", "d"])
        let elements = try #require(root["b"]?.elements.map(Array.init))
        #expect(elements.map(\.kind) == [.number, .array, .string])
        #expect(elements[1].elements?.map(\.kind) == [.number, .object])
        #expect(root["a"]?.members.map { Array($0).isEmpty } == true)
        #expect(root["c"]?.isNull == true)
        #expect(root["d"]?.boolean == true)
        #expect(root["e"] == nil && root["b"]?["x"] == nil)
        #expect(root["b"]?.string == nil && root["b"]?.number == nil && root["b"]?.members == nil)
    }

    @Test func `a value knows its position in the text`() throws {
        let text = #" { "a" : [ 1 , "x" ] , "b" : -2.5 } "#
        let root = try value(text)
        func written(_ value: JSONValue?) -> String? {
            value.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
        }
        #expect(written(root) == String(text.dropFirst().dropLast()))
        #expect(written(root["a"]) == #"[ 1 , "x" ]"#)
        #expect(written(root["b"]) == "-2.5")
    }

    @Test func `decoding gives the same as JSONDecoder`() throws {
        let text = """
            {"id":7,"name":null,"scores":[1,2.5,-1e3],"tags":{"a":true,"é":false},\
            "born":1000,"page":"https://a.b/c","worth":0.1,"more":[{}]}
            """
        let person = try JSONValueDecoder.decode(Person.self, from: value(text)) {
            Date(timeIntervalSince1970: $0 / 1000)
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        #expect(try person == decoder.decode(Person.self, from: Data(text.utf8)))
    }

    @Test(arguments: [
        ("[]", "type []"), ("{}", "missing id []"), (#"{"id":null}"#, "nothing [id]"),
        (#"{"id":"1"}"#, "type [id]"), (#"{"id":1.5}"#, "a number does not fit [id]"),
        (#"{"id":1e300}"#, "a number does not fit [id]"), (#"{"id":true}"#, "type [id]"),
        (#"{"id":1,"scores":[1,"2"],"tags":{}}"#, "type [scores, 1]"),
        (#"{"id":1,"scores":[1e999],"tags":{}}"#, "a number does not fit [scores, 0]"),
        (#"{"id":1,"scores":[],"tags":{"x":0}}"#, "type [tags, x]"),
        (#"{"id":1,"scores":[],"tags":{},"page":""}"#, "not a URL [page]"),
        (#"{"id":1,"scores":[],"tags":{},"born":1e300}"#, "not a date [born]"),
    ])
    func `an error contains the path of the value`(_ text: String, _ complaint: String) throws {
        let root = try value(text)
        do {
            _ = try JSONValueDecoder.decode(Person.self, from: root) {
                $0 < 1e18 ? Date(timeIntervalSince1970: $0) : nil
            }
            Issue.record("\(text) was decoded")
        } catch let error as DecodingError {
            #expect(Self.words(error) == complaint)
        }
    }

    @Test func `integers of every width are decoded if they fit`() throws {
        #expect(try JSONValueDecoder.decode([UInt8].self, from: value("[0,255]")) == [0, 255])
        let wide = try JSONValueDecoder.decode(
            [String: UInt64].self, from: value(#"{"a":18446744073709551615}"#))
        #expect(wide == ["a": .max])
        for text in ["[256]", "[-1]", "[1.5]", "[true]"] {
            #expect(throws: DecodingError.self) {
                try JSONValueDecoder.decode([UInt8].self, from: value(text))
            }
        }
    }

    @Test(arguments: [0, 100])
    func `a key is found by its bytes among few and many`(_ others: Int) throws {
        struct Keyed: Decodable, Equatable {
            let name: Int
            let é: Int
        }
        let rest = (0..<others).map { ",\"k\($0)\":0" }.joined()
        let text = "{\"e\u{301}\":1,\"\\u00e9\":2,\"n\\u0061me\":3\(rest)}"
        let found = try JSONValueDecoder.decode(Keyed.self, from: value(text))
        #expect(found == Keyed(name: 3, é: 2))
    }

    @Test func `a dictionary of a hundred thousand keys is decoded`() throws {
        let members = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let found = try JSONValueDecoder.decode([String: Int].self, from: value("{\(members)}"))
        #expect(found.count == 100_000 && found["k99999"] == 99_999)
    }

    private func value(_ text: String) throws -> JSONValue {
        try JSONDocument(Array(text.utf8)).root
    }

    private static func words(_ error: DecodingError) -> String {
        func place(_ keys: [any CodingKey]) -> String {
            "[" + keys.map(\.stringValue).joined(separator: ", ") + "]"
        }
        return switch error {
        case .keyNotFound(let key, let context):
            "missing \(key.stringValue) \(place(context.codingPath))"
        case .valueNotFound(_, let context): "nothing \(place(context.codingPath))"
        case .typeMismatch(_, let context): "type \(place(context.codingPath))"
        case .dataCorrupted(let context): "\(context.debugDescription) \(place(context.codingPath))"
        @unknown default: "unknown"
        }
    }
}
