/// Draws one eighth block for each value; always shown with the figures.
enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    static func text(_ movement: RateMovement) -> String {
        String(movement.levels(upTo: blocks.count - 1).map { blocks[$0] })
    }

    /// Amounts from zero up to the largest; negative ones are drawn as zero.
    static func text(_ amounts: [Int64]) -> String {
        let largest = max(1, amounts.max() ?? 1)
        return String(
            amounts.map { amount in
                // The product may not fit in 64 bits.
                let part = max(0, amount).multipliedFullWidth(by: Int64(blocks.count - 1))
                return blocks[Int(largest.dividingFullWidth(part).quotient)]
            })
    }
}
