import Essentials
import Testing

@Suite struct RandomUUIDTests {
    @Test func `random UUIDs differ and have version 4`() {
        let texts = (0..<100).map { _ in UUID.random().uuidString }
        #expect(Set(texts).count == 100)
        for text in texts {
            let digits = Array(text)
            #expect(digits[14] == "4")
            #expect("89AB".contains(digits[19]))
        }
    }
}
