import Essentials

/// What a terminal answers when it is asked what pictures it takes.
public struct TerminalAnswers: Sendable, Equatable {
    /// It understood a picture of kitty's protocol.
    public var takesKitty = false
    /// Its name, where it told one (XTVERSION).
    public var name = ""
    /// It listed sixel graphics among its attributes (DA1, attribute 4).
    public var takesSixel = false

    /// No answer: the terminal was not asked, or kept silent.
    public init() {}

    /// Reads everything that came back; bytes that are no answer are passed over.
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

    /// The best protocol that the answers vouch for.
    var best: ImageProtocol? {
        if takesKitty { return .kitty }
        let names = ["iTerm2", "WezTerm", "mintty"]
        if names.contains(where: { name.lowercased().hasPrefix($0.lowercased()) }) { return .iterm }
        return takesSixel ? .sixel : nil
    }

    /// Whether the answer that every terminal gives, and gives last, has come.
    static func isComplete(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}").contains {
            $0.hasPrefix("[?") && $0.hasSuffix("c")
        }
    }
}

/// Asks the controlling terminal, once, and waits briefly for what it says.
public enum TerminalQuery {
    /// A one-pixel picture that is checked and not shown, the name, and at last the attributes,
    /// which every terminal since the VT100 answers: with them it has said all it will say.
    private static let question =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[c"
    private static let mostBytes = 4096

    /// The answers; none of them true when there is no terminal, or it stays silent for `limit`.
    ///
    /// Blocks. Echo and line mode are off for that time, so that an answer is not seen or taken for
    /// a command; a job in the background asks nothing. A terminal far away has a second: what came
    /// later would land on the next line typed.
    public static func ask(within limit: Duration = .seconds(1)) -> TerminalAnswers {
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
        return TerminalAnswers(read(from: descriptor, until: .now + limit))
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
