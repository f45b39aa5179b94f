import CSodium
import VaultPlatform

/// Initializes libsodium exactly once, before its first use.
enum Sodium {
    private static let started: Bool = sodium_init() >= 0

    /// Initializes libsodium at the first call; using it earlier would abort the process.
    static func start() {
        precondition(started, "libsodium could not be initialised")
    }

    /// Returns `count` random bytes for public values: identifiers, salts, nonces.
    static func randomBytes(_ count: Int) -> [UInt8] {
        start()
        var bytes = [UInt8](repeating: 0, count: count)
        unsafe bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe randombytes_buf(start, bytes.count)
        }
        return bytes
    }

    /// Zeroes a buffer in a way that the optimizer cannot remove.
    static func wipe(_ bytes: inout [UInt8]) {
        unsafe bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe sodium_memzero(start, bytes.count)
        }
    }

    /// Compares two byte arrays in constant time; their lengths are public.
    static func equal(_ a: [UInt8], _ b: ArraySlice<UInt8>) -> Bool {
        guard a.count == b.count else { return false }
        // Both have `a.count` bytes.
        return unsafe sodium_memcmp(a, Array(b), a.count) == 0
    }
}

extension Array where Element == UInt8 {
    /// Copies the bytes of `span` and pads them with zeros to `count`, without reallocations that leave copies.
    init(copying span: RawSpan, count: Int? = nil) {
        let count = count ?? span.byteCount
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

extension Vault {
    /// Protects this process's memory from core files and from debuggers of the same user.
    ///
    /// Call it before the first secret is read. Sets `PR_SET_DUMPABLE` to 0 (Linux) and `RLIMIT_CORE`
    /// to 0; does not protect against root. Throws `io` with ``Vault/IOCall/limits`` if the system refuses.
    public static func hardenProcess() throws(VaultError) {
        let dumps = vault_refuse_dumps()
        guard dumps >= 0 else { throw .io(.limits, errno: -dumps) }
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        #if canImport(Glibc)
            let status = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        #else
            let status = unsafe setrlimit(RLIMIT_CORE, &none)
        #endif
        guard status == 0 else { throw .io(.limits, errno: errno) }
    }
}
