import Terminal

@testable import MoneyShell

extension TSVRenderer {
    static func text(of blocks: [Block], colors: ColorDepth = .none) -> String {
        String(decoding: render(blocks, colors: colors), as: UTF8.self)
    }
}
