import Values

extension InspectSlip {
    /// Inspects the slip in text that a person typed or pasted: its 44, 47 or 48 digits, with any words around them.
    ///
    /// Neighbouring groups of digits are a slip if its check digits are right; digits beside them are a date or an
    /// amount. If there is no right slip, the whole text is read as one, or the only run of digits that has the length
    /// of a slip.
    static func pasted(_ text: String, today: Day) throws(SlipError) -> SlipInspection {
        let plain = PastedText.parts(of: text).joined(separator: " ")
        let runs = DigitRun.all(in: plain)
        // The line and the barcode of a slip may both be in the text.
        let slips = runs.flatMap { $0.slips(today: today) }
            .sorted { $0.line != nil && $1.line == nil }
            .reduce(into: [SlipInspection]()) { found, slip in
                if !found.contains(where: { $0.barcode == slip.barcode }) { found.append(slip) }
            }
        if slips.count > 1 { throw .several(slips) }
        if let slip = slips.first { return slip }
        do throws(SlipError) { return try digits(plain, today: today) } catch {
            let read = runs.compactMap { $0.slip($0.groups.indices, today: today) }
            guard read.count == 1 else { throw error }
            return read[0]
        }
    }
}

/// Groups of digits with only separators between them.
private struct DigitRun {
    let groups: [[UInt8]]
    /// The places of the groups after a point.
    let pointed: Set<Int>

    static func all(in text: String) -> [DigitRun] {
        let isDigit: (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
        return text.unicodeScalars.split { !isDigit($0) && !SlipDigits.isSeparator($0) }
            .map { run in
                let groups = run.split { !isDigit($0) }
                return DigitRun(
                    groups: groups.map { $0.map { UInt8($0.value - 0x30) } },
                    pointed: Set(
                        groups.indices.dropFirst().filter {
                            run[groups[$0 - 1].endIndex..<groups[$0].startIndex].contains(".")
                        }))
            }
    }

    /// The slips in it whose digits are right.
    ///
    /// A line has four check digits and a barcode only one, so the digits of a right line are not taken for a part of
    /// a barcode.
    func slips(today: Day) -> [SlipInspection] {
        let lines = right(of: [47, 48], today: today)
        let barcodes = right(of: [44], today: today).filter { barcode in
            !lines.contains { $0.place.overlaps(barcode.place) }
        }
        return (lines + barcodes).map(\.slip)
    }

    /// `nil` if these groups do not have the number of digits of a slip; a barcode has no points.
    func slip(_ place: Range<Int>, today: Day) -> SlipInspection? {
        let count = groups[place].reduce(0) { $0 + $1.count }
        if count == 44, !pointed.isDisjoint(with: place.dropFirst()) { return nil }
        // Not being a slip is the answer.
        return try? InspectSlip.digits(
            SlipDigits(values: Array(groups[place].joined())), today: today)
    }

    private func right(
        of lengths: Set<Int>, today: Day
    ) -> [(place: Range<Int>, slip: SlipInspection)] {
        places(of: lengths).compactMap { place in
            slip(place, today: today).flatMap { $0.isSound ? (place, $0) : nil }
        }
    }

    /// Where neighbouring groups together have one of these numbers of digits.
    private func places(of lengths: Set<Int>) -> [Range<Int>] {
        var places: [Range<Int>] = []
        for start in groups.indices {
            var (count, end) = (0, start)
            while end < groups.count, count < 48 {
                count += groups[end].count
                end += 1
                if lengths.contains(count) { places.append(start..<end) }
            }
        }
        return places
    }
}
