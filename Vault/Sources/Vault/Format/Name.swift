/// A collection or record id; equal only if every byte is (FORMAT.md section 6).
///
/// Swift's strings compare by canonical equivalence, which would make one record of two.
struct Name: Hashable, Sendable, Comparable {
    static let longestCollection = 255
    static let longestID = 1024

    let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = Array(bytes[range])
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// All bytes at once; the hash of an array takes them one by one.
    func hash(into hasher: inout Hasher) {
        // The bytes are only lent.
        unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }

    static func < (a: Name, b: Name) -> Bool {
        a.bytes.compare(a.bytes.indices, with: b.bytes, b.bytes.indices) < 0
    }
}
