import Terminal
import Testing

@Suite struct TerminalInfoTests {
    @Test(arguments: [
        (ColorChoice.auto, true, ["TERM": "xterm"], ColorDepth.ansi16),
        (.auto, true, ["TERM": "xterm-256color"], .ansi256),
        (.auto, true, ["TERM": "xterm-direct"], .trueColor),
        (.auto, true, ["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
        (.auto, true, ["TERM": "dumb", "COLORTERM": "truecolor"], .none),
        (.auto, true, [:], .none),
        (.auto, false, ["TERM": "xterm"], .none),
        (.auto, false, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], .ansi16),
        (.auto, false, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], .none),
        (.auto, false, ["CLICOLOR_FORCE": "1"], .ansi16),
        (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], .none),
        (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], .ansi16),
        (.auto, true, ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .none),
        (.always, false, ["TERM": "xterm-256color", "NO_COLOR": "1"], .ansi256),
        (.always, false, [:], .ansi16),
        (.never, true, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], .none),
    ])
    func `colours depend on the setting, then on the environment, then on the terminal`(
        choice: ColorChoice, isTTY: Bool, environment: [String: String], depth: ColorDepth
    ) {
        #expect(ColorDepth(choice: choice, isTTY: isTTY, environment: environment) == depth)
    }

    @Test(arguments: [
        ([:], true), (["LANG": "C"], true), (["LANG": "pt_BR.UTF-8"], true),
        (["LANG": "pt_BR.utf8@euro"], true), (["LC_CTYPE": "UTF-8"], true),
        (["LC_ALL": "C", "LANG": "pt_BR.UTF-8"], false), (["LC_ALL": "C.UTF-8"], true),
        (["LANG": "pt_BR.ISO-8859-1"], false), (["LANG": "pt_BR"], true), (["LANG": "pt"], true),
        (["LC_ALL": "", "LANG": "en_US.UTF-8"], true), (["LANG": "POSIX"], true),
        (["LC_CTYPE": "C", "LANG": "pt_BR.UTF-8"], false), (["LC_CTYPE": "POSIX"], false),
        (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
        (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"], true),
        (["LC_MESSAGES": "C", "LANG": "pt_BR.UTF-8"], true),
    ])
    func `Unicode is used unless the environment excludes it`(
        environment: [String: String], isUTF8: Bool
    ) {
        #expect(TerminalInfo(environment: environment).isUTF8 == isUTF8)
    }

    @Test(arguments: [
        ("100", 100), ("65535", 65_535), ("65536", 80), ("9223372036854775807", 80), ("0", 80),
        ("-5", 80), ("wide", 80), ("", 80),
    ])
    func `COLUMNS overrides the width if it is a valid number`(columns: String, expected: Int) {
        let info = TerminalInfo(-1, environment: ["COLUMNS": columns])
        #expect(info.size == .init(columns: expected, rows: 24))
        #expect(!info.isTTY)
    }
}
