import CofreDomain
import Foundation
import Terminal
import Vault

/// `--passphrase-command`: the first line that a shell command prints.
enum PassphraseCommand {
    /// Runs `command` with `/bin/sh -c` to its end; its standard error and input stay the person's.
    ///
    /// Cancelling the task ends the command.
    static func run(_ command: String) async throws(StoreError) -> SecretBytes {
        let pipe = Pipe()
        let output = pipe.fileHandleForReading
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardOutput = pipe
        // What a shell answers that cannot start a command.
        do { try process.run() } catch { throw .passphraseCommand(status: 127) }
        let secret: SecretBytes
        do throws(InputError) {
            secret = try await SecretPrompt.firstLine(of: output.fileDescriptor) { end(process) }
        } catch {
            end(process)
            _ = await status(of: process)
            throw StoreError(asking: error, path: "/bin/sh")
        }
        // What follows the line is taken and thrown away, or the command would wait for a reader.
        output.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
        let status = await status(of: process)
        output.readabilityHandler = nil
        if status != 0, Task.isCancelled { throw .interrupted }
        guard status == 0 else { throw .passphraseCommand(status: status) }
        return secret
    }

    /// Waits for the end; the answer is the exit status as a shell tells it, 128 and the signal for
    /// a command that was killed.
    private static func status(of process: Process) async -> Int32 {
        await withTaskCancellationHandler {
            await onOwnThread { process.waitUntilExit() }
        } onCancel: {
            end(process)
        }
        return process.terminationReason == .exit
            ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// Asks the command to end, with what it has started, and sees to it half a second later.
    private static func end(_ process: Process) {
        send(SIGTERM, to: process)
        // Stopped when it asked at a terminal that it may not use, it would not hear of the other.
        send(SIGCONT, to: process)
        Thread.detachNewThread {
            poll(nil, 0, 500)
            send(SIGKILL, to: process)
        }
    }

    /// To its whole group where it has one of its own, as Foundation gives it on Linux: whoever is
    /// left of it would hold what tells Foundation of its end.
    private static func send(_ signal: Int32, to process: Process) {
        guard process.isRunning else { return }
        let id = process.processIdentifier
        kill(getpgid(id) == id ? -id : id, signal)
    }
}
