import CofreDomain
import Foundation
import Terminal
import Vault

/// `--passphrase-command`: the first line that a shell command prints.
enum PassphraseCommand {
    /// Runs `command` with `/bin/sh -c` to its end; its standard error and input stay the person's.
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
            secret = try await SecretPrompt.firstLine(of: output.fileDescriptor)
        } catch {
            process.terminate()
            _ = await status(of: process)
            throw StoreError(asking: error, path: "/bin/sh")
        }
        // What follows the line is taken and thrown away, or the command would wait for a reader.
        output.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
        let status = await status(of: process)
        output.readabilityHandler = nil
        guard status == 0 else { throw .passphraseCommand(status: status) }
        return secret
    }

    /// Waits for the end; the answer is the exit status as a shell tells it, 128 and the signal for
    /// a command that was killed.
    private static func status(of process: Process) async -> Int32 {
        await onOwnThread { process.waitUntilExit() }
        return process.terminationReason == .exit
            ? process.terminationStatus : 128 + process.terminationStatus
    }
}
