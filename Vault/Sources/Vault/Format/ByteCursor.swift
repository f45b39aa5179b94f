/// Reads one field after the other and never beyond the end.
struct ByteCursor {
    private let bytes: [UInt8]
    private(set) var offset = 0
    /// Where the fields end.
    var end: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
    }

    mutating func integer<T: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
        _ type: T.Type
    ) -> T? {
        guard end - offset >= MemoryLayout<T>.size else { return nil }
        defer { offset += MemoryLayout<T>.size }
        return bytes.integer(type, at: offset)
    }

    mutating func tag() -> Tag? {
        guard end - offset >= Seal.tagLength else { return nil }
        defer { offset += Seal.tagLength }
        return Tag(bytes, at: offset)
    }

    /// A name of this many bytes; nil if it is empty.
    mutating func name(_ length: Int) -> Name? {
        guard length > 0, end - offset >= length else { return nil }
        defer { offset += length }
        return Name(bytes[offset..<offset + length])
    }
}
