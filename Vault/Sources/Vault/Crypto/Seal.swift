import CSodium

/// XChaCha20-Poly1305-IETF over parts of byte arrays; every range is checked before the C call.
enum Seal {
    static let nonceLength = 24
    static let tagLength = 16

    /// Encrypts the range `body` of `buffer` in place and writes the tag directly after it.
    static func close(
        _ buffer: inout [UInt8], body: Range<Int>, nonce: [UInt8], additional: [UInt8],
        key: borrowing SecretBytes
    ) {
        precondition(nonce.count == nonceLength && key.count == 32, "nonce 24, key 32 bytes")
        precondition(
            body.lowerBound >= 0 && body.upperBound + tagLength <= buffer.count,
            "room for the tag")
        unsafe key.withPointer { key in
            unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                let text = unsafe start + body.lowerBound
                // In place is allowed by libsodium; the ranges were checked above.
                unsafe _ = crypto_aead_xchacha20poly1305_ietf_encrypt_detached(
                    text, text + body.count, nil, text, UInt64(body.count),
                    additional, UInt64(additional.count), nil, nonce, key)
            }
        }
    }

    /// Verifies the range `sealed` of `buffer` (ciphertext and tag) and decrypts it to the start of `output`.
    ///
    /// `output` must be at least as long as the ciphertext. If this returns false, `output` must not be used.
    static func open(
        _ buffer: [UInt8], sealed: Range<Int>, nonce: Range<Int>, additional: [UInt8],
        key: borrowing SecretBytes, into output: inout [UInt8]
    ) -> Bool {
        let length = sealed.count - tagLength
        precondition(length >= 0 && output.count >= length, "room for the plaintext")
        precondition(nonce.count == nonceLength && key.count == 32, "nonce 24, key 32 bytes")
        precondition(
            buffer.indices.contains(sealed) && buffer.indices.contains(nonce),
            "ranges lie in the buffer")
        return unsafe key.withPointer { key in
            unsafe buffer.withUnsafeBufferPointer { buffer in
                unsafe output.withUnsafeMutableBufferPointer { output in
                    guard let start = buffer.baseAddress, let plain = output.baseAddress else {
                        return false
                    }
                    let text = unsafe start + sealed.lowerBound
                    // Verifies before it writes; the ranges were checked above.
                    return unsafe crypto_aead_xchacha20poly1305_ietf_decrypt_detached(
                        plain, nil, text, UInt64(length), text + length,
                        additional, UInt64(additional.count), start + nonce.lowerBound, key) == 0
                }
            }
        }
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
