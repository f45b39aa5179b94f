extension SealedLog {
    /// Replaces a damaged file by one with what authenticates; the damaged one gets another name, which is given.
    ///
    /// Nil, with nothing done, if neither the log nor its header is damaged.
    func salvage() throws(VaultError) -> String? {
        try writing(.salvaging) { () throws(VaultError) in
            do throws(VaultError) { try reload() } catch { throw error.asNotSaved }
            if file.state.damage.isEmpty, !file.headerNeedsSalvage { return nil }
            let header = Header(rewriting: file.header, with: file.keys.data)
            let rewrite = Rewrite(place, header, key: file.keys.data, in: environment)
            let new = try rewrite.write(file)
            let (aside, failure) = try rewrite.replaceKeeping(file)
            try adopt(new, failure)
            return aside
        }
    }

    /// Walks the good frames around the damaged ranges; under the lock, caught up.
    func losses() throws(VaultError) -> [Loss] {
        try reload()
        var reader = file.reader(size: try io.status(of: file.descriptor).size)
        var losses: [Loss] = []
        var offset = UInt64(Header.start)
        var sequence: UInt64 = 0
        var newest: UInt64?
        for range in file.state.damage {
            while offset < range.lowerBound, let opened = try reader.good(at: offset) {
                offset = opened.frame.end
                sequence = opened.frame.sequence
                newest = [newest, reader.clocks(of: opened).max()].compactMap { $0 }.max()
            }
            let next = try reader.good(at: range.upperBound)
            losses.append(
                Loss(
                    bytes: range,
                    transactions: next.map {
                        $0.frame.sequence - min($0.frame.sequence, sequence + 1)
                    },
                    after: newest.map(HybridClock.milliseconds(of:)),
                    before: next.flatMap { reader.clocks(of: $0).min() }
                        .map(HybridClock.milliseconds(of:))))
            offset = range.upperBound
        }
        return losses
    }
}

extension FrameReader {
    /// The frame at `offset`, whatever its place in the log.
    fileprivate mutating func good(at offset: UInt64) throws(VaultError) -> OpenedFrame? {
        guard let frame = try candidate(at: offset, sequences: 1...UInt64.max) else { return nil }
        return try open(frame)
    }

    /// The clocks of the changes in the frame that was opened last.
    fileprivate func clocks(of opened: OpenedFrame) -> [UInt64] {
        var clocks: [UInt64] = []
        opened.body.forEachChange(in: plaintext) { clocks.append($0.clock) }
        return clocks
    }
}
