/// A range of leading digits, all of one length, that belongs to one brand.
struct CardPrefix {
    let range: ClosedRange<Int>
    let length: Int
    let brand: CardBrand

    /// Whether this prefix takes precedence over `other`: it is longer, or as long with a narrower
    /// range.
    ///
    /// The width matters for Troy's 650923 inside Elo's 650901-650978, and for Verve's ranges
    /// inside Maestro's.
    func isMoreSpecific(than other: CardPrefix) -> Bool {
        length == other.length ? range.count < other.range.count : length > other.length
    }
}

extension CardBrand {
    /// The brand of the longest prefix that the digits begin with; `unknown` when there is none.
    ///
    /// The digits may be the first few of a number.
    package static func of(digits: String) -> CardBrand {
        // values[n] is the value of the first n digits. No prefix is longer than eight.
        var values = [0]
        for byte in digits.utf8.prefix(8) {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
            values.append(values[values.count - 1] * 10 + Int(byte - UInt8(ascii: "0")))
        }
        var best: CardPrefix?
        for prefix in prefixes
        where prefix.length < values.count && prefix.range.contains(values[prefix.length]) {
            if best.map(prefix.isMoreSpecific) ?? true { best = prefix }
        }
        return best?.brand ?? .unknown
    }
}
