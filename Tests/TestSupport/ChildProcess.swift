import CPty
import Dispatch
package import Foundation
import Synchronization

/// A program that a test starts, with the interface of Foundation's `Process`.
///
/// Foundation's `Process` has crashed the tests on Linux: a memcpy in `run()` read beyond a page, probably when
/// it copied a directory entry of /proc/self/fd.
package final class ChildProcess: @unchecked Sendable {
    // Set before `run()` and not changed afterwards.
    package var executableURL: URL?
    package var arguments: [String] = []
    package var environment: [String: String]?
    package var currentDirectoryURL: URL?
    /// A `Pipe` or a `FileHandle`; `nil` inherits this process's own.
    package var standardInput: Any?
    package var standardOutput: Any?
    package var standardError: Any?
    package var terminationHandler: (@Sendable (ChildProcess) -> Void)?

    package enum TerminationReason: Sendable { case exit, uncaughtSignal }

    private struct Life {
        var id: pid_t = -1
        /// The status of waitpid(2); `nil` while the process runs.
        var status: Int32?
    }

    private let life = Mutex(Life())
    private let ended = DispatchSemaphore(value: 0)

    package init() {}

    package func run() throws {
        let streams = [
            Self.descriptor(standardInput, isInput: true),
            Self.descriptor(standardOutput, isInput: false),
            Self.descriptor(standardError, isInput: false),
        ]
        let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
        let words = [executableURL?.path() ?? ""] + arguments
        let id = CStrings.withPointers(to: words) { words in
            CStrings.withPointers(to: variables) { variables in
                cpty_start(words, variables, currentDirectoryURL?.path(), streams)
            }
        }
        guard id > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        life.withLock { $0.id = id }
        // The child has its own copies. Closing these lets readers and writers in this process see the end.
        try (standardInput as? Pipe)?.fileHandleForReading.close()
        try (standardOutput as? Pipe)?.fileHandleForWriting.close()
        if standardError as? Pipe !== standardOutput as? Pipe {
            try (standardError as? Pipe)?.fileHandleForWriting.close()
        }
        Thread.detachNewThread { [self] in reap(id) }
    }

    package var processIdentifier: Int32 { life.withLock(\.id) }
    package var isRunning: Bool { life.withLock { $0.id > 0 && $0.status == nil } }

    package func waitUntilExit() {
        ended.wait()
        ended.signal()
    }

    package func terminate() {
        life.withLock { life in
            if life.id > 0, life.status == nil { kill(life.id, SIGTERM) }
        }
    }

    /// The exit status, or the number of the signal that ended the program.
    ///
    /// It must be read only after the end.
    package var terminationStatus: Int32 {
        let status = life.withLock(\.status) ?? 0
        return status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F
    }

    package var terminationReason: TerminationReason {
        (life.withLock(\.status) ?? 0) & 0x7F == 0 ? .exit : .uncaughtSignal
    }

    private func reap(_ id: pid_t) {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        life.withLock { $0.status = status }
        ended.signal()
        terminationHandler?(self)
    }

    private static func descriptor(_ stream: Any?, isInput: Bool) -> Int32 {
        switch stream {
        case let pipe as Pipe:
            (isInput ? pipe.fileHandleForReading : pipe.fileHandleForWriting).fileDescriptor
        case let handle as FileHandle where handle !== FileHandle.nullDevice:
            handle.fileDescriptor
        case nil: -2
        default: -1
        }
    }
}

extension ChildProcess {
    /// `cofre` with `words` in `home`; input and output are the null device unless the test sets others.
    package static func cofre(
        _ words: [String], in home: TemporaryHome, environment: [String: String] = [:]
    ) -> ChildProcess {
        make(BuiltProduct.url("cofre"), words, in: home, environment)
    }

    /// Likewise a line of shell script in which `$0` is the program.
    package static func shell(
        _ line: String, in home: TemporaryHome, environment: [String: String] = [:]
    ) -> ChildProcess {
        make(
            URL(filePath: "/bin/sh"), ["-c", line, BuiltProduct.url("cofre").path()], in: home,
            environment)
    }

    private static func make(
        _ program: URL, _ arguments: [String], in home: TemporaryHome,
        _ environment: [String: String]
    ) -> ChildProcess {
        let process = ChildProcess()
        process.executableURL = program
        process.arguments = arguments
        process.environment = home.environment.merging(environment) { $1 }
        process.currentDirectoryURL = home.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }
}
