import CSystem
import Essentials

/// Runs a program for its output: without a shell, a terminal or inherited descriptors, and with a
/// time limit.
struct ChildProgram: Sendable {
    let path: String
    let arguments: [String]
    let patience: Duration
    /// The maximum output in bytes; more is refused.
    let mostOutput: Int
    var limits = SpawnedProcess.Limits()

    /// The program's whole output for `input`; `nil` unless it exits successfully, in time and
    /// within limits.
    ///
    /// Kills the program as soon as `pipe` wakes. Blocks.
    func output(for input: [UInt8], until pipe: WakePipe) -> [UInt8]? {
        var (given, taken) = (Ends(), Ends())
        guard given.open(), taken.open() else {
            given.close()
            taken.close()
            return nil
        }
        let child = SpawnedProcess(
            path, arguments, input: given.reading, output: taken.writing, limits: limits)
        given.closeReading()
        taken.closeWriting()
        defer {
            given.close()
            taken.close()
        }
        guard let child else { return nil }
        for end in [given.writing, taken.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let output = withoutPipeSignals { exchange(input, &given, taken.reading, pipe) }
        given.close()
        return child.endedWell(atMost: output == nil ? .zero : .seconds(1)) ? output : nil
    }

    /// Blocks SIGPIPE on this thread, so that a write to a program that no longer reads returns an
    /// error; a pending signal disappears with the thread, which `OwnThread` created.
    private func withoutPipeSignals<Value>(_ body: () -> Value) -> Value {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        return body()
    }

    /// Writes and reads at the same time, because otherwise both sides could wait for each other.
    private func exchange(
        _ input: [UInt8], _ given: inout Ends, _ reading: Int32, _ pipe: WakePipe
    ) -> [UInt8]? {
        let end = ContinuousClock.now + patience
        var rest = input[...]
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let left = end - ContinuousClock.now
            guard left > .zero else { return nil }
            var polled = [
                pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
                pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: given.writing, events: Int16(POLLOUT), revents: 0),
            ]
            if poll(&polled, 3, Int32(left / .milliseconds(1)) + 1) < 0, errno != EINTR {
                return nil
            }
            if polled[0].revents != 0 { return nil }
            if polled[2].revents != 0 {
                let count = rest.withUnsafeBytes { write(given.writing, $0.baseAddress, $0.count) }
                if count > 0 { rest = rest.dropFirst(count) }
                // A program may close its input early; its output is still valid.
                let isGone = count < 0 && ![EAGAIN, EINTR].contains(errno)
                if rest.isEmpty || isGone { given.closeWriting() }
            }
            if polled[1].revents != 0 {
                let count = read(reading, &chunk, chunk.count)
                if count == 0 { return output }
                if count < 0, ![EAGAIN, EINTR].contains(errno) { return nil }
                output += chunk.prefix(max(0, count))
                guard output.count <= mostOutput else { return nil }
            }
        }
    }
}

/// The two ends of a pipe, not inherited by children; closing one twice is harmless.
private struct Ends {
    private(set) var reading: Int32 = -1
    private(set) var writing: Int32 = -1

    mutating func open() -> Bool {
        var ends: [Int32] = [-1, -1]
        guard csystem_pipe(&ends) == 0 else { return false }
        (reading, writing) = (ends[0], ends[1])
        return true
    }

    mutating func closeReading() {
        if reading >= 0 { Posix.close(reading) }
        reading = -1
    }

    mutating func closeWriting() {
        if writing >= 0 { Posix.close(writing) }
        writing = -1
    }

    mutating func close() {
        closeReading()
        closeWriting()
    }
}
