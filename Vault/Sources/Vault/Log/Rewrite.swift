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
        let entries = try records(of: source)
        do throws(VaultError) {
            try removeLeftover()
            let file = try io.open(place.new, .createNew)
            do throws(VaultError) {
                try write(source, entries, to: file)
                try io.sync(file)
            } catch {
                io.close(file)
                throw error
            }
            io.close(file)
            return try verified(entries, check)
        } catch {
            // Who loses: nobody; the next rewrite removes the leftover.
            try? io.unlink(place.new)
            throw error.asNotSaved
        }
    }

    private func records(of source: OpenFile?) throws(VaultError) -> [Index.Entry] {
        do throws(LostPage) {
            return try source?.state.index.inFileOrder() ?? []
        } catch {
            // A log is verified before it is rewritten, and then has no pages to lose.
            throw .notSaved(errno: VaultError.inputOutput)
        }
    }

    private func removeLeftover() throws(VaultError) {
        do throws(VaultError) {
            try io.unlink(place.new)
        } catch  where error.meansMissing {}
    }

    private func write(
        _ source: OpenFile?, _ entries: [Index.Entry], to file: Descriptor
    ) throws(VaultError) {
        try io.writeAll(file, header.bytes, at: 0)
        guard let source, !entries.isEmpty else { return }
        let values = ValueReader(source)
        var frames = RewriteFrames(of: header, keys, to: file, io)
        for range in Packing(entries).frames { try frames.add(entries[range], values) }
        try frames.add([], values)
        try frames.flush()
    }

    /// Opens the new file as a stranger would and compares it with the old one.
    private func verified(
        _ entries: [Index.Entry], _ check: (Header) throws(VaultError) -> Void
    ) throws(VaultError) -> OpenFile {
        let file = try OpenFile(place.new, key: keys.data, witness: nil, in: environment)
        // What cannot be written again is not put in the place of what can.
        if let denied = file.denied { throw denied }
        try check(file.header)
        let size = try io.status(of: file.descriptor).size
        guard file.header.bytes == header.bytes, file.state.end == size,
            file.state.index.holds(entries)
        else { throw .notSaved(errno: VaultError.inputOutput) }
        file.state.durableEnd = size
        return file
    }
}

extension Index {
    /// Whether every row was made of one of `entries`, in their order, with the same clock, writer and size.
    fileprivate func holds(_ entries: [Entry]) -> Bool {
        table.rows.count == entries.count
            && zip(table.rows, entries).allSatisfy { row, entry in
                guard let location = row.location else { return false }
                return table.id(of: row) == entry.id
                    && table.collection(of: row) == entry.collection
                    && location.hasTheSameOrigin(as: entry.location)
            }
    }
}
