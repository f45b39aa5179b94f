/// The keys of an open vault; wiped when the last user lets go.
final class LogKeys: Sendable {
    let data: SecretBytes
    let frames: SecretBytes
    let witness: SecretBytes
    let index: SecretBytes

    /// The sub-keys for one file (FORMAT.md section 5).
    init(data: consuming SecretBytes, header: Header) {
        frames = Hash.subkey(of: data, "sealed-log/1 frames", header.fileID)
        witness = Hash.subkey(of: data, "sealed-log/1 witness", header.vaultID)
        index = Hash.subkey(of: data, "sealed-log/1 index", header.fileID)
        self.data = data
    }

    /// The keys for another file of the same vault.
    func keys(for header: Header) -> LogKeys {
        LogKeys(data: data.withBytes { SecretBytes(copying: $0) }, header: header)
    }
}
