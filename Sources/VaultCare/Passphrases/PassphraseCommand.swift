import Essentials
import Terminal
import Values
import Vault

/// Implements `--passphrase-command`: reads the first line that a shell command prints.
enum PassphraseCommand {
    /// Runs `command` with `/bin/sh -c` and waits until it ends; cancelling the task ends the command.
    ///
    /// The command inherits standard error, and standard input unless this program reads a script
    /// from it; then its standard input is empty.
    static func run(
        _ command: String, environment: [String: String], input: StandardInput
    ) async throws(StoreError) -> SecretBytes {
        // 127 is the status of a shell that cannot start a command.
        guard
            let running = PrintingCommand(
                command, environment: environment, inheritsInput: input.handBack())
        else {
            throw .passphraseCommand(status: 127)
        }
        let stop = CancellationSignal()
        let secret: SecretBytes
        do throws(InputError) {
            secret = try await SecretPrompt.firstLine(of: running.output)
        } catch {
            stop.raise()
            _ = await status(of: running, until: stop)
            throw StoreError(asking: error, path: "/bin/sh")
        }
        let status = await status(of: running, until: stop)
        if status != 0, Task.isCancelled { throw .interrupted }
        // At a terminal, Ctrl-C also goes to the command, which may handle it first.
        if status == 128 + SIGINT { throw .interrupted }
        guard status == 0 else { throw .passphraseCommand(status: status) }
        return secret
    }

    private static func status(
        of running: PrintingCommand, until stop: CancellationSignal
    ) async -> Int32 {
        await withTaskCancellationHandler {
            await onOwnThread { running.waitForEnd(until: stop) }
        } onCancel: {
            stop.raise()
        }
    }
}
