#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The file of a witness.
///
/// Every failure counts as "no witness": it is a smoke alarm, not a lock.
struct WitnessFile {
    let path: String
    let io: any VaultIO
    private let kept: KeptFile

    init(path: String, io: any VaultIO) {
        (self.path, self.io) = (path, io)
        kept = KeptFile(io)
    }

    /// The bytes; empty if there are none.
    func read() -> [UInt8] {
        // Who loses: nobody but the alarm.
        guard let file = try? io.open(path, .read) else { return [] }
        defer { io.close(file) }
        return (try? io.readAll(file, limit: Witness.length + 1)) ?? []
    }

    /// Replaces the bytes in place, unsynced; a torn write reads as no witness.
    ///
    /// Makes the directory when it is missing: without a witness damage to the last frames cannot
    /// be told from a torn write.
    func write(_ bytes: [UInt8]) {
        // Who loses: nobody but the alarm.
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
