extension LogState {
    /// Applies the frames after ``end`` and judges a break by the tail rule (FORMAT.md section 8).
    mutating func replay(_ reader: inout FrameReader) throws(VaultError) {
        tail = nil
        fileSize = reader.size
        if sequence == 0 { index.reserve(bytes: reader.size - end) }
        defer { index.settle() }
        try applyInOrder(&reader)
        guard try !reader.hasOnlyRoom(from: end) else { return }
        let breakOffset = end
        var beyond = self
        let searched = try beyond.applyBeyondBreak(&reader)
        let known = max(beyond.durableEnd, expected?.durableEnd ?? 0)
        if searched && breakOffset >= known {
            tail = breakOffset..<reader.size
        } else {
            self = beyond
            if let last = damage.last, last.upperBound == reader.size {
                damage[damage.count - 1] = last.lowerBound..<max(reader.size, known)
            } else if end < known {
                damage.append(end..<known)
            }
        }
    }

    private mutating func applyInOrder(_ reader: inout FrameReader) throws(VaultError) {
        while end < reader.size,
            let opened = try reader.open(at: end, sequences: sequence + 1...sequence + 1),
            opened.previous == lastTag
        {
            apply(opened, reader.plaintext)
        }
    }

    /// Applies what authenticates after a break and notes the gaps; false if it gave up.
    private mutating func applyBeyondBreak(_ reader: inout FrameReader) throws(VaultError) -> Bool {
        // Every honest byte is verified at most twice; markers forged to be tried cost no more.
        var budget = 2 * (reader.size - end) + (64 << 20)
        while try !reader.hasOnlyRoom(from: end) {
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

    /// Looks for the first frame behind `gap`, byte by byte and within a budget of verified bytes.
    private func next(
        after gap: UInt64, _ reader: inout FrameReader, _ budget: inout UInt64
    ) throws(VaultError) -> OpenedFrame? {
        var offset = gap + 1
        while let found = try reader.marker(in: offset..<reader.size) {
            offset = found + 1
            let most = sequence + 1 + (found - gap) / UInt64(Frame.smallest)
            guard let frame = try reader.candidate(at: found),
                sequence + 1...most ~= frame.sequence
            else { continue }
            guard budget > UInt64(frame.length) else {
                budget = 0
                return nil
            }
            budget -= UInt64(frame.length)
            if let opened = try reader.open(frame) { return opened }
        }
        return nil
    }
}
