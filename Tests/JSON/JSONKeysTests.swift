import Testing

@testable import JSON

/// An object has no key twice, regardless of its escapes and the number of keys.
@Suite struct JSONKeysTests {
    @Test(arguments: [
        (#"{"a":1,"a":2}"#, "a", 8), (#"{"a":1,"\u0061":2}"#, "a", 8),
        (#"{"\u0061":1,"\u0061":2}"#, "a", 13), (#"{"/":1,"\/":2}"#, "/", 8),
        (#"{"😀":1,"\ud83d\ude00":2}"#, "😀", 11), (#"{"":1,"":2}"#, "", 7),
        (#"[{"b":{"a":1,"c":{},"a":[]}}]"#, "a", 21), (#"{"a":{},"a":{}}"#, "a", 9),
    ])
    func `a repeated key is refused at its second occurrence`(
        _ text: String, _ key: String, _ column: Int
    ) {
        #expect(fault(text) == Place(.repeatedKey(key), 1, column))
    }

    @Test(arguments: [
        #"{"a":1,"A":1}"#, #"{"a":{"a":1}}"#, #"[{"a":1},{"a":1}]"#, #"{"a":"a","b":"a"}"#,
        "{\"é\":1,\"e\u{301}\":2}", #"{"a":1,"a\u0000":2}"#, #"{"\\u0061":1,"a":2}"#,
        #"{"ab":1,"ba":1,"aa":1,"bb":1}"#,
    ])
    func `keys that differ by a byte are different`(_ text: String) {
        #expect(fault(text) == nil)
    }

    @Test(arguments: [2, 7, 8, 9, 10, 16, 17, 1000, 20_000])
    func `a repeated key is found among any number of keys`(_ count: Int) {
        let keys = (0..<count).map { "\"key\($0)\":\($0)" }
        #expect(fault("{" + keys.joined(separator: ",") + "}") == nil)
        for place in [0, count / 2, count - 1] {
            let repeated = (keys + ["\"key\(place)\":0"]).joined(separator: ",")
            #expect(fault("{\(repeated)}")?.reason == .repeatedKey("key\(place)"))
        }
    }

    /// Comparing every pair of keys would take minutes.
    @Test func `long keys with a common prefix take linear time`() {
        let beginning = String(repeating: "k", count: 100)
        let keys = (0..<20_000).map { "\"\(beginning)\($0)\":0" }
        #expect(fault("{" + keys.joined(separator: ",") + "}") == nil)
        let escaped = keys.map { "\"\\u006b" + $0.dropFirst(2) }
        #expect(fault("{" + escaped.joined(separator: ",") + "}") == nil)
    }

    @Test func `many small nested objects are read`() {
        let small = #"{"a":1,"b":{"a":[],"b":"b"},"c":3}"#
        let many = Array(repeating: small, count: 10_000).joined(separator: ",")
        #expect(fault("[\(many)]") == nil)
        #expect(fault("[\(many),{\"c\":1,\"c\":2}]")?.reason == .repeatedKey("c"))
    }
}
