/// The frame around a box or a sheet.
struct Edges {
    private let corners: [String]
    private let level: String
    let side: String

    init(isUnicode: Bool) {
        corners = isUnicode ? ["╭", "╮", "├", "┤", "╰", "╯"] : ["+", "+", "+", "+", "+", "+"]
        level = isUnicode ? "─" : "-"
        side = isUnicode ? "│" : "|"
    }

    /// - Parameter inner: the cells between the sides, without the blanks beside them.
    func top(_ title: String, _ cells: Int, _ inner: Int) -> String {
        "\(corners[0])\(level) \(title) \(levels(inner - cells - 1))\(corners[1])"
    }

    func rule(_ inner: Int) -> String { corners[2] + levels(inner + 2) + corners[3] }

    func bottom(_ inner: Int) -> String { corners[4] + levels(inner + 2) + corners[5] }

    private func levels(_ count: Int) -> String { String(repeating: level, count: max(0, count)) }
}
