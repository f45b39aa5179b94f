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

    /// `H(32, before, message)`, in which the hash before is the key; it is empty for the first message.
    static func chained(to before: [UInt8], _ message: ArraySlice<UInt8>) -> [UInt8] {
        Sodium.start()
        var output = [UInt8](repeating: 0, count: 32)
        let status = unsafe message.withUnsafeBufferPointer { message in
            // Every pointer is passed with the length of its buffer.
            unsafe crypto_generichash(
                &output, output.count, message.baseAddress, UInt64(message.count), before,
                before.count)
        }
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

/// A hash of several ranges of bytes, one after the other.
struct Fingerprint: Sendable, Equatable {
    private var value: [UInt8] = []

    /// Hashes the bytes where they are: they are plaintext, and a copy of them would stay in memory.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        value = Hash.chained(to: value, bytes)
    }
}
