import Essentials

/// The file of a witness.
///
/// Every failure counts as "no witness": it is a smoke alarm, not a lock.
final class WitnessFile {
    let path: String
    /// Read while there is nothing at ``path``.
    let former: String?
    let io: any VaultIO
    private let kept: KeptFile

    /// The witness of the vault that `header` belongs to; nil if `location` does without.
    init?(_ location: VaultLocation, _ header: Header, _ io: any VaultIO) {
        guard let path = location.witness(of: header.vaultID.hexadecimal) else { return nil }
        self.path = path
        former = location.formerWitness
        self.io = io
        kept = KeptFile(io)
    }

    /// The bytes; empty if there are none.
    func read() -> [UInt8] {
        let own = read(path)
        return own.isEmpty ? former.map(read) ?? [] : own
    }

    private func read(_ path: String) -> [UInt8] {
        // Without it a rolled back vault may go unnoticed; nothing else depends on it.
        guard let file = try? io.open(path, .read) else { return [] }
        defer { io.close(file) }
        return (try? io.readAll(file, limit: Witness.length + 1)) ?? []
    }

    /// Replaces the bytes in place, unsynced; a torn write reads as no witness.
    ///
    /// Makes the directory when it is missing: without a witness damage to the last frames cannot
    /// be told from a torn write.
    func write(_ bytes: [UInt8]) {
        // Without it a rolled back vault may go unnoticed; nothing else depends on it.
        guard let file = try? kept.file(orElse: open) else { return }
        try? io.writeAll(file, bytes, at: 0)
    }

    private func open() throws(VaultError) -> Descriptor {
        do throws(VaultError) {
            return try io.open(path, .createOrOpen)
        } catch .io(.open, errno: ENOENT) {
            try Place.makeDirectory(of: path, io)
            return try io.open(path, .createOrOpen)
        }
    }
}
