import Foundation
import Terminal
import Vault

/// `--passphrase-command`: the first line that a shell command prints.
enum PassphraseCommand {
    /// Runs `command` with `/bin/sh -c`; its standard error and input stay the person's.
    static func run(_ command: String) async throws(InputError) -> SecretBytes {
        let pipe = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardOutput = pipe
        do { try process.run() } catch { throw .io(errno: ENOEXEC) }
        let secret = try await SecretPrompt.firstLine(of: pipe.fileHandleForReading.fileDescriptor)
        await onOwnThread { process.waitUntilExit() }
        guard process.terminationStatus == 0 else { throw .io(errno: ECHILD) }
        return secret
    }
}
