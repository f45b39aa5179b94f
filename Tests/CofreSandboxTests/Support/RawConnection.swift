import Foundation

/// A TCP client that reports how a connection ends.
final class RawConnection: Sendable {
    enum Ending: Equatable {
        case closed
        case reset
        case stillOpen
    }

    private let descriptor: Int32

    init(to base: URL) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(base.port ?? 0).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        // A time limit in case the server hangs; other tests never reach it.
        var patience = timeval(tv_sec: 600, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit {
        close(descriptor)
    }

    func send(_ bytes: Data) throws {
        let sent = bytes.withUnsafeBytes { buffer in
            #if canImport(Glibc)
                Foundation.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            #else
                Foundation.send(descriptor, buffer.baseAddress, buffer.count, 0)
            #endif
        }
        guard sent == bytes.count else { throw POSIXError(.EPIPE) }
    }

    /// Shuts down the sending side.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The bytes that have arrived, without waiting; nil if there are none.
    func glance() -> (bytes: Data, ending: Ending)? {
        let seen = read(flags: Int32(MSG_DONTWAIT) | Int32(MSG_PEEK))
        return seen.ending == .stillOpen && seen.bytes.isEmpty ? nil : seen
    }

    /// All bytes that the server sends, and how the connection ends.
    func receiveAll() async -> (bytes: Data, ending: Ending) {
        await withCheckedContinuation { waiting in
            // Blocks, so it runs on its own thread: the server needs the few threads of the pool.
            Thread.detachNewThread {
                var all = Data()
                while true {
                    let (bytes, ending) = self.read(flags: 0)
                    all += bytes
                    guard ending == .stillOpen, !bytes.isEmpty else {
                        return waiting.resume(returning: (all, ending))
                    }
                }
            }
        }
    }

    /// The first bytes that the server sends; empty after the end.
    func receiveSome() async -> Data {
        await withCheckedContinuation { waiting in
            Thread.detachNewThread { waiting.resume(returning: self.read(flags: 0).bytes) }
        }
    }

    private func read(flags: Int32) -> (bytes: Data, ending: Ending) {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &buffer, buffer.count, flags)
        if count > 0 { return (Data(buffer[..<count]), .stillOpen) }
        if count == 0 { return (Data(), .closed) }
        return (Data(), errno == ECONNRESET ? .reset : .stillOpen)
    }
}
