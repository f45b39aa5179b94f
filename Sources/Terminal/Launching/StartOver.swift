import Essentials

/// This program begun again in this process: same id, same terminal, and nothing left of its memory.
///
/// Wiping by hand does not do that: what was typed stays in buffers of readline, in undo lists, in
/// freed strings. `execve(2)` leaves nothing.
public enum StartOver {
    /// The longest line that is handed over, in bytes: what a pipe holds at least, everywhere.
    public static let longestLine = 4096

    /// Begins again with `arguments`, which get the number of the descriptor behind which `line`
    /// waits; returns only when the system refuses, with its `errno`.
    ///
    /// The line travels through a pipe, so that neither `ps` nor the environment shows it. One that is
    /// too long is left behind.
    public static func run(
        handing line: String, arguments: (Int32) -> [String]
    ) -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return errno }
        if line.utf8.count <= longestLine {
            var line = line
            _ = line.withUTF8 { write(ends[1], $0.baseAddress, $0.count) }
        }
        close(ends[1])
        // Threads of a pool block every signal, and what begins here would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        let name = CommandLine.arguments.first ?? ""
        let failure = CStrings.lend([name] + arguments(ends[0])) { arguments in
            execv(ownPath, arguments)
            return errno
        }
        close(ends[0])
        return failure
    }

    /// The line that waits behind `descriptor`, which is closed; `nil` when that is no such pipe.
    public static func line(from descriptor: Int32) -> String? {
        var status = stat()
        guard descriptor > STDERR_FILENO, fstat(descriptor, &status) == 0,
            status.st_mode & S_IFMT == S_IFIFO
        else { return nil }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var bytes = [UInt8](repeating: 0, count: longestLine)
        let count = read(descriptor, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// Where this program's file is; what runs is what is begun again, whatever has taken its name.
    private static var ownPath: String {
        #if os(Linux)
            let own = "/proc/self/exe"
            var (running, named) = (stat(), stat())
            // By its name where that still is the same file: the process keeps its name in `ps`.
            guard let path = realpath(own, nil) else { return own }
            defer { free(path) }
            guard stat(own, &running) == 0, stat(path, &named) == 0,
                running.st_ino == named.st_ino, running.st_dev == named.st_dev
            else { return own }
            return String(cString: path)
        #else
            return Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
        #endif
    }
}
