import Foundation
import Synchronization
import Terminal
import Vault

/// Secrets on their way into guarded memory, without a copy anywhere else.
enum SecretPrompt {
    /// Bytes a secret may have; longer input is refused.
    static let longest = 1024

    /// Asks at the terminal, without echo; cancelling the task ends that.
    static func ask(
        _ prompt: String, patience: Patience = .endless
    ) async throws(InputError) -> SecretBytes {
        let stop = StopSign()
        return try await fill(stop) { buffer throws(InputError) in
            try HiddenInput.read(prompt: prompt, into: buffer, patience: patience, until: stop)
        }
    }

    /// Reads up to the first line break of a descriptor; at most `longest` bytes.
    static func firstLine(of descriptor: Int32) async throws(InputError) -> SecretBytes {
        try await fill(nil) { buffer throws(InputError) in
            var count = 0
            while true {
                guard count < buffer.count else { throw .tooLong }
                let got = read(descriptor, buffer.baseAddress?.advanced(by: count), 1)
                if got < 0, errno == EINTR { continue }
                guard got >= 0 else { throw .io(errno: errno) }
                if got == 0 || buffer[count] == UInt8(ascii: "\n") { break }
                count += 1
            }
            if count > 0, buffer[count - 1] == UInt8(ascii: "\r") { count -= 1 }
            return count
        }
    }

    private static func fill(
        _ stop: StopSign?,
        _ read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(InputError) -> Int
    ) async throws(InputError) -> SecretBytes {
        let box = SecretBox()
        let failure: InputError? = await withTaskCancellationHandler {
            await onOwnThread {
                do throws(InputError) {
                    box.put(try SecretBytes(capacity: longest, fill: read))
                    return nil
                } catch {
                    return error
                }
            }
        } onCancel: {
            stop?.raise()
        }
        if let failure { throw failure }
        guard let secret = box.take() else { throw .endOfInput }
        return secret
    }
}

/// Carries one secret from a thread to whoever waits for it; a continuation cannot.
private final class SecretBox: Sendable {
    private let secret = Mutex<SecretBytes?>(nil)

    func put(_ value: consuming SecretBytes) {
        var value: SecretBytes? = consume value
        secret.withLock { swap(&$0, &value) }
    }

    func take() -> SecretBytes? {
        var taken: SecretBytes?
        secret.withLock { swap(&$0, &taken) }
        return taken
    }
}
