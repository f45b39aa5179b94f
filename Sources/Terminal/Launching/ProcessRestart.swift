import Essentials

/// Replaces this process with a new run of the same program: same id, same terminal, empty memory.
///
/// Wiping by hand is not enough, because typed text remains in readline's buffers, in undo lists
/// and in freed strings. `execve(2)` removes everything.
public enum ProcessRestart {
    /// The longest line passed on, in bytes: the capacity that every pipe has.
    public static let longestLine = 4096

    /// Runs the program again with `environment` and with `arguments`, which get the number of the
    /// descriptor that `line` is read from; returns only if the system refuses, with its `errno`.
    ///
    /// The line is passed through a pipe, so that neither `ps` nor the environment shows it. A line
    /// that is too long is dropped.
    public static func run(
        handing line: String, environment: [String: String], arguments: (Int32) -> [String]
    ) -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return errno }
        if line.utf8.count <= longestLine {
            var line = line
            _ = line.withUTF8 { write(ends[1], $0.baseAddress, $0.count) }
        }
        close(ends[1])
        // Pool threads block every signal, and the new program would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        let name = ProcessEnvironment.argv.first ?? ""
        let failure = CStrings.lend([name] + arguments(ends[0])) { arguments in
            CStrings.lend(environment.map { "\($0)=\($1)" }) { variables in
                execve(ownPath, arguments, variables)
                return errno
            }
        }
        close(ends[0])
        return failure
    }

    /// Starts the program once more beside this run, without its terminal, streams and descriptors; returns at once.
    public static func startBeside(_ arguments: [String], environment: [String: String]) {
        var spawn = Spawn(input: .nowhere, output: .nowhere, error: .nowhere)
        (spawn.isNewSession, spawn.inheritsStreamsOnly) = (true, true)
        let name = ProcessEnvironment.argv.first ?? ""
        // Without it, the next command does the work.
        _ = spawn.start(ownPath, [name] + arguments, environment.map { "\($0)=\($1)" })
    }

    /// The line read from `descriptor`, which is then closed; `nil` if it is not such a pipe.
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

    /// The path of this program's file; the running file is used even if another file has its name
    /// now.
    private static var ownPath: String {
        #if os(Linux)
            let own = "/proc/self/exe"
            var (running, named) = (stat(), stat())
            // Uses the name if it is still the same file, so that `ps` shows the name.
            guard let path = realpath(own, nil) else { return own }
            defer { free(path) }
            guard stat(own, &running) == 0, stat(path, &named) == 0,
                running.st_ino == named.st_ino, running.st_dev == named.st_dev
            else { return own }
            return String(cString: path)
        #else
            return Bundle.main.executablePath ?? ProcessEnvironment.argv.first ?? ""
        #endif
    }
}
