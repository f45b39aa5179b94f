extension Day {
    /// Parses a date or a date and time of ISO 8601, basic or extended.
    ///
    /// Examples: `2015-03-25`, `20150325`, `2015-03-25T10:00:00.5-03:00`, `20150325T1000Z`. The day is taken
    /// as written; the zone is ignored. `nil` for anything else, such as a day or an hour that does not
    /// exist.
    package init?(iso8601 text: String) {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = parts.first, let day = Day(calendarDate: String(date)) else { return nil }
        if parts.count == 2, !Self.isTime(parts[1]) { return nil }
        self = day
    }

    private init?(calendarDate text: String) {
        if let day = Day(iso: text) {
            self = day
            return
        }
        guard text.utf8.count == 8, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.init(iso: "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    }

    private static func isTime(_ text: Substring) -> Bool {
        let clock = text.prefix { !"Z+-".contains($0) }
        let zone = text.dropFirst(clock.count)
        let pieces = clock.split(
            maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { ".,".contains($0) })
        if pieces.count == 2, pieces[1].isEmpty || !pieces[1].utf8.allSatisfy(isDigit) {
            return false
        }
        return isClock(pieces[0], limits: [24, 59, 60])
            && (zone.isEmpty || zone == "Z"
                || zone.first != "Z" && isClock(zone.dropFirst(), limits: [23, 59]))
    }

    /// Whether the text is pairs of digits, with colons between all or none of them, each within its limit.
    private static func isClock(_ text: Substring, limits: [Int]) -> Bool {
        var pairs = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if pairs.count == 1, let digits = pairs.first {
            let all = Array(digits)
            pairs = stride(from: 0, to: all.count, by: 2).map {
                String(all[$0..<min($0 + 2, all.count)])
            }
        }
        return (1...limits.count).contains(pairs.count)
            && zip(pairs, limits).allSatisfy { pair, limit in
                pair.utf8.count == 2 && pair.utf8.allSatisfy(isDigit)
                    && (Int(pair) ?? .max) <= limit
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
