import Values

/// Draws one eighth block for each value; always shown with the figures.
enum Sparkline {
    private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    static func text(_ movement: RateMovement) -> String {
        String(movement.levels(upTo: blocks.count - 1).map { blocks[$0] })
    }
}
