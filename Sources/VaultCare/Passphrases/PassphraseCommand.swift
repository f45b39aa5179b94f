import Essentials
import Terminal
import Vault

/// Implements `--passphrase-command`: reads the first line that a shell command prints.
enum PassphraseCommand {
    /// How long a command may go on after its first line, which is all that is wanted.
    private static let patience = Duration.seconds(2)

    /// Runs `command` with `/bin/sh -c` and waits until it ends; cancelling the task ends the command.
    ///
    /// A command that goes on after its first line, such as `yes`, is ended, and its line is used.
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
        let status = await status(of: running, until: stop, atMost: patience)
        if status != 0, Task.isCancelled { throw .interrupted }
        // At a terminal, Ctrl-C also goes to the command, which may handle it first.
        if status == 128 + SIGINT { throw .interrupted }
        guard status == 0 else { throw .passphraseCommand(status: status) }
        return secret
    }

    private static func status(
        of running: PrintingCommand, until stop: CancellationSignal,
        atMost patience: Duration? = nil
    ) async -> Int32 {
        await withTaskCancellationHandler {
            await onOwnThread { running.waitForEnd(until: stop, atMost: patience) }
        } onCancel: {
            stop.raise()
        }
    }
}
