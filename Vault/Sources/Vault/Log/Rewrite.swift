/// A new file in the making: written, synced, verified, and put in place or taken back.
///
/// The one path of creation, compaction, erasing and every change of keys (FORMAT.md section 9).
struct Rewrite {
    /// How many bytes of frames are laid out at once; one frame may be larger.
    private static let batch = 1 << 20
    /// The same, where the records do not lie in the source in the order in which they are written: it is read
    /// once for each batch.
    private static let largeBatch = 32 << 20

    /// Changes that the rewrite ends with, in their own frames.
    struct Transaction {
        var changes: [CheckedChange] = []
        var clock: UInt64 = 0
        var writer: UInt64 = 0
    }

    let environment: Environment
    let place: Place
    private let header: Header
    private let keys: LogKeys

    private var io: any VaultIO { environment.io }

    init(_ place: Place, _ header: Header, key: borrowing SecretBytes, in environment: Environment)
    {
        self.environment = environment
        self.place = place
        self.header = header
        keys = LogKeys(key, header)
    }

    /// Writes `source`'s live records and the transaction beside the vault, syncs and reads everything back.
    ///
    /// `check` sees the header as it was read back. On failure nothing is left behind and nothing was changed.
    func write(
        _ source: OpenFile?, _ transaction: Transaction = Transaction(),
        check: (Header) throws(VaultError) -> Void = { _ in }
    ) throws(VaultError) -> OpenFile {
        do throws(VaultError) {
            try io.remove(place.new)
            let file = try io.open(place.new, .createNew)
            let written: Written
            do throws(VaultError) {
                written = try write(source, transaction, to: file)
                try io.sync(file)
            } catch {
                io.close(file)
                throw error
            }
            io.close(file)
            return try verified(written, check)
        } catch {
            // The next rewrite removes the leftover.
            try? io.unlink(place.new)
            throw error.asNotSaved
        }
    }

    /// What was written: where it ends, and the fingerprint of each change as it was in the source.
    private struct Written {
        let fingerprint = Fingerprint()
        var position: LogPosition
        var changes: [UInt64] = []
    }

    private func write(
        _ source: OpenFile?, _ transaction: Transaction, to file: Descriptor
    ) throws(VaultError) -> Written {
        try io.writeAll(file, header.fileStart, at: 0)
        var written = Written(position: LogPosition(tag: header.firstTag))
        if let source {
            source.state.index.sort()
            try copy(source, leavingOut: transaction.changes, to: file, &written)
        }
        for changes in Self.frames(of: transaction.changes) {
            try add(changes, transaction, to: file, &written)
        }
        // A mark: damage to the last record is told from a torn write.
        if written.position.sequence > 0 { try add([], transaction, to: file, &written) }
        return written
    }

    /// Copies changes as they are encoded from the frames of the source to those of the new file, in batches.
    private func copy(
        _ source: OpenFile, leavingOut changes: [CheckedChange], to file: Descriptor,
        _ written: inout Written
    ) throws(VaultError) {
        let plan = RewritePlan(source.state.index, leavingOut: changes, now: environment.now())
        let isInOrder = plan.items.areInFileOrder { plan.entry($0) }
        var reader = ChangeReader(source)
        var draft = FrameDraft()
        var rest = plan.frames[...]
        while !rest.isEmpty {
            var (size, count) = (0, 0)
            for frame in rest {
                let more = FrameDraft.size(for: plan.length(frame))
                if count > 0, size + more > (isInOrder ? Self.batch : Self.largeBatch) { break }
                (size, count) = (size + more, count + 1)
            }
            draft.clear()
            draft.reserve(size)
            try copy(rest.prefix(count), of: plan, &draft, &reader, to: file, &written)
            rest = rest.dropFirst(count)
        }
    }

    private func copy(
        _ frames: ArraySlice<Range<Int>>, of plan: RewritePlan, _ draft: inout FrameDraft,
        _ reader: inout ChangeReader, to file: Descriptor, _ written: inout Written
    ) throws(VaultError) {
        guard let first = frames.first?.lowerBound, let end = frames.last?.upperBound else {
            return
        }
        var places: [Int] = []
        places.reserveCapacity(end - first)
        var laidOut: [Frame] = []
        var position = written.position
        for frame in frames {
            draft.begin(durableEnd: position.end)
            for item in plan.items[frame] { places.append(draft.addPlace(of: Int(item.length))) }
            laidOut.append(position.frame(bodyLength: draft.complete()))
            // Its tag is not known before it is sealed.
            position.advance(over: laidOut[laidOut.count - 1], position.tag)
        }
        do throws(VaultError) {
            try fill(&draft, places, plan, first..<end, &reader, &written)
            if let disturbance = environment.disturbance { draft.disturb(disturbance) }
        } catch {
            draft.wipe()
            throw error
        }
        var index = 0
        let start = written.position.end
        for frame in laidOut {
            let tag = draft.seal(frame, at: index, after: written.position.tag, key: keys.frames)
            written.position.advance(over: frame, tag)
            index += frame.length
        }
        try io.writeAll(file, draft.bytes, at: start)
    }

    /// Fetches the items in the order in which they lie in the source, so that each frame of it is decrypted once.
    private func fill(
        _ draft: inout FrameDraft, _ places: [Int], _ plan: RewritePlan, _ items: Range<Int>,
        _ reader: inout ChangeReader, _ written: inout Written
    ) throws(VaultError) {
        let first = written.changes.count
        written.changes += repeatElement(0, count: items.count)
        for number in plan.items[items].map({ plan.entry($0) }).inFileOrder {
            let item = plan.items[items.lowerBound + number]
            let plaintext = try reader.plaintext(of: plan.entry(item).frame)
            guard let change = plan.change(item, in: plaintext) else {
                throw .notSaved(errno: VaultError.inputOutput)
            }
            draft.fill(places[number], with: plaintext, change)
            written.changes[first + number] = written.fingerprint(plaintext, change)
        }
    }

    /// Adds a frame with changes of the transaction.
    private func add(
        _ changes: [CheckedChange], _ transaction: Transaction, to file: Descriptor,
        _ written: inout Written
    ) throws(VaultError) {
        for change in changes {
            var encoded = FrameDraft()
            encoded.reserve(change.length)
            encoded.add(change, clock: transaction.clock, writer: transaction.writer)
            written.changes.append(written.fingerprint(encoded.bytes, encoded.bytes.indices))
            encoded.wipe()
        }
        var draft = FrameDraft()
        let (frame, tag) = try draft.seal(
            changes, at: written.position, durableEnd: written.position.end,
            clock: transaction.clock, writer: transaction.writer, key: keys.frames)
        try io.writeAll(file, draft.bytes, at: frame.offset)
        written.position.advance(over: frame, tag)
    }

    /// The changes of each frame; a frame has no more than a rewrite's unless one change needs more.
    private static func frames(of changes: [CheckedChange]) -> [[CheckedChange]] {
        var frames: [[CheckedChange]] = []
        var room = 0
        for change in changes {
            if change.length > room {
                frames.append([])
                room = RewritePlan.frameLength - FrameBody.headLength
            }
            frames[frames.count - 1].append(change)
            room -= change.length
        }
        return frames
    }

    /// Opens the new file as a stranger would, and compares each change in it with what was read from the old one.
    private func verified(
        _ written: Written, _ check: (Header) throws(VaultError) -> Void
    ) throws(VaultError) -> OpenFile {
        var found: [UInt64] = []
        found.reserveCapacity(written.changes.count)
        let file = try OpenFile(
            place.new, key: keys.data, alarms: nil, in: environment,
            observer: { change, plaintext in
                found.append(written.fingerprint(plaintext, change.bytes))
            })
        // What cannot be written again is not put in the place of what can.
        if let denied = file.denied { throw denied }
        try check(file.header)
        guard file.header.bytes == header.bytes, !file.headerNeedsSalvage,
            file.state.position == written.position, file.state.tail == nil,
            file.state.damage.isEmpty, found == written.changes
        else { throw .notSaved(errno: VaultError.inputOutput) }
        return file
    }
}

extension Rewrite {
    /// Puts a verified file in the place of the old one, of which nothing stays.
    ///
    /// Throws `notSaved` while the old file is still in place. Gives the error of the last step, if only
    /// that one failed: the new file is in place, but its name may not be on the disk yet.
    func replaceOld() throws(VaultError) -> VaultError? {
        try orLeavingNothing { () throws(VaultError) in
            try io.rename(place.new, to: place.path)
        }
        return syncDirectory()
    }

    /// As ``replaceOld()``, but keeps the old file under another name, which it gives.
    func replaceKeeping(_ old: OpenFile) throws(VaultError) -> (aside: String, VaultError?) {
        var aside = ""
        try orLeavingNothing { () throws(VaultError) in
            aside = try keepAside(old)
            // Or a loss of power could keep the new name and take the one that is kept aside.
            try io.syncDirectory(place.directory)
            try io.rename(place.new, to: place.path)
        }
        return (aside, syncDirectory())
    }

    /// Puts a verified file where there is none; never clobbers.
    func putInPlace() throws(VaultError) -> VaultError? {
        try orLeavingNothing { () throws(VaultError) in
            do throws(VaultError) {
                try io.link(place.new, to: place.path)
                // The next writer removes the second name.
                try? io.unlink(place.new)
            } catch  where error.deniesLinks {
                // No hard links here. The lock that we hold keeps other creators away.
                guard (try? io.status(of: place.path)) == nil else { throw .alreadyExists }
                try io.rename(place.new, to: place.path)
            }
        }
        return syncDirectory()
    }

    private func orLeavingNothing(_ body: () throws(VaultError) -> Void) throws(VaultError) {
        do throws(VaultError) { try body() } catch {
            // The next rewrite removes the leftover.
            try? io.unlink(place.new)
            if error == .alreadyExists || error.meansExists { throw .alreadyExists }
            throw .notSaved(errno: error.systemErrno ?? 0)
        }
    }

    /// Gives the old file a second name that nothing has; without hard links, a copy of it.
    ///
    /// It is never moved: between two renames nothing would be at the vault's path.
    private func keepAside(_ old: OpenFile) throws(VaultError) -> String {
        for name in place.damaged {
            do throws(VaultError) {
                try io.link(place.path, to: name)
                return name
            } catch  where error.meansExists {
                continue
            } catch  where error.deniesLinks {
                guard (try? io.status(of: name)) == nil else { continue }
                try copy(old, to: name)
                return name
            }
        }
        throw .io(.link, errno: VaultError.inputOutput)
    }

    private func copy(_ old: OpenFile, to name: String) throws(VaultError) {
        let copy = try io.open(name, .createNew)
        defer { io.close(copy) }
        do throws(VaultError) {
            try io.copy(0..<io.status(of: old.descriptor).size, of: old.descriptor, to: copy)
            try io.sync(copy)
        } catch {
            // A partial file under this name is never read.
            try? io.unlink(name)
            throw error
        }
    }

    private func syncDirectory() -> VaultError? {
        do throws(VaultError) {
            try io.syncDirectory(place.directory)
            return nil
        } catch {
            return error
        }
    }
}
