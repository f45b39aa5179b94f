/// A new file in the making: written, synced, verified, and put in place or taken back.
///
/// The one path of creation, compaction and every change of keys (FORMAT.md section 9).
struct Rewrite {
    let environment: Environment
    let place: Place
    let header: Header
    let keys: LogKeys

    private var io: any VaultIO { environment.io }

    init(_ place: Place, _ header: Header, key: borrowing SecretBytes, in environment: Environment)
    {
        self.environment = environment
        self.place = place
        self.header = header
        keys = LogKeys(data: key.withBytes { SecretBytes(copying: $0) }, header: header)
    }

    /// Writes `source`'s live records beside the vault, syncs and reads everything back.
    ///
    /// `check` sees the header as it was read back. On failure nothing is left behind and nothing was changed.
    func write(
        _ source: OpenFile?, check: (Header) throws(VaultError) -> Void
    ) throws(VaultError) -> OpenFile {
        let records = records(of: source)
        do throws(VaultError) {
            try removeLeftover()
            let file = try io.open(place.new, .createNew)
            do throws(VaultError) {
                try write(source, records, to: file)
                try io.sync(file)
            } catch {
                io.close(file)
                throw error
            }
            io.close(file)
            return try verified(records, check)
        } catch {
            // The next rewrite removes the leftover.
            try? io.unlink(place.new)
            throw error.asNotSaved
        }
    }

    private func records(of source: OpenFile?) -> LiveRecords {
        let index = source?.state.index ?? Index()
        precondition(index.base == nil, "verifyAll() before a log is rewritten")
        return LiveRecords(index.table)
    }

    private func removeLeftover() throws(VaultError) {
        do throws(VaultError) {
            try io.unlink(place.new)
        } catch  where error.meansMissing {}
    }

    private func write(
        _ source: OpenFile?, _ records: LiveRecords, to file: Descriptor
    ) throws(VaultError) {
        try io.writeAll(file, header.bytes, at: 0)
        guard let source, records.count > 0 else { return }
        var values = ValueReader(source)
        var frames = RewriteFrames(of: header, keys, to: file, io)
        do throws(VaultError) {
            for places in Packing(records.encodedLengths).frames {
                try frames.add(places, of: records, &values)
            }
            try frames.add(0..<0, of: records, &values)
            try frames.finish()
        } catch {
            frames.giveUp()
            throw error
        }
    }

    /// Opens the new file as a stranger would and compares it with the old one.
    private func verified(
        _ records: LiveRecords, _ check: (Header) throws(VaultError) -> Void
    ) throws(VaultError) -> OpenFile {
        let file = try OpenFile(place.new, key: keys.data, witness: nil, in: environment)
        // What cannot be written again is not put in the place of what can.
        if let denied = file.denied { throw denied }
        try check(file.header)
        let size = try io.status(of: file.descriptor).size
        guard file.header.bytes == header.bytes, file.state.end == size,
            records.areContent(of: file.state.index.table)
        else { throw .notSaved(errno: VaultError.inputOutput) }
        file.state.durableEnd = size
        return file
    }
}
