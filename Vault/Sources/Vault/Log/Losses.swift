extension SealedLog {
    /// Walks the good frames around the damaged ranges, and asks the index if there is one; under the lock, caught up.
    func losses() throws(VaultError) -> [Loss] {
        try verifyAll()
        let damage = file.state.damage
        guard !damage.isEmpty else { return [] }
        var reader = file.reader(size: try io.status(of: file.descriptor).size)
        let known = try KnownLosses(place, file, &reader, environment)
        var losses: [Loss] = []
        var offset = UInt64(Header.length)
        var sequence: UInt64 = 0
        var newest: UInt64?
        for range in damage {
            while offset < range.lowerBound, let opened = try reader.open(at: offset) {
                offset = opened.frame.end
                sequence = opened.frame.sequence
                newest = [newest, reader.clocks(of: opened).max()].compactMap { $0 }.max()
            }
            let next = try reader.open(at: range.upperBound)
            losses.append(
                Loss(
                    bytes: range,
                    transactions: next.map {
                        $0.frame.sequence - min($0.frame.sequence, sequence + 1)
                    },
                    after: newest.map(HybridClock.milliseconds(of:)),
                    before: next.flatMap { reader.clocks(of: $0).min() }
                        .map(HybridClock.milliseconds(of:)),
                    records: known?.records(in: range)))
            offset = range.upperBound
        }
        return losses
    }
}

extension FrameReader {
    /// The frame at `offset`, whatever its place in the log.
    mutating func open(at offset: UInt64) throws(VaultError) -> OpenedFrame? {
        try open(at: offset, sequences: 1...UInt64.max)
    }

    /// The clocks of the changes in the frame that was opened last.
    fileprivate func clocks(of opened: OpenedFrame) -> [UInt64] {
        var clocks: [UInt64] = []
        opened.body.forEachChange(in: plaintext) { clocks.append($0.clock) }
        return clocks
    }
}
