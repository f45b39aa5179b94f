import Foundation

#if os(Linux)
    /// Runs each report of a session where it is made, so that the network waits for its reader.
    ///
    /// URLSession on Linux cannot pause a transfer: with a queue in between, a fast server fills
    /// the memory with data that is waiting to be counted.
    final class DirectQueue: OperationQueue, @unchecked Sendable {
        // Unchecked because the class it extends is; it has no state of its own.
        override func addOperation(_ block: @Sendable @escaping () -> Void) {
            block()
        }
    }
#else
    typealias DirectQueue = OperationQueue
#endif
