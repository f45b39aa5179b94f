import Foundation
import Testing

@testable import Terminal

@Suite struct ImageProtocolTests {
    @Test(arguments: [
        ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35)\u{1B}\\\u{1B}[?62;c", ImageProtocol.kitty),
        ("\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[?62;4c", .iterm),
        ("\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?65;4;6c", .iterm),
        ("\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}[?62;4;22c", .sixel),
        ("\u{1B}[?62;22c", .blocks), ("\u{1B}[?64;14c", .blocks), ("", .blocks),
        ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?62;c", .blocks), ("typed ahead", .blocks),
    ])
    func `the terminal's responses select the protocol`(answers: String, expected: ImageProtocol) {
        #expect(choose(.auto, answers: answers) == expected)
    }

    /// Programs inherit these variables, even in another terminal.
    @Test(arguments: [
        ["KITTY_WINDOW_ID": "1"], ["TERM_PROGRAM": "iTerm.app"], ["TERM": "xterm-kitty"],
        ["LC_TERMINAL": "iTerm2"], ["WEZTERM_PANE": "0"],
    ])
    func `a variable alone does not select a protocol`(more: [String: String]) {
        #expect(choose(.auto, more, answers: "\u{1B}[?62;c") == .blocks)
    }

    @Test(arguments: [
        ["TMUX": "/tmp/tmux-0/default,1,0"], ["STY": "1.pts-0"], ["TERM": "screen-256color"],
        ["TERM": "tmux-256color"],
    ])
    func `a terminal multiplexer is not queried`(more: [String: String]) {
        let chosen = ImageProtocol(
            choice: .auto, environment: environment.merging(more) { $1 }, colors: .trueColor
        ) {
            Issue.record("asked")
            return TerminalAnswers()
        }
        #expect(chosen == .blocks)
    }

    @Test func `a dumb terminal shows no pictures; one without colours uses only its own protocol`()
    {
        #expect(choose(.auto, ["TERM": "dumb"], answers: "") == nil)
        #expect(choose(.auto, ["TERM": ""], answers: "") == nil)
        #expect(choose(.auto, colors: .ansi16, answers: "") == nil)
        #expect(choose(.auto, colors: .none, answers: "\u{1B}[?62;4c") == .sixel)
    }

    @Test(
        arguments: zip(
            [ImageChoice.kitty, .iterm, .sixel, .blocks, .off],
            [ImageProtocol.kitty, .iterm, .sixel, .blocks, nil]))
    func `the setting overrides the detection`(choice: ImageChoice, expected: ImageProtocol?) {
        #expect(choose(choice, ["TERM": "dumb"], answers: "") == expected)
    }

    /// The output of a decoder is filtered down to half blocks and colours.
    @Test func `only colours and half blocks pass the filter`() throws {
        let frame = ImageFrame(
            of: ImageFile(format: .png, bytes: Data(), width: 2, height: 4),
            in: .init(columns: 2, rows: 2), cell: .usual)
        let hostile =
            "\u{1B}[?25l\u{1B}[0m\u{1B}[38;2;1;2;3m▄\u{1B}]0;title\u{7}▀\u{1B}[2J\n\u{1B}[41m  \n"
        // The text inside the title sequence is removed, too.
        let text = try #require(BlockImage.text(Array(hostile.utf8), frame))
        #expect(
            text == "\u{1B}[0;38;2;1;2;3m▄▀\u{1B}[0m\n\u{1B}[0;41m  \u{1B}[0m\n")
        #expect(BlockImage.text(Array("▄\n▄▄\n".utf8), frame) == nil)
        #expect(BlockImage.text(Array("▄▄\n".utf8), frame) == nil)
    }

    @Test(arguments: [
        "", "plain", "\u{1B}P1;2;3q#0\u{7}\u{1B}\\", "\u{1B}Pxq~\u{1B}\\", "\u{1B}P0q~~",
    ])
    func `malformed sixels are refused`(output: String) {
        #expect(SixelImage(Array(output.utf8))?.text == nil)
    }

    private let environment = ["TERM": "xterm-256color"]

    private func choose(
        _ choice: ImageChoice, _ more: [String: String] = [:], colors: ColorDepth = .trueColor,
        answers: String
    ) -> ImageProtocol? {
        ImageProtocol(
            choice: choice, environment: environment.merging(more) { $1 }, colors: colors
        ) { TerminalAnswers(Array(answers.utf8)) }
    }
}
