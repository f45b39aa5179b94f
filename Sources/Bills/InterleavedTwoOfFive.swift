/// Encodes the bars of a slip: Interleaved 2 of 5 (ISO/IEC 16390), wide elements three times the
/// narrow.
enum InterleavedTwoOfFive {
    /// The blank margin that a scanner needs on each side, in modules.
    static let quietZone = 10

    /// The widths of alternating bars and spaces, beginning and ending with a bar; 405 modules in
    /// all for 44 digits.
    ///
    /// Two digits share five bars and the five spaces between them, so the number of digits must be
    /// even.
    static func widths(_ digits: SlipDigits) -> [Int] {
        precondition(digits.count.isMultiple(of: 2), "pairs of digits only: pass 44 of them")
        var widths = [1, 1, 1, 1]
        for index in stride(from: 0, to: digits.count, by: 2) {
            let bars = patterns[Int(digits.values[index])]
            let spaces = patterns[Int(digits.values[index + 1])]
            widths += zip(bars, spaces).flatMap { [$0, $1] }
        }
        return widths + [3, 1, 1]
    }

    /// Two of five elements are wide.
    private static let patterns: [[Int]] = [
        [1, 1, 3, 3, 1], [3, 1, 1, 1, 3], [1, 3, 1, 1, 3], [3, 3, 1, 1, 1], [1, 1, 3, 1, 3],
        [3, 1, 3, 1, 1], [1, 3, 3, 1, 1], [1, 1, 1, 3, 3], [3, 1, 1, 3, 1], [1, 3, 1, 3, 1],
    ]
}
