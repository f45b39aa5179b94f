extension LogState {
    /// Applies the frames after ``end`` and judges a break (FORMAT.md section 8).
    mutating func replay(_ reader: inout FrameReader) throws(VaultError) {
        tail = nil
        try applyInOrder(&reader)
        guard end < reader.size else { return }
        var beyond = self
        let wasSearched = try beyond.applyBeyondBreak(&reader)
        let known = max(beyond.durableEnd, expected?.durableEnd ?? 0)
        if wasSearched, end >= known {
            tail = end..<reader.size
            return
        }
        self = beyond
        if let last = damage.last, last.upperBound == reader.size {
            damage[damage.count - 1] = last.lowerBound..<max(reader.size, known)
        } else if end < known {
            damage.append(end..<known)
        }
    }

    private mutating func applyInOrder(_ reader: inout FrameReader) throws(VaultError) {
        while end < reader.size,
            let frame = try reader.candidate(at: end, sequences: sequence + 1...sequence + 1),
            let opened = try reader.open(frame), opened.previous == position.tag
        {
            apply(opened, reader.plaintext)
        }
    }

    /// Applies what authenticates after a break and notes the gaps; false if it gave up.
    private mutating func applyBeyondBreak(_ reader: inout FrameReader) throws(VaultError) -> Bool {
        // Every honest byte is decrypted in vain at most twice; markers forged to be tried cost no more.
        var budget = 2 * (reader.size - end) + (64 << 20)
        while end < reader.size {
            let gap = end
            guard let opened = try next(after: gap, &reader, &budget) else {
                damage.append(gap..<reader.size)
                return budget > 0
            }
            damage.append(gap..<opened.frame.offset)
            apply(opened, reader.plaintext)
            try applyInOrder(&reader)
        }
        return true
    }

    /// Looks for the first frame behind `gap`, as long as `budget` lasts for what is decrypted in vain.
    private func next(
        after gap: UInt64, _ reader: inout FrameReader, _ budget: inout UInt64
    ) throws(VaultError) -> OpenedFrame? {
        var offset = gap + 1
        while let found = try reader.marker(from: offset) {
            offset = found + 1
            let most = sequence + 1 + (found - gap) / UInt64(Frame.smallest)
            guard let frame = try reader.candidate(at: found, sequences: sequence + 1...most) else {
                continue
            }
            if let opened = try reader.open(frame) { return opened }
            guard budget > UInt64(frame.length) else {
                budget = 0
                return nil
            }
            budget -= UInt64(frame.length)
        }
        return nil
    }
}
