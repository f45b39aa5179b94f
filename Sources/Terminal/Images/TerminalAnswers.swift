import Essentials

/// A terminal's answers to the question which pictures it supports.
public struct TerminalAnswers: Sendable, Equatable {
    /// It accepted a picture in kitty's protocol.
    public var takesKitty = false
    /// Its name, if it reported one (XTVERSION).
    public var name = ""
    /// Its attributes include sixel graphics (DA1, attribute 4).
    public var takesSixel = false

    /// No answers: the terminal was not asked, or did not answer.
    public init() {}

    /// Parses all bytes received; ignores bytes that are not an answer.
    public init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        for piece in text.split(separator: "\u{1B}") {
            if piece.hasPrefix("_G") {
                takesKitty = takesKitty || piece.hasSuffix(";OK")
            } else if piece.hasPrefix("P>|") {
                name = String(piece.dropFirst(3).prefix(64))
            } else if piece.hasPrefix("[?"), let end = piece.firstIndex(of: "c") {
                takesSixel =
                    takesSixel || piece[..<end].dropFirst(2).split(separator: ";").contains("4")
            }
        }
    }

    /// The best protocol that the answers confirm.
    var best: ImageProtocol? {
        if takesKitty { return .kitty }
        let names = ["iTerm2", "WezTerm", "mintty"]
        if names.contains(where: { name.lowercased().hasPrefix($0.lowercased()) }) { return .iterm }
        return takesSixel ? .sixel : nil
    }

    /// Whether the last answer, which every terminal gives, has arrived.
    static func isComplete(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}").contains {
            $0.hasPrefix("[?") && $0.hasSuffix("c")
        }
    }
}

/// Asks the controlling terminal once, and waits briefly for its answers.
public enum TerminalQuery {
    /// Asks for a one-pixel picture to be checked but not shown, the name, and last the attributes,
    /// which every terminal since the VT100 reports: after them, no other answer follows.
    private static let question =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"
    private static let mostBytes = 4096

    /// The answers; all false or empty if there is no terminal, or it does not answer within a second.
    ///
    /// The first use asks, and blocks. Echo and line mode are off meanwhile, so that an answer is not shown or read
    /// as a command; a background job does not ask. The limit is one second for remote terminals: a
    /// later answer would be inserted into the next typed line.
    public static let answers = ask()

    private static func ask() -> TerminalAnswers {
        let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return TerminalAnswers() }
        defer { close(descriptor) }
        var usual = termios()
        guard tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, &usual) == 0 else {
            return TerminalAnswers()
        }
        var quiet = usual
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(descriptor, TCSANOW, &quiet) == 0 else { return TerminalAnswers() }
        defer { tcsetattr(descriptor, TCSANOW, &usual) }
        let sent = Array(question.utf8)
        guard write(descriptor, sent, sent.count) == sent.count else { return TerminalAnswers() }
        return TerminalAnswers(read(from: descriptor, until: .now + .seconds(1)))
    }

    private static func read(from descriptor: Int32, until end: ContinuousClock.Instant) -> [UInt8]
    {
        var bytes: [UInt8] = []
        while bytes.count < mostBytes, !TerminalAnswers.isComplete(bytes) {
            let left = end - ContinuousClock.now
            guard left > .zero, !Poll.wait(for: [descriptor], atMost: left).isEmpty else { break }
            var chunk = [UInt8](repeating: 0, count: 512)
            let count = Posix.read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }
}
