import CSodium
import Vault

/// A replica's X25519 key pair, with which others encrypt sync keys for it (docs/segments.md section 6).
final class ExchangeKeyPair: Sendable {
    /// The length of either key in bytes.
    private static let length = 32

    private let secret: SecretBytes
    /// The key with which others seal messages for this replica, 32 bytes.
    let publicKey: [UInt8]

    /// Creates a pair with the system's random number generator.
    static func make() -> ExchangeKeyPair {
        guard let pair = ExchangeKeyPair(SecretBytes.random(count: length)) else {
            preconditionFailure("libsodium made no key pair")
        }
        return pair
    }

    /// Takes the 32 bytes of a secret key; `nil` for another number of bytes.
    convenience init?(secret bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.init(SecretBytes(copying: bytes))
    }

    private init?(_ secret: consuming SecretBytes) {
        var publicKey = [UInt8](repeating: 0, count: Self.length)
        // Both buffers have the 32 bytes that the call reads and writes.
        guard secret.lend({ crypto_scalarmult_base(&publicKey, $0) }) == 0 else { return nil }
        self.publicKey = publicKey
        self.secret = secret
    }

    /// The bytes of the secret key, for the record that stores it.
    var exposed: [UInt8] { secret.exposed }

    /// Seals `message` for the owner of the secret key to `publicKey` (`crypto_box_seal`).
    ///
    /// `nil` if `publicKey` is invalid. The sender is not authenticated.
    static func seal(_ message: [UInt8], for publicKey: [UInt8]) -> [UInt8]? {
        guard publicKey.count == length, sodium_init() >= 0 else { return nil }
        var box = [UInt8](repeating: 0, count: message.count + crypto_box_sealbytes())
        // The box has room for the message and the 48 bytes that sealing adds.
        let status = crypto_box_seal(&box, message, UInt64(message.count), publicKey)
        return status == 0 ? box : nil
    }

    /// Opens a message that was sealed for this pair; `nil` if it was sealed for another pair, or was changed.
    func open(_ box: [UInt8]) -> [UInt8]? {
        guard box.count >= crypto_box_sealbytes() else { return nil }
        var message = [UInt8](repeating: 0, count: box.count - crypto_box_sealbytes())
        // The message has room for the content of the box; the keys have 32 bytes each.
        let status = secret.lend {
            crypto_box_seal_open(&message, box, UInt64(box.count), publicKey, $0)
        }
        return status == 0 ? message : nil
    }
}
