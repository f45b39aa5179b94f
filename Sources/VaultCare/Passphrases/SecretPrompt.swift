import Essentials
import Synchronization
import Terminal
import Vault

/// Reads secrets into guarded memory without any other copy.
enum SecretPrompt {
    /// The maximum size of a secret in bytes; longer input is refused.
    static let longest = 1024

    /// Includes a line break of one or two bytes, which must be read to be recognized.
    private static let longestLine = longest + 2

    /// Asks at the terminal without echo; cancelling the task ends the question.
    ///
    /// - Parameters:
    ///   - keys: characters that are an answer by themselves, without Enter.
    ///   - showsDots: whether a dot is shown for each character; never for a passphrase.
    static func ask(
        _ prompt: String, patience: Patience = .endless, keys: Set<Character> = [],
        showsDots: Bool = false
    ) async throws(InputError) -> SecretBytes {
        try await fill(longest) { buffer, stop throws(InputError) in
            try HiddenInput.read(
                prompt: prompt, into: buffer, showsDots: showsDots, patience: patience,
                until: stop, keys: keys)
        }
    }

    /// Reads the first line of a descriptor; throws `.tooLong` beyond `longest` bytes.
    ///
    /// Cancelling the task ends the wait.
    static func firstLine(of descriptor: Int32) async throws(InputError) -> SecretBytes {
        try await fill(longestLine) { buffer, stop throws(InputError) in
            try readLine(into: buffer) { byte throws(InputError) in
                try StoppableInput.read(descriptor, into: byte, until: stop)
            }
        }
    }

    /// Reads the next line of standard input.
    static func firstLine(of input: StandardInput) async throws(InputError) -> SecretBytes {
        try await fill(longestLine) { buffer, stop throws(InputError) in
            try readLine(into: buffer) { byte throws(InputError) in
                try input.read(into: byte, until: stop)
            }
        }
    }

    /// Reads the first line of a file, or of a pipe that may not have a writer yet.
    static func firstLine(ofFile path: String) async throws(InputError) -> SecretBytes {
        try await fill(longestLine) { buffer, stop throws(InputError) in
            // Non-blocking: opening a pipe without a writer would block and ignore Ctrl-C.
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
            guard descriptor >= 0 else { throw .io(errno: errno) }
            defer { close(descriptor) }
            return try readLine(into: buffer) { byte throws(InputError) in
                try StoppableInput.read(descriptor, into: byte, until: stop)
            }
        }
    }

    /// Reads byte by byte, so that the rest of the input is left for the next reader.
    private static func readLine(
        into buffer: UnsafeMutableRawBufferPointer,
        _ readByte: (UnsafeMutableRawBufferPointer) throws(InputError) -> Int
    ) throws(InputError) -> Int {
        var count = 0
        while true {
            guard count < buffer.count else { throw .tooLong }
            let next = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<(count + 1)])
            let got = try readByte(next)
            if got == 0 || buffer[count] == UInt8(ascii: "\n") { break }
            count += 1
        }
        if count > 0, buffer[count - 1] == UInt8(ascii: "\r") { count -= 1 }
        guard count <= longest else { throw .tooLong }
        return count
    }

    private static func fill(
        _ capacity: Int,
        _ read:
            @escaping @Sendable (UnsafeMutableRawBufferPointer, CancellationSignal)
            throws(InputError) -> Int
    ) async throws(InputError) -> SecretBytes {
        let (box, stop) = (SecretHandoff(), CancellationSignal())
        let failure: InputError? = await withTaskCancellationHandler {
            await onOwnThread {
                do throws(InputError) {
                    box.put(
                        try SecretBytes(capacity: capacity) { buffer throws(InputError) in
                            try read(buffer, stop)
                        })
                    return nil
                } catch {
                    return error
                }
            }
        } onCancel: {
            stop.raise()
        }
        if let failure { throw failure }
        guard let secret = box.take() else { throw .endOfInput }
        return secret
    }
}

/// Passes one secret between threads; a continuation cannot, because `SecretBytes` is noncopyable.
final class SecretHandoff: Sendable {
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
