/// BLAKE2b with a key (RFC 7693), for names that must not reveal their content.
public enum KeyedHash {
    /// A hash of 32 bytes; without the key, it reveals nothing about the message.
    ///
    /// The key must have 16 to 64 bytes.
    public static func of(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        Hash.keyed(key.lend { SecretBytes(copying: $0) }, message)
    }
}
