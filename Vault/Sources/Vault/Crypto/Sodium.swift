import CSodium

/// libsodium, started exactly once before any use of it.
enum Sodium {
    private static let started: Bool = sodium_init() >= 0

    /// Starts libsodium at the first call; it aborts the process when used before that.
    static func start() {
        precondition(started, "libsodium could not be initialised")
    }

    /// `count` random bytes for what is public: identifiers, salts, nonces.
    static func randomBytes(_ count: Int) -> [UInt8] {
        start()
        var bytes = [UInt8](repeating: 0, count: count)
        unsafe bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe randombytes_buf(start, bytes.count)
        }
        return bytes
    }

    /// Zeroes a buffer in a way that no optimizer removes.
    static func wipe(_ bytes: inout [UInt8]) {
        unsafe bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe sodium_memzero(start, bytes.count)
        }
    }

    /// Compares two public-length values in constant time.
    static func equal(_ a: [UInt8], _ b: ArraySlice<UInt8>) -> Bool {
        guard a.count == b.count else { return false }
        // Both have `a.count` bytes.
        return unsafe sodium_memcmp(a, Array(b), a.count) == 0
    }

    /// Whether every byte is zero; eight at a time, because every frame has padding.
    static func isZero(_ bytes: ArraySlice<UInt8>) -> Bool {
        unsafe bytes.withUnsafeBytes { bytes in
            var union: UInt64 = 0
            let words = bytes.count / 8
            for word in 0..<words {
                // In bounds: eight bytes from here belong to the slice.
                union |= unsafe bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
            }
            for index in words * 8..<bytes.count { union |= UInt64(unsafe bytes[index]) }
            return union == 0
        }
    }
}
