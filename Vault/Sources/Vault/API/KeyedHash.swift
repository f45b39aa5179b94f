/// BLAKE2b with a key (RFC 7693): names for what must not be guessed from its name.
public enum KeyedHash {
    /// 32 bytes that tell nothing of the message without the key.
    ///
    /// The key must have 16 to 64 bytes.
    public static func of(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        Hash.keyed(key.lend { SecretBytes(copying: $0) }, message)
    }
}
