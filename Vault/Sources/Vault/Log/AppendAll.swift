extension SealedLog {
    /// Appends `changes` as one frame, or, where that would be too large, rewrites the file with them at its end.
    ///
    /// Called under the exclusive lock, caught up.
    func appendAll(_ changes: [Change]) throws(VaultError) {
        let size = changes.reduce(FrameBody.headLength) { $0 + $1.encodedLength }
        guard size > environment.frameLimit else { return try append(changes, .durable) }
        try verifyAll()
        if let readOnly { throw .readOnly(readOnly) }
        let old = file.header
        var header = Header(
            vaultID: old.vaultID, generation: old.generation + 1, preset: old.preset,
            salt: old.salt, slots: old.slots)
        header.seal(with: file.keys.data)
        let rewrite = Rewrite(place, header, key: file.keys.data, in: environment)
        let clock = HybridClock.next(after: file.state.clock, now: environment.now())
        let new = try rewrite.extend(
            try rewrite.write(file) { _ in }, with: changes, clock: clock, writer: writer)
        try adopt(new, rewrite.replace(file))
    }
}

extension Rewrite {
    /// Adds `changes` to the file in the making, syncs, and reads everything back.
    ///
    /// On failure nothing is left behind and nothing was changed.
    fileprivate func extend(
        _ new: OpenFile, with changes: [Change], clock: UInt64, writer: UInt64
    ) throws(VaultError) -> OpenFile {
        do throws(VaultError) {
            for batch in Self.batches(of: changes) + [[]] {
                try append(batch, to: new, clock: clock, writer: writer)
            }
            try environment.io.sync(new.descriptor)
            return try verified(new, changes)
        } catch {
            // The next rewrite removes the leftover.
            try? environment.io.unlink(place.new)
            throw error.asNotSaved
        }
    }

    /// Frames of at most 4096 bytes of plaintext unless one record needs more (FORMAT.md section 9).
    private static func batches(of changes: [Change]) -> [[Change]] {
        var batches: [[Change]] = []
        var room = 0
        for change in changes {
            if change.encodedLength > room {
                batches.append([])
                room = 4096 - FrameBody.headLength
            }
            batches[batches.count - 1].append(change)
            room -= change.encodedLength
        }
        return batches
    }

    private func append(
        _ changes: [Change], to new: OpenFile, clock: UInt64, writer: UInt64
    ) throws(VaultError) {
        let state = new.state
        new.draft.clear()
        let (frame, tag) = try new.draft.seal(
            changes.map { (change) throws(VaultError) in try CheckedChange(change) },
            after: state.position, durableEnd: state.end, clock: clock, writer: writer,
            key: keys.frames)
        try environment.io.writeAll(new.descriptor, new.draft.bytes, at: frame.offset)
        new.state.position.advance(over: frame, tag)
    }

    /// The file opened again, with every change in it.
    private func verified(
        _ written: OpenFile, _ changes: [Change]
    ) throws(VaultError) -> OpenFile {
        let file = try OpenFile(place.new, key: keys.data, witness: nil, in: environment)
        // What cannot be written again is not put in the place of what can.
        if let denied = file.denied { throw denied }
        let size = try environment.io.status(of: file.descriptor).size
        var isWhole = file.state.end == size && written.state.end == size
        var values = ValueReader(file)
        for change in changes where isWhole {
            switch change {
            case .put(let collection, let id, let value):
                guard let location = file.state.index[Name(collection), Name(id)] else {
                    isWhole = false
                    continue
                }
                isWhole = try values.value(at: location) == value
            case .delete(let collection, let id):
                isWhole = file.state.index[Name(collection), Name(id)] == nil
            }
        }
        guard isWhole else { throw .notSaved(errno: VaultError.inputOutput) }
        file.state.durableEnd = size
        return file
    }
}
