import Essentials
import Terminal
import Vault

/// Shows a recovery code for writing down and asks for it again, using only the terminal.
///
/// The code goes from guarded memory straight to `/dev/tty`: never to standard output, a log, the
/// history or a string.
struct RecoveryCodePrompt {
    let phrases: Phrases

    func show(_ code: borrowing SecretBytes) throws(StoreError) {
        let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { throw .terminalNeeded }
        defer { close(terminal) }
        let spelled = RecoveryCode.spell(code)
        let head = phrases.recoveryShown + "\n\n    "
        let isWritten =
            Self.write(Array(head.utf8).span.bytes, terminal)
            && spelled.withBytes { Self.write($0, terminal) }
            && Self.write(Array("\n\n".utf8).span.bytes, terminal)
        guard isWritten else { throw .terminalNeeded }
    }

    /// Asks the person to type the code until it is right; false if the person skips this.
    func confirmTyped(_ code: borrowing SecretBytes) async throws(StoreError) -> Bool {
        while true {
            let typed = try await StoreError.named("/dev/tty") {
                try await SecretPrompt.ask(phrases.typeItBack)
            }
            if typed.count == 0 { return false }
            guard let read = RecoveryCode.read(typed) else {
                Channel.tell(phrases.notARecoveryCode + "\n")
                continue
            }
            if read.equals(code) { return true }
            Channel.tell(phrases.anotherRecoveryCode + "\n")
        }
    }

    private static func write(_ bytes: RawSpan, _ terminal: Int32) -> Bool {
        bytes.withUnsafeBytes { Posix.writeAll($0, to: terminal) }
    }
}
