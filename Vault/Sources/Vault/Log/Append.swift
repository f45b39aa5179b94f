extension SealedLog {
    /// Seals `changes` as one frame at the end of the log; all of them or none are there afterwards.
    ///
    /// Called under the exclusive lock, caught up. Throws `notSaved` when nothing changed, `syncFailed`
    /// when that is unknown.
    func append(_ changes: [Change], _ durability: Durability) throws(VaultError) {
        guard !changes.isEmpty else { return }
        // Reading for a decision may have found damage that an index had hidden.
        if let readOnly { throw .readOnly(readOnly) }
        var body = try plaintext(of: changes)
        defer { Sodium.wipe(&body) }
        // Field by field: a copy of the state would make the index copy itself when it changes.
        let frame = Frame(
            offset: file.state.end, sequence: file.state.sequence + 1, bodyLength: body.count)
        let bytes = frame.seal(
            body, fileID: file.header.fileID, previous: file.state.lastTag, key: file.keys.frames)
        try setTailAside()
        try write(bytes, at: frame.offset)
        if durability == .durable { try sync(keeping: frame.offset) }
        remember(frame, bytes, body)
        if durability == .durable { witnessSync() } else { isUnsynced = true }
    }

    /// Syncs what relaxed commits left unsynced.
    func synchronize() throws(VaultError) {
        guard isUnsynced else { return }
        try sync(keeping: nil)
        witnessSync()
    }

    /// Tells the witness what is on the disk now.
    func witnessSync() {
        isUnsynced = false
        file.acceptAsCurrent()
        file.state.durableEnd = file.state.end
        guard let witness else { return }
        let record = Witness(
            vaultID: file.header.vaultID, generation: file.header.generation,
            sequence: file.state.sequence, durableEnd: file.state.durableEnd,
            tag: file.state.lastTag)
        witness.write(record.encoded(key: file.keys.witness))
    }

    private func plaintext(of changes: [Change]) throws(VaultError) -> [UInt8] {
        let clock = HybridClock.next(after: file.state.clock, now: environment.now())
        var body = FrameBodyWriter(
            durableEnd: file.state.durableEnd,
            capacity: changes.reduce(FrameBody.headLength) { $0 + $1.encodedLength })
        for change in changes {
            try body.add(change, clock: clock, writer: writer)
        }
        return try body.finish()
    }

    private func write(_ bytes: [UInt8], at offset: UInt64) throws(VaultError) {
        do throws(VaultError) {
            try io.writeAll(file.descriptor, bytes, at: offset)
        } catch {
            discard(from: offset)
            throw .notSaved(errno: error.systemErrno ?? 0)
        }
    }

    /// Takes back a frame that is not to be.
    ///
    /// If that fails, its rest is a torn tail to the next writer.
    private func discard(from offset: UInt64) {
        do throws(VaultError) {
            try io.truncate(file.descriptor, to: offset)
        } catch {
            // Who loses: nobody; the next to look at the file sees the rest as a torn tail by itself.
            let size = try? io.status(of: file.descriptor).size
            if let size, size > offset { file.state.tail = offset..<size }
        }
    }

    /// A sync that failed is never repeated: the kernel may have dropped the pages and say yes next time.
    private func sync(keeping offset: UInt64?) throws(VaultError) {
        do throws(VaultError) {
            if !file.isNameSynced { try io.syncDirectory(place.directory) }
            try io.syncData(file.descriptor)
        } catch {
            let errno = error.systemErrno ?? 0
            refusal = .syncFailed(errno: errno)
            if let offset { discard(from: offset) }
            throw .syncFailed(errno: errno)
        }
    }

    private func remember(_ frame: Frame, _ bytes: [UInt8], _ body: [UInt8]) {
        guard let contents = FrameBody(body, length: body.count, frameOffset: frame.offset) else {
            preconditionFailure("a frame that was just laid out can be read")
        }
        let tag = Tag(bytes, at: bytes.count - Seal.tagLength)
        file.state.apply(
            OpenedFrame(frame: frame, previous: file.state.lastTag, tag: tag, body: contents), body)
        file.state.index.settle()
    }
}

extension Change {
    /// The bytes that the change takes in a frame.
    var encodedLength: Int {
        switch self {
        case .put(let collection, let id, let value):
            FrameBodyWriter.length(collection: Name(collection), id: Name(id), value: value.count)
        case .delete(let collection, let id):
            FrameBodyWriter.length(collection: Name(collection), id: Name(id), value: 0)
        }
    }
}

extension FrameBodyWriter {
    /// Adds a change after checking its names and its size.
    mutating func add(
        _ change: Change, clock: UInt64, writer: UInt64
    ) throws(VaultError) {
        let (operation, collection, id, value): (EncodedChange.Operation, Name, Name, [UInt8])
        switch change {
        case .put(let c, let i, let v):
            (operation, collection, id, value) = (.put, Name(c), Name(i), v)
        case .delete(let c, let i):
            (operation, collection, id, value) = (.delete, Name(c), Name(i), [])
        }
        guard 1...Name.longestCollection ~= collection.bytes.count,
            1...Name.longestID ~= id.bytes.count
        else { throw .invalidName }
        let size = bytes.count + value.count
        guard size <= Padding.largest else { throw .tooLarge(bytes: size) }
        add(operation, collection: collection, id: id, value: value, clock: clock, writer: writer)
    }
}
