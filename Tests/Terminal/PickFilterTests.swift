import Testing

@testable import Terminal

@Suite struct PickFilterTests {
    private let rows = [
        "coelho marina", "marina coelho", "amarilis", "jose maria", "marcos", "ana",
    ].map { PickList.Row($0) }

    private func found(_ typed: String...) -> [String] {
        var filter = PickFilter(rows) { $0.lowercased() }
        for text in typed { filter.search(text) }
        return filter.matches.map { rows[$0].label }
    }

    @Test func `an empty text matches all rows in their order`() {
        #expect(found("") == rows.map(\.label))
        #expect(found("  ") == rows.map(\.label))
    }

    @Test func `beginnings of rows come before beginnings of words and other places`() {
        #expect(
            found("mar") == [
                "marina coelho", "marcos", "coelho marina", "jose maria", "amarilis",
            ])
    }

    @Test func `parts match in any order`() {
        #expect(found("coe mar") == ["coelho marina", "marina coelho"])
        #expect(found("mar coe") == ["coelho marina", "marina coelho"])
        #expect(found("mar zzz").isEmpty)
    }

    @Test func `adding to the text gives the same rows as a new search`() {
        for text in ["m", "ma", "mar", "mari", "mari c", "mari co"] {
            #expect(found("", "m", "ma", text) == found(text))
        }
    }

    @Test func `a shorter text finds rows again that a longer one excluded`() {
        #expect(found("marcos x", "mar") == found("mar"))
        #expect(found("ana", "mar") == found("mar"))
    }

    @Test func `an at sign at the beginning of a name is ignored`() {
        var filter = PickFilter([PickList.Row("x.ana"), PickList.Row("@ana")]) { $0 }
        filter.search("ana")
        #expect(filter.matches == [1, 0])
    }
}
