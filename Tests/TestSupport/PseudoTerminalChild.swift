import CPty
import Foundation
import Synchronization

/// The process on a pseudo-terminal, and the controlling side of that terminal.
final class PseudoTerminalChild: Sendable {
    let processID: Int32
    private let master: Mutex<Int32>
    private let life = Life()

    private final class Life: Sendable {
        /// Set under the lock that `kill` holds, so that a signal never goes to a reused process id.
        let status = Mutex<Int32?>(nil)
        let ended = DispatchSemaphore(value: 0)
    }

    init(
        _ argv: [String], _ variables: [String], directory: String?, _ rows: UInt16,
        _ columns: UInt16
    ) throws {
        var master: Int32 = -1
        let child = CStrings.withPointers(to: argv) { argv in
            CStrings.withPointers(to: variables) { variables in
                cpty_spawn(argv, variables, directory, rows, columns, &master)
            }
        }
        guard child > 0 else {
            throw PseudoTerminal.Failure(description: "cannot start \(argv): errno \(errno)")
        }
        processID = child
        self.master = Mutex(master)
        Thread.detachNewThread { [life] in
            var info = siginfo_t()
            while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
            life.status.withLock { status in
                var raw: Int32 = 0
                waitpid(child, &raw, 0)
                status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
            }
            life.ended.signal()
        }
    }

    func type(_ bytes: [UInt8]) -> Bool {
        let master = master.withLock { $0 }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }

    /// The output since the last call, which may be empty; nil at the end or after the time limit.
    func output(until deadline: ContinuousClock.Instant) -> ArraySlice<UInt8>? {
        let master = master.withLock { $0 }
        guard master >= 0 else { return nil }
        var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        let left = max(.zero, deadline - ContinuousClock.now) / .milliseconds(1)
        let ready = poll(&source, 1, Int32(left.rounded(.up)))
        if ready < 0 && errno == EINTR { return [] }
        guard ready > 0 else { return nil }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &chunk, chunk.count)
        if count < 0 && errno == EINTR { return [] }
        // Linux returns EIO after the last process has closed the terminal.
        return count > 0 ? chunk[..<count] : nil
    }

    func resize(_ rows: UInt16, _ columns: UInt16) {
        _ = master.withLock { cpty_resize($0, rows, columns) }
    }

    /// Whether the terminal echoes typed text.
    var echoes: Bool {
        var settings = termios()
        return master.withLock { tcgetattr($0, &settings) } == 0
            && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func signal(_ number: Int32) {
        life.status.withLock { status in
            if status == nil { _ = kill(processID, number) }
        }
    }

    func closeTerminal() {
        master.withLock { master in
            if master >= 0 { close(master) }
            master = -1
        }
    }

    func terminate() {
        signal(SIGKILL)
        _ = exitStatus(until: ContinuousClock.now + .seconds(600))
    }

    func exitStatus(until deadline: ContinuousClock.Instant) -> Int32? {
        let left = max(.zero, deadline - ContinuousClock.now) / .seconds(1)
        guard life.ended.wait(timeout: .now() + left) == .success else { return nil }
        life.ended.signal()
        return life.status.withLock { $0 }
    }
}

/// NULL-terminated arrays of C strings for `execve`.
enum CStrings {
    static func withPointers<Value>(
        to strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}
