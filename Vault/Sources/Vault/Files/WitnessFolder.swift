import VaultPlatform

/// The files of a vault's witness and place, in the caller's folder (FORMAT.md section 10).
///
/// Write errors are ignored: they only prevent an alarm, and nothing else depends on these files.
struct WitnessFolder: Sendable {
    enum File: Sendable, Equatable {
        case missing
        /// The file exists but cannot be read, or is longer than any that we write.
        case unreadable
        case bytes([UInt8])

        /// The bytes; empty if there are none.
        var bytes: [UInt8] {
            if case .bytes(let bytes) = self { return bytes }
            return []
        }
    }

    private let witnessPath: String
    private let placePath: String
    private let io: any VaultIO

    /// Nil if `location` has no folder for witnesses.
    init?(_ location: VaultLocation, _ vaultPath: VaultPath, vaultID: [UInt8], _ io: any VaultIO) {
        guard let folder = location.witnesses,
            let witness = location.witness(of: vaultID.hexadecimal)
        else { return nil }
        witnessPath = witness
        placePath = folder + "/" + PlaceRecord.fileName(of: vaultPath.path)
        self.io = io
    }

    func readWitness() -> File { read(witnessPath, longest: Witness.length) }

    /// The vault that was last at the path; nil if not known.
    func placeRecord() -> PlaceRecord? {
        PlaceRecord(read(placePath, longest: PlaceRecord.length).bytes)
    }

    func write(witness: [UInt8]) { write(witness, to: witnessPath) }

    func write(_ known: PlaceRecord) { write(known.encoded, to: placePath) }

    private func read(_ path: String, longest: Int) -> File {
        do throws(VaultError) {
            let file = try io.open(path, .read)
            defer { io.close(file) }
            let bytes = try io.readAll(file, limit: longest + 1)
            return bytes.count > longest ? .unreadable : .bytes(bytes)
        } catch {
            return error.meansMissing ? .missing : .unreadable
        }
    }

    /// Overwrites the file in place without a sync; a torn write counts as no witness.
    private func write(_ bytes: [UInt8], to path: String) {
        guard let file = try? open(path) else { return }
        defer { io.close(file) }
        do throws(VaultError) {
            try io.writeAll(file, bytes, at: 0)
            // The file may have been replaced by a longer one.
            if try io.status(of: file).size != UInt64(bytes.count) {
                try io.truncate(file, to: UInt64(bytes.count))
            }
        } catch {
            // Without the witness, only a later alarm may be missing.
        }
    }

    private func open(_ path: String) throws(VaultError) -> Descriptor {
        do throws(VaultError) {
            return try io.open(path, .createOrOpen)
        } catch .io(.open, errno: ENOENT) {
            try VaultPath.makeDirectories(VaultPath.directory(of: path), io)
            return try io.open(path, .createOrOpen)
        }
    }
}
