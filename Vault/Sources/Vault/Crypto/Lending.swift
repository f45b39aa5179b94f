extension Array where Element == UInt8 {
    /// Copies what `span` lends.
    init(copying span: RawSpan) {
        // The copy is made before the closure ends.
        self = unsafe span.withUnsafeBytes { unsafe Array($0) }
    }

    /// Lends the bytes for the duration of `body`.
    func lend<R: ~Copyable, E: Error>(_ body: (RawSpan) throws(E) -> R) throws(E) -> R {
        // A byte has no padding whose content could be undefined.
        try body(unsafe span.bytes)
    }
}
