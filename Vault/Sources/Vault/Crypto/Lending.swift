extension Array where Element == UInt8 {
    /// Copies what `span` lends.
    init(copying span: RawSpan) {
        // The copy is made before the closure ends.
        self = unsafe span.withUnsafeBytes { unsafe Array($0) }
    }

    /// Copies what `span` lends and fills up with zeros to `count` bytes, leaving no copy behind by growing.
    init(copying span: RawSpan, count: Int) {
        precondition(span.byteCount <= count, "room for the copy")
        self.init(repeating: 0, count: count)
        for index in 0..<span.byteCount {
            // In bounds: the index is below the span's length.
            self[index] = unsafe span.unsafeLoad(fromByteOffset: index, as: UInt8.self)
        }
    }

    /// Lends the bytes for the duration of `body`.
    func lend<R: ~Copyable, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
        // A byte has no padding whose content could be undefined.
        try body(unsafe span.bytes)
    }
}
