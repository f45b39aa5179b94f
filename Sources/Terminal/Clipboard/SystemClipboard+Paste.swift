import Essentials

extension SystemClipboard {
    /// How long a program may take to print the clipboard, and how much of it is read.
    private static let patience = Duration.seconds(2)
    private static let mostBytes = 64 * 1024

    /// The text in the desktop's clipboard; `nil` if there is no clipboard or it contains no text.
    ///
    /// Blocks for at most two seconds: do not call it on the cooperative pool. A terminal's own clipboard
    /// cannot be read.
    public func text() -> String? {
        for program in ClipboardProgram.allCases where program.isUsable(in: environment) {
            return printed(by: program)
        }
        return nil
    }

    private func printed(by program: ClipboardProgram) -> String? {
        let command = PrintingCommand(
            program.pasting, environment: environment, inheritsInput: false)
        guard let command else { return nil }
        let stop = CancellationSignal()
        let bytes = read(from: command.output)
        if bytes == nil { stop.raise() }
        guard command.waitForEnd(until: stop) == 0, let bytes else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Reads to the end; `nil` after an error, if it takes too long or if there is too much.
    private func read(from descriptor: Int32) -> [UInt8]? {
        let end = ContinuousClock.now + Self.patience
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= Self.mostBytes, ContinuousClock.now < end {
            var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&polled, 1, 50) > 0 else { continue }
            let count = Posix.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, ![EAGAIN, EINTR].contains(errno) { return nil }
            bytes += chunk.prefix(max(0, count))
        }
        return nil
    }
}
