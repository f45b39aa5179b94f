import Essentials
import Synchronization
import Terminal
import Vault

/// Standard input of the process, read through one buffer: each reader continues where the previous
/// one stopped.
///
/// Other programs may read the same input after this one. From a pipe, only the requested bytes are
/// therefore read, unless a script has claimed it; a file is read in blocks, and ``handBack()``
/// moves its offset back.
final class StandardInput: Sendable {
    /// The kind of input, which determines how far it may be read ahead.
    private enum Kind { case file, terminal, stream }

    private struct State: ~Copyable {
        /// Guarded memory, because a line may be a passphrase; allocated by the first read.
        var block: SecretBytes?
        /// The bytes of the block that have not been taken yet.
        var rest = 0..<0
        var isClaimed = false
        var lines = 0
    }

    private static let blockSize = 16 << 10

    private let descriptor: Int32
    private let state = Mutex(State())

    init(_ descriptor: Int32 = STDIN_FILENO) {
        self.descriptor = descriptor
    }

    /// Allows reading whole blocks, because a script on standard input is read by this program
    /// alone.
    func claim() {
        state.withLock { $0.isClaimed = true }
    }

    /// The number of line feeds taken by all readers.
    var lines: Int { state.withLock { $0.lines } }

    /// Lends the buffered bytes to `body`, which returns how many of them it takes.
    ///
    /// Waits for input if the buffer is empty; reads at most `wanted` bytes of an input that must
    /// not be read ahead. Returns false at the end of the input; a terminal may give more later.
    /// Throws the errors of ``StoppableInput/read(_:into:until:)``. Blocks: call it on a dedicated thread.
    /// Simultaneous readers wait for each other.
    func take(
        until stop: CancellationSignal, atMost wanted: Int = 1,
        _ body: (UnsafeRawBufferPointer) -> Int
    ) throws(InputError) -> Bool {
        try state.withLock { state throws(InputError) in
            if state.rest.isEmpty {
                try fill(&state, atMost: wanted) { buffer throws(InputError) in
                    try StoppableInput.read(descriptor, into: buffer, until: stop)
                }
            }
            return Self.lend(&state, to: body)
        }
    }

    /// Lends the buffered bytes without waiting; `nil` if there are none yet.
    func takeAtOnce(_ body: (UnsafeRawBufferPointer) -> Int) throws(InputError) -> Bool? {
        try state.withLock { state throws(InputError) in
            if state.rest.isEmpty {
                guard state.isClaimed else { return nil }
                var isThere = true
                try fill(&state, atMost: 1) { buffer throws(InputError) in
                    let count = try StoppableInput.readAtOnce(descriptor, into: buffer)
                    isThere = count != nil
                    return count ?? 0
                }
                guard isThere else { return nil }
            }
            return Self.lend(&state, to: body)
        }
    }

    /// Copies the available bytes into `buffer`, like `read(2)`; returns 0 at the end.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, until stop: CancellationSignal
    ) throws(InputError) -> Int {
        var count = 0
        _ = try take(until: stop, atMost: buffer.count) { bytes in
            count = min(bytes.count, buffer.count)
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            return count
        }
        return count
    }

    /// Moves the offset of a file back to the first byte that was not taken, so that the next
    /// program continues there (POSIX.1, XCU 1.4, input files).
    ///
    /// Returns false if another program must not continue reading, because part of the input may be
    /// in the buffer.
    @discardableResult
    func handBack() -> Bool {
        state.withLock { state in
            guard !state.rest.isEmpty || state.isClaimed else { return true }
            switch kind {
            case .file:
                lseek(descriptor, off_t(-state.rest.count), SEEK_CUR)
                state.rest = 0..<0
                return true
            // A terminal returns one line at a time, so the buffer is empty when the line runs.
            case .terminal: return state.rest.isEmpty
            case .stream: return false
            }
        }
    }

    private func fill(
        _ state: inout State, atMost wanted: Int,
        _ read: (UnsafeMutableRawBufferPointer) throws(InputError) -> Int
    ) throws(InputError) {
        if state.block == nil { state.block = SecretBytes(count: Self.blockSize) }
        let mayReadAhead = state.isClaimed || kind == .file
        let most = mayReadAhead ? Self.blockSize : min(wanted, Self.blockSize)
        let count = try state.block?.withMutableBytes { block throws(InputError) in
            try read(UnsafeMutableRawBufferPointer(rebasing: block[..<most]))
        }
        state.rest = 0..<(count ?? 0)
    }

    private static func lend(
        _ state: inout State, to body: (UnsafeRawBufferPointer) -> Int
    ) -> Bool {
        guard !state.rest.isEmpty else { return false }
        let rest = state.rest
        let taken = state.block?.withBytes { block in
            block.withUnsafeBytes { bytes in
                let count = body(UnsafeRawBufferPointer(rebasing: bytes[rest]))
                state.lines += bytes[rest.prefix(count)].count { $0 == UInt8(ascii: "\n") }
                return count
            }
        }
        state.rest = (rest.lowerBound + (taken ?? 0))..<rest.upperBound
        return true
    }

    private var kind: Kind {
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return .file }
        return TerminalInfo.isTTY(descriptor) ? .terminal : .stream
    }
}
