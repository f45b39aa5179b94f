import CSodium
import Vault

/// A key that seals the files that machines exchange (docs/segments.md section 3).
///
/// It leaves guarded memory only through ``exposed``, for the record that stores it.
final class SegmentKey: Sendable {
    /// The length of a key in bytes.
    private static let length = 32
    /// The length of an invitation's code in bytes.
    static let codeLength = 16

    private let secret: SecretBytes
    private let sealing: SecretBytes

    /// Identifies the key without revealing it: 8 bytes, unencrypted in every file.
    let id: [UInt8]

    private init(_ secret: consuming SecretBytes, for purpose: String) {
        sealing = secret.subkey("sealed-segment/1 \(purpose)")
        id = Array(secret.subkey("sealed-segment/1 key id").exposed.prefix(8))
        self.secret = secret
    }

    /// Creates a sync key with the system's random number generator.
    static func make() -> SegmentKey {
        SegmentKey(SecretBytes.random(count: length), for: "segments")
    }

    /// Takes the 32 bytes of a sync key; `nil` for another number of bytes.
    convenience init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.init(SecretBytes(copying: bytes), for: "segments")
    }

    /// The key of an invitation, from the bytes of its code.
    convenience init(invitation code: borrowing SecretBytes) {
        precondition(code.count == Self.codeLength, "a code has 16 bytes")
        self.init(code.withBytes { SecretBytes(copying: $0) }, for: "invitation")
    }

    /// The bytes of the key, for the record that stores it.
    var exposed: [UInt8] { secret.exposed }

    /// Seals `content` in a file whose length is a multiple of 1024.
    ///
    /// Traps if the file would be larger than ``Segment/largest``.
    func seal(_ content: [UInt8], as header: SegmentHeader) -> [UInt8] {
        seal(content, as: header, nonce: .random(count: Segment.nonceLength))
    }

    /// For tests that expect certain bytes; a nonce is used only once.
    func seal(_ content: [UInt8], as header: SegmentHeader, nonce: [UInt8]) -> [UInt8] {
        precondition(content.count <= Segment.largestContent, "content that fits a file")
        let clear = header.bytes(keyID: id) + nonce
        let text = UInt32(content.count).littleEndianBytes + content
        let excess = (clear.count + text.count + Segment.tagLength) % Segment.step
        let padding = [UInt8](repeating: 0, count: excess == 0 ? 0 : Segment.step - excess)
        return clear + encrypted(text + padding, nonce: nonce, authenticating: clear)
    }

    /// The content of a file, if this key sealed it and no byte was changed.
    ///
    /// Throws what ``SegmentHeader/init(reading:)`` throws; `otherKey`; `damaged`.
    func open(_ file: [UInt8]) throws(SegmentError) -> [UInt8] {
        _ = try SegmentHeader(reading: file)
        guard file[16..<24].elementsEqual(id) else { throw .otherKey }
        guard let plain = decrypted(file) else { throw .damaged }
        let count = Int(plain.integer(at: 0) as UInt32)
        let padding = plain.dropFirst(4 + count)
        guard 4 + count + padding.count == plain.count, padding.count < Segment.step,
            padding.allSatisfy({ $0 == 0 })
        else { throw .damaged }
        return Array(plain[4..<4 + count])
    }

    /// `text` under XChaCha20-Poly1305, and the tag.
    private func encrypted(
        _ text: [UInt8], nonce: [UInt8], authenticating clear: [UInt8]
    ) -> [UInt8] {
        var box = [UInt8](repeating: 0, count: text.count + Segment.tagLength)
        // The box has room for the text and the tag; the nonce has 24 bytes, the key 32.
        let status = sealing.lend {
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                &box, nil, text, UInt64(text.count), clear, UInt64(clear.count), nil, nonce, $0)
        }
        precondition(status == 0, "libsodium encrypts any text that fits a file")
        return box
    }

    /// The text in a file; `nil` if it was changed.
    private func decrypted(_ file: [UInt8]) -> [UInt8]? {
        let clear = Array(file[..<SegmentHeader.length])
        let nonce = Array(clear[SegmentHeader.nonceOffset...])
        let box = Array(file[SegmentHeader.length...])
        var text = [UInt8](repeating: 0, count: box.count - Segment.tagLength)
        // The text has room for the box without its tag; the nonce has 24 bytes, the key 32.
        let status = sealing.lend {
            crypto_aead_xchacha20poly1305_ietf_decrypt(
                &text, nil, nil, box, UInt64(box.count), clear, UInt64(clear.count), nonce, $0)
        }
        return status == 0 ? text : nil
    }
}

extension SecretBytes {
    /// A copy in ordinary memory.
    var exposed: [UInt8] { withBytes { span in span.withUnsafeBytes { Array($0) } } }

    /// Lends the address of a key for a C call, which must not keep it.
    func lend<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
        withBytes { span in
            span.withUnsafeBytes { bytes in
                guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else {
                    preconditionFailure("a key is not empty")
                }
                return body(start)
            }
        }
    }
}

extension [UInt8] {
    /// Bytes from the system's random number generator.
    fileprivate static func random(count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: 0...255, using: &generator) }
    }
}
