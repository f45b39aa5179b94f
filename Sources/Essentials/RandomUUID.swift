extension UUID {
    /// A random UUID (RFC 9562, version 4) from the kernel's generator.
    ///
    /// `UUID()` reads `/dev/urandom`, and returns the same UUID each time if the file cannot be opened.
    public static func random() -> UUID {
        var generator = SystemRandomNumberGenerator()
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
