/// A collection or record id; equal only if every byte is (FORMAT.md section 6).
///
/// Swift's strings compare by canonical equivalence, which would make one record of two.
struct Name: Hashable, Sendable, Comparable {
    static let longestCollection = 255
    static let longestID = 1024

    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (a: Name, b: Name) -> Bool {
        a.text.utf8.elementsEqual(b.text.utf8)
    }

    static func < (a: Name, b: Name) -> Bool {
        a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        // The bytes are only lent to the hasher.
        text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
