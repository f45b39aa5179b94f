import Testing

@testable import JSON

/// The fast row decoder agrees with the document decoder.
@Suite struct JSONRowTests {
    @Test(arguments: [
        #"["a",1]"#, #" [ "a\u00e9\n" , -12 ] "#, #"["",1e3]"#, "[\"é\",9223372036854775807]",
        "", "[", "[]", #"["a"]"#, #"["a",]"#, #"["a",1"#, #"["a",1]]"#, #"["a",1] x"#,
        #"["a",1,2]"#,
        #"["a",1.5]"#, #"["a",01]"#, #"["a" 1]"#, #"[,"a",1]"#, #"["a",,1]"#, #"["a","1"]"#,
        #"["\ud800",1]"#, "[\"a\nb\",1]", #"{"a":1}"#, #"["a",null]"#, #"[["a"],1]"#, "x",
        #"["a",9223372036854775808]"#,
    ])
    func `a row is decoded like the document, or refused`(_ text: String) {
        let bytes = Array(text.utf8)
        var read: (String, Int)?
        if var row = JSONRow(bytes), let string = row.string(), let integer = row.integer(),
            row.isAtEnd()
        {
            read = (string, integer)
        }
        let elements = (try? JSONDocument(bytes))?.root.elements.map(Array.init)
        var expected: (String, Int)?
        if let elements, elements.count == 2, let string = elements[0].string,
            let integer: Int = elements[1].number?.integer()
        {
            expected = (string, integer)
        }
        #expect(read?.0 == expected?.0 && read?.1 == expected?.1)
    }
}
