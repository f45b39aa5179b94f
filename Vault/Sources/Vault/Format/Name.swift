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

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = Array(bytes)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    static func < (a: Name, b: Name) -> Bool {
        a.bytes.compare(a.bytes.indices, with: b.bytes, b.bytes.indices) < 0
    }
}

/// The full name of a record.
struct RecordName {
    let bytes: [UInt8]
    let collection: Range<Int>
    let id: Range<Int>

    init(_ collection: String, _ id: String) {
        var bytes = Array(collection.utf8)
        self.collection = 0..<bytes.count
        bytes += id.utf8
        self.bytes = bytes
        self.id = self.collection.upperBound..<bytes.count
    }

    init(_ collection: Name, _ id: Name) {
        bytes = collection.bytes + id.bytes
        self.collection = 0..<collection.bytes.count
        self.id = self.collection.upperBound..<bytes.count
    }
}
