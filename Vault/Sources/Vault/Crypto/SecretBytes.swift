import CSodium

/// Bytes that are never copied or printed, and are wiped when released.
///
/// They are in libsodium's guarded memory (`sodium_malloc`): locked if the system allows it, with a
/// guard page after them, zeroed on release. They are lent to closures. Because the type is
/// noncopyable, it cannot be interpolated into a string.
@safe
public struct SecretBytes: ~Copyable, @unchecked Sendable {
    // Safe: the address is only passed to closures, together with the length.
    // Sendable: the memory always has exactly one owner, because the type is noncopyable.
    private let base: UnsafeMutableRawPointer

    /// The number of bytes in use.
    public let count: Int

    /// Allocates `count` zero bytes, writable through ``withMutableBytes(_:)``.
    public init(count: Int) {
        unsafe base = Self.allocate(count)
        self.count = count
    }

    /// Lets `fill` write directly into guarded memory; it returns the number of bytes used.
    ///
    /// A reader of hidden input thus needs no buffer of its own. The rest of `capacity` stays unused.
    public init<E: Error>(
        capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(E) -> Int
    ) throws(E) {
        let memory = unsafe Self.allocate(capacity)
        do throws(E) {
            let used = unsafe try fill(
                UnsafeMutableRawBufferPointer(start: memory, count: capacity))
            precondition(0...capacity ~= used, "fill returns how many of its bytes it used")
            unsafe base = memory
            count = used
        } catch {
            unsafe sodium_free(memory)
            throw error
        }
    }

    /// Copies `bytes`; the caller must wipe the original.
    public init(copying bytes: RawSpan) {
        self.init(count: bytes.byteCount)
        for index in 0..<bytes.byteCount {
            // In bounds: both sides have `byteCount` bytes.
            unsafe base.storeBytes(
                of: bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self),
                toByteOffset: index, as: UInt8.self)
        }
    }

    /// Copies `bytes`; the caller must wipe the original.
    public init(copying bytes: some Collection<UInt8>) {
        self.init(count: bytes.count)
        // In bounds: the memory has as many bytes as the collection.
        for (index, byte) in bytes.enumerated() {
            unsafe base.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
    }

    deinit {
        // Zeroes the memory first.
        unsafe sodium_free(base)
    }

    private static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        Sodium.start()
        guard let memory = unsafe sodium_malloc(count) else {
            fatalError("no guarded memory for \(count) bytes")
        }
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        return unsafe memory
    }

    /// Returns `count` bytes from the system's random number generator.
    public static func random(count: Int) -> SecretBytes {
        let bytes = SecretBytes(count: count)
        unsafe bytes.withPointer { unsafe randombytes_buf($0, count) }
        return bytes
    }

    /// Lends the bytes for the duration of `body`.
    public borrowing func withBytes<R: ~Copyable, E: Error>(
        _ body: (RawSpan) throws(E) -> R
    ) throws(E) -> R {
        let buffer = unsafe UnsafeRawBufferPointer(start: base, count: count)
        return try body(unsafe buffer.bytes)
    }

    /// Lends the bytes for writing for the duration of `body`.
    public mutating func withMutableBytes<R: ~Copyable, E: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
    ) throws(E) -> R {
        unsafe try body(UnsafeMutableRawBufferPointer(start: base, count: count))
    }

    /// Lends the address for a C call.
    ///
    /// `body` must access at most ``count`` bytes, and must not keep the address.
    borrowing func withPointer<R>(_ body: (UnsafeMutablePointer<UInt8>) -> R) -> R {
        unsafe body(base.assumingMemoryBound(to: UInt8.self))
    }

    /// Whether both contain the same bytes; the time depends only on the length.
    public borrowing func equals(_ other: borrowing SecretBytes) -> Bool {
        guard count == other.count else { return false }
        // Both regions have `count` bytes.
        return unsafe sodium_memcmp(base, other.base, count) == 0
    }

    /// A key of 32 bytes for one purpose, derived from this one: `H(32, key, label)` of FORMAT.md section 1.
    ///
    /// It reveals nothing about this key, nor about the keys with other labels. Traps unless this key
    /// has 16 to 64 bytes. The vault itself uses labels that begin with `sealed-log/`.
    public borrowing func subkey(_ label: String) -> SecretBytes {
        Hash.subkey(of: self, label, [])
    }

    /// Always `‹hidden›`.
    public var description: String { "‹hidden›" }
}

extension SecretBytes {
    /// Concatenates a label and a secret without copying the secret to ordinary memory.
    init(label: String, followedBy secret: borrowing SecretBytes) {
        let label = Array(label.utf8)
        self.init(count: label.count + secret.count)
        unsafe withPointer { message in
            unsafe secret.withPointer { secretBytes in
                // The message is as long as both parts.
                unsafe message.update(from: label, count: label.count)
                unsafe (message + label.count).update(from: secretBytes, count: secret.count)
            }
        }
    }
}
