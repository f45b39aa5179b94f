import CSodium

/// BLAKE2b, written `H(n, key, m)` in FORMAT.md section 1.
enum Hash {
    /// `H(count, message)`.
    static func plain(_ message: some Collection<UInt8>, count: Int = 32) -> [UInt8] {
        Sodium.start()
        let message = Array(message)
        var output = [UInt8](repeating: 0, count: count)
        // Every pointer is passed with the length of its buffer.
        let status = unsafe crypto_generichash(
            &output, output.count, message, UInt64(message.count), nil, 0)
        precondition(status == 0, "BLAKE2b refused its lengths")
        return output
    }

    /// `H(32, key, message)` for a result that is public: a MAC or a commitment.
    static func keyed(
        _ key: borrowing SecretBytes, _ message: some Collection<UInt8>
    ) -> [UInt8] {
        let message = Array(message)
        var output = [UInt8](repeating: 0, count: 32)
        let status = unsafe key.withPointer { secret in
            // Every pointer is passed with the length of its buffer.
            unsafe crypto_generichash(
                &output, output.count, message, UInt64(message.count), secret, key.count)
        }
        precondition(status == 0, "BLAKE2b takes 16 to 64 bytes of key")
        return output
    }

    /// `H(32, message)` for a message that is a secret.
    static func digest(of message: RawSpan) -> SecretBytes {
        derive(key: SecretBytes(count: 0), message)
    }

    /// `H(count, key, message)` for a result that is itself a secret; an empty key means no key.
    static func derive(
        _ count: Int = 32, key: borrowing SecretBytes, _ message: RawSpan
    ) -> SecretBytes {
        let output = SecretBytes(count: count)
        let status = unsafe output.withPointer { output in
            unsafe key.withPointer { secret in
                unsafe message.withUnsafeBytes { message in
                    // Every pointer is passed with the length of its buffer.
                    unsafe crypto_generichash(
                        output, count, message.bindMemory(to: UInt8.self).baseAddress,
                        UInt64(message.count), secret, key.count)
                }
            }
        }
        precondition(status == 0, "BLAKE2b takes 16 to 64 bytes of key and output")
        return output
    }

    /// A sub-key of FORMAT.md section 5.
    static func subkey(
        of key: borrowing SecretBytes, _ label: String, _ context: [UInt8]
    ) -> SecretBytes {
        let message = Array(label.utf8) + context
        return message.lend { derive(key: key, $0) }
    }
}

/// BLAKE2b (RFC 7693), for comparing long texts by their hashes.
public enum PlainHash {
    /// A hash of 32 bytes.
    public static func of(_ message: [UInt8]) -> [UInt8] { Hash.plain(message) }
}

/// BLAKE2b with a key (RFC 7693), for names that must not reveal their content.
public enum KeyedHash {
    /// A hash of 32 bytes; without the key, it reveals nothing about the message.
    ///
    /// The key must have 16 to 64 bytes.
    public static func of(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        Hash.keyed(key.lend { SecretBytes(copying: $0) }, message)
    }
}

/// A fast, non-cryptographic hash of several ranges of bytes, for detecting accidental changes; it does
/// not withstand forgery.
///
/// Each step is a bijection of the state and of the word, so a change of any one word changes the result.
struct Fingerprint: Sendable, Equatable {
    // Four states in turn, because each step depends on the previous one of the same state.
    private var states: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    static func == (one: Fingerprint, other: Fingerprint) -> Bool { one.states == other.states }

    /// Adds a range of at least eight bytes, and its length.
    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        var (a, b, c, d) = states
        a = Self.mixed(a, UInt64(range.count))
        var index = range.lowerBound
        while range.upperBound - index >= 8 {
            (a, b, c, d) = (b, c, d, Self.mixed(a, bytes.integer(UInt64.self, at: index)))
            index += 8
        }
        let rest = range.upperBound - index
        if rest > 0 {
            let last = bytes.integer(UInt64.self, at: range.upperBound - 8)
            a = Self.mixed(a, last >> UInt64(64 - 8 * rest))
        }
        states = (a, b, c, d)
    }

    private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product << 32 | product >> 32
    }
}
