/// The bars of a slip: Interleaved 2 of 5 (ISO/IEC 16390), wide elements three times the narrow.
package enum InterleavedTwoOfFive {
    /// The light margin that a reader needs on either side, in modules.
    package static let quietZone = 10

    /// The widths of bars and spaces in turn, beginning and ending with a bar; 405 modules in all
    /// for 44 digits.
    ///
    /// Two digits share five bars and the five spaces between them, so their count is even.
    package static func widths(_ digits: SlipDigits) -> [Int] {
        precondition(digits.count.isMultiple(of: 2), "pairs of digits only: pass 44 of them")
        var widths = [1, 1, 1, 1]
        for index in stride(from: 0, to: digits.count, by: 2) {
            let bars = patterns[Int(digits.values[index])]
            let spaces = patterns[Int(digits.values[index + 1])]
            widths += zip(bars, spaces).flatMap { [$0, $1] }
        }
        return widths + [3, 1, 1]
    }

    /// Two of each five are wide.
    private static let patterns: [[Int]] = [
        [1, 1, 3, 3, 1], [3, 1, 1, 1, 3], [1, 3, 1, 1, 3], [3, 3, 1, 1, 1], [1, 1, 3, 1, 3],
        [3, 1, 3, 1, 1], [1, 3, 3, 1, 1], [1, 1, 1, 3, 3], [3, 1, 1, 3, 1], [1, 3, 1, 3, 1],
    ]
}
