import CofreDomain
import Essentials
import Terminal
import Vault

/// `--passphrase-command`: the first line that a shell command prints.
enum PassphraseCommand {
    /// Runs `command` with `/bin/sh -c` to its end; its standard error stays the person's, and so
    /// does its standard input but for a script that comes through a pipe: there it is empty.
    ///
    /// Cancelling the task ends the command.
    static func run(
        _ command: String, environment: [String: String], input: StandardInput
    ) async throws(StoreError) -> SecretBytes {
        // What a shell answers that cannot start a command.
        guard
            let running = PrintingCommand(
                command, environment: environment, inheritsInput: input.handBack())
        else {
            throw .passphraseCommand(status: 127)
        }
        let stop = StopSign()
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
        // At a terminal Ctrl-C goes to the command, too, and it may be the first to act on it.
        if status == 128 + SIGINT { throw .interrupted }
        guard status == 0 else { throw .passphraseCommand(status: status) }
        return secret
    }

    private static func status(
        of running: PrintingCommand, until stop: StopSign
    ) async -> Int32 {
        await withTaskCancellationHandler {
            await onOwnThread { running.waitForEnd(until: stop) }
        } onCancel: {
            stop.raise()
        }
    }
}
