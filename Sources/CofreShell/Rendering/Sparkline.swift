import CofreDomain

/// A line of eighth blocks, one for each value; never shown without its figures.
enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    static func text(_ movement: RateMovement) -> String {
        String(movement.levels(upTo: blocks.count - 1).map { blocks[$0] })
    }
}
