import CSodium
import Vault

/// XChaCha20-Poly1305-IETF for the files that machines exchange (docs/segments.md section 2).
enum SegmentSeal {
    static let nonceLength = 24
    static let tagLength = 16

    /// The ciphertext, and the tag behind it.
    static func close(
        _ plain: [UInt8], nonce: [UInt8], additional: [UInt8], key: borrowing SecretBytes
    ) -> [UInt8] {
        precondition(nonce.count == nonceLength && key.count == 32, "nonce 24, key 32 bytes")
        var sealed = [UInt8](repeating: 0, count: plain.count + tagLength)
        key.withPointer { key in
            _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
                &sealed, nil, plain, UInt64(plain.count), additional, UInt64(additional.count), nil,
                nonce, key)
        }
        return sealed
    }

    /// The plaintext; `nil` if a byte was changed.
    static func open(
        _ sealed: [UInt8], nonce: [UInt8], additional: [UInt8], key: borrowing SecretBytes
    ) -> [UInt8]? {
        precondition(nonce.count == nonceLength && key.count == 32, "nonce 24, key 32 bytes")
        guard sealed.count >= tagLength else { return nil }
        var plain = [UInt8](repeating: 0, count: sealed.count - tagLength)
        let status = key.withPointer { key in
            crypto_aead_xchacha20poly1305_ietf_decrypt(
                &plain, nil, nil, sealed, UInt64(sealed.count), additional,
                UInt64(additional.count), nonce, key)
        }
        return status == 0 ? plain : nil
    }
}

extension SecretBytes {
    /// Lends the address of the bytes for a C call, which must not keep it.
    borrowing func withPointer<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        withBytes { bytes in
            bytes.withUnsafeBytes { bytes in
                guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else {
                    preconditionFailure("a key has bytes")
                }
                return body(start)
            }
        }
    }

    /// The bytes in ordinary memory, for a record that stores them.
    var exposed: [UInt8] { withBytes { bytes in bytes.withUnsafeBytes { Array($0) } } }
}

extension [UInt8] {
    /// The little-endian integer at an offset within the array.
    func integer<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
        let bytes = self[offset..<offset + MemoryLayout<Number>.size]
        return bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    mutating func append<Number: FixedWidthInteger>(_ value: Number) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
