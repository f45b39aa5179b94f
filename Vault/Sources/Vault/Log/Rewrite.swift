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
        do throws(VaultError) {
            try removeLeftover()
            let file = try io.open(place.new, .createNew)
            do throws(VaultError) {
                try write(source, to: file)
                try io.sync(file)
            } catch {
                io.close(file)
                throw error
            }
            io.close(file)
            return try verified(source, check)
        } catch {
            // Who loses: nobody; the next rewrite removes the leftover.
            try? io.unlink(place.new)
            throw error.asNotSaved
        }
    }

    private func removeLeftover() throws(VaultError) {
        do throws(VaultError) {
            try io.unlink(place.new)
        } catch  where error.meansMissing {}
    }

    private func write(_ source: OpenFile?, to file: Descriptor) throws(VaultError) {
        try io.writeAll(file, header.bytes, at: 0)
        guard let source, !source.state.index.collections.isEmpty else { return }
        let values = ValueReader(source)
        var position = LogState(header)
        for entries in Packing(source.state.index).frames {
            try writeFrame(of: entries, values, to: file, &position)
        }
        try writeFrame(of: [], values, to: file, &position)
    }

    private func writeFrame(
        of entries: [Index.Entry], _ values: ValueReader, to file: Descriptor,
        _ position: inout LogState
    ) throws(VaultError) {
        var writer = FrameBodyWriter(
            durableEnd: position.end,
            capacity: entries.reduce(FrameBody.headLength) { $0 + $1.encodedLength })
        for entry in entries {
            writer.add(
                .put, collection: entry.collection, id: entry.id,
                value: try values.value(at: entry.location), clock: entry.location.clock,
                writer: entry.location.writer)
        }
        var body = try writer.finish()
        defer { Sodium.wipe(&body) }
        let frame = Frame(
            offset: position.end, sequence: position.sequence + 1, bodyLength: body.count)
        let bytes = frame.seal(
            body, fileID: header.fileID, previous: position.lastTag, key: keys.frames)
        try io.writeAll(file, bytes, at: frame.offset)
        position.end = frame.end
        position.sequence = frame.sequence
        position.lastTag = Tag(bytes, at: bytes.count - Seal.tagLength)
    }

    /// Opens the new file as a stranger would and compares it with the old one.
    private func verified(
        _ source: OpenFile?, _ check: (Header) throws(VaultError) -> Void
    ) throws(VaultError) -> OpenFile {
        let file = try OpenFile(place.new, key: keys.data, witness: nil, in: environment)
        // What cannot be written again is not put in the place of what can.
        if let denied = file.denied { throw denied }
        try check(file.header)
        let size = try io.status(of: file.descriptor).size
        guard file.header.bytes == header.bytes, file.state.end == size,
            file.state.index.holdsTheSame(as: source?.state.index ?? Index())
        else { throw .notSaved(errno: VaultError.inputOutput) }
        file.state.durableEnd = size
        return file
    }
}

extension VaultError {
    /// A failed system call during a write that changed nothing; other errors stay what they are.
    fileprivate var asNotSaved: VaultError {
        if case .io(_, let errno) = self { return .notSaved(errno: errno) }
        return self
    }
}

extension Index {
    /// Whether both have the same records with the same clocks, writers and sizes.
    fileprivate func holdsTheSame(as other: Index) -> Bool {
        collections.mapValues { $0.mapValues(\.fingerprint) }
            == other.collections.mapValues { $0.mapValues(\.fingerprint) }
    }
}

extension Location {
    fileprivate var fingerprint: [UInt64] { [clock, writer, UInt64(value.count)] }
}
