import Foundation

/// The keyboard of a terminal while another program reads it.
struct Keyboard {
    /// The kernel notes when a terminal was read last, and up to so many seconds late (Linux,
    /// `tty_update_time`).
    private static let lateness = 8.0

    private let descriptor: Int32
    private let begun = Date()
    private let usual: termios?

    init(_ descriptor: Int32 = STDIN_FILENO) {
        self.descriptor = descriptor
        var settings = termios()
        usual = tcgetattr(descriptor, &settings) == 0 ? settings : nil
    }

    /// How long nobody has pressed a key, sleep of the machine included; never more than the truth.
    ///
    /// Programs read keys by the terminal's own name or by that of every terminal, and before Linux
    /// 6.2 only the name that was used has the time.
    var silence: Duration {
        var own = stat(), common = stat()
        let read = [
            fstat(descriptor, &own) == 0 ? Self.time(own) : nil,
            stat("/dev/tty", &common) == 0 ? Self.time(common) : nil,
        ].compactMap(\.self)
        let now = Date()
        let last = read.map { min(now, $0.addingTimeInterval(Self.lateness)) }.max() ?? begun
        return .seconds(max(0, now.timeIntervalSince(max(begun, last))))
    }

    private static func time(_ status: stat) -> Date {
        #if canImport(Darwin)
            Date(timeIntervalSince1970: Double(status.st_atimespec.tv_sec))
        #else
            Date(timeIntervalSince1970: Double(status.st_atim.tv_sec))
        #endif
    }

    /// Puts the terminal right after a program that was ended, and takes away what it has shown.
    func restoreAndClear() {
        if var usual { tcsetattr(descriptor, TCSADRAIN, &usual) }
        // Out of the other screen, cursor and wrapping on, then this screen and what scrolled off.
        let text = "\u{1B}[?1049l\u{1B}[?25h\u{1B}[?7h\u{1B}[m\u{1B}[H\u{1B}[2J\u{1B}[3J"
        _ = text.utf8.withContiguousStorageIfAvailable {
            write(STDOUT_FILENO, $0.baseAddress, $0.count)
        }
    }
}
