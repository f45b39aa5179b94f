import Essentials
import Synchronization
import Terminal

/// Writes messages to a client, one on each line.
final class MCPOutput: Sendable {
    typealias Write = @Sendable (ArraySlice<UInt8>, CancellationSignal) -> Channel.Written

    private let write: Write
    /// Held while a message is written, so that lines stay whole.
    private let turn = Mutex(())

    init(write: @escaping Write = { Channel.out.write($0, until: $1) }) {
        self.write = write
    }

    /// Returns false if the client reads no longer.
    func send(_ message: JSON) async -> Bool {
        var writer = JSONWriter()
        writer.write(message)
        let line = writer.bytes + [UInt8(ascii: "\n")]
        let stop = CancellationSignal()
        return await withTaskCancellationHandler {
            await onOwnThread { [self] in turn.withLock { _ in write(line[...], stop) == .done } }
        } onCancel: {
            stop.raise()
        }
    }
}
