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
}
