import CSodium

/// BLAKE2b as FORMAT.md section 1 writes it: `H(n, key, m)`.
enum Hash {
    /// `H(count, message)`.
    static func plain(_ message: some Collection<UInt8>, count: Int = 32) -> [UInt8] {
        Sodium.start()
        let message = Array(message)
        var output = [UInt8](repeating: 0, count: count)
        // Every pointer comes with the length of what it points to.
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
            // Every pointer comes with the length of what it points to.
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

    /// `H(count, key, message)` for a result that is itself a secret; an empty key is none.
    static func derive(
        _ count: Int = 32, key: borrowing SecretBytes, _ message: RawSpan
    ) -> SecretBytes {
        let output = SecretBytes(count: count)
        let status = unsafe output.withPointer { output in
            unsafe key.withPointer { secret in
                unsafe message.withUnsafeBytes { message in
                    // Every pointer comes with the length of what it points to.
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

/// SipHash-2-4 under a random key of its own: tells whether bytes are the same, not who made them.
struct Fingerprint: Sendable {
    private let key = Sodium.randomBytes(Int(crypto_shorthash_KEYBYTES))

    func callAsFunction(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range in bounds")
        var output: UInt64 = 0
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe withUnsafeMutableBytes(of: &output) { output in
                guard let start = bytes.baseAddress,
                    let target = unsafe output.bindMemory(to: UInt8.self).baseAddress
                else { return }
                // The range was checked above; output and key have the lengths that the function wants.
                unsafe _ = crypto_shorthash(
                    target, start + range.lowerBound, UInt64(range.count), key)
            }
        }
        return output
    }
}
