import Foundation

/// The loopback addresses.
package enum Loopback: Sendable {
    /// 127.0.0.1
    case v4
    /// ::1
    case v6
}

/// A blocking TCP socket on a loopback address.
struct RawSocket: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let descriptor: Int32

    /// Listens on a free port.
    static func listening(
        _ loopback: Loopback = .v4
    ) throws(Failure) -> (socket: RawSocket, port: UInt16) {
        let socket = new(loopback)
        var port: UInt16 = 0
        let result = withAddress(&port, loopback) { address, size in
            bind(socket.descriptor, address, size.pointee) | listen(socket.descriptor, 16)
                | getsockname(socket.descriptor, address, size)
        }
        guard socket.descriptor >= 0, result == 0 else {
            throw Failure(description: "cannot listen: errno \(errno)")
        }
        return (socket, port)
    }

    /// Connects to a port and disconnects, which wakes a thread that is waiting in accept.
    static func knock(on port: UInt16, _ loopback: Loopback) {
        let socket = new(loopback)
        var port = port
        _ = withAddress(&port, loopback) { connect(socket.descriptor, $0, $1.pointee) }
        socket.close()
    }

    private static func new(_ loopback: Loopback) -> RawSocket {
        let family = loopback == .v4 ? AF_INET : AF_INET6
        #if canImport(Glibc)
            return RawSocket(descriptor: socket(family, Int32(SOCK_STREAM.rawValue), 0))
        #else
            return RawSocket(descriptor: socket(family, SOCK_STREAM, 0))
        #endif
    }

    /// Calls `body` with the socket address of a local port, which `body` may change.
    private static func withAddress(
        _ port: inout UInt16, _ loopback: Loopback,
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> Int32 {
        guard loopback == .v4 else {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_addr = in6addr_loopback
            address.sin6_port = port.bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
            defer { port = UInt16(bigEndian: address.sin6_port) }
            return withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
            }
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = port.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        defer { port = UInt16(bigEndian: address.sin_port) }
        return withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
        }
    }

    /// The next connection; nil after the socket was shut down.
    func accepted() -> RawSocket? {
        while true {
            let descriptor = accept(self.descriptor, nil, nil)
            if descriptor < 0, errno == EINTR { continue }
            guard descriptor >= 0 else { return nil }
            #if !canImport(Glibc)
                var on: Int32 = 1
                setsockopt(
                    descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
            #endif
            // A time limit in case the client neither sends nor disconnects; other tests never reach it.
            var patience = timeval(tv_sec: 600, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
            setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
            return RawSocket(descriptor: descriptor)
        }
    }

    /// The received bytes; nil at the end of the connection.
    func received() -> Data? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var count = recv(descriptor, &buffer, buffer.count, 0)
        while count < 0, errno == EINTR { count = recv(descriptor, &buffer, buffer.count, 0) }
        return count > 0 ? Data(buffer[..<count]) : nil
    }

    /// Sends `bytes` and returns how many the system accepted before the client disconnected.
    func send(_ bytes: Data) -> Int {
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(
                    descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            sent += count
        }
        return sent
    }

    /// Wakes threads that block on this socket and shuts down both directions.
    func shutDown() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    func close(withReset: Bool = false) {
        if withReset {
            var linger = linger(l_onoff: 1, l_linger: 0)
            let size = socklen_t(MemoryLayout.size(ofValue: linger))
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, size)
        }
        Foundation.close(descriptor)
    }
}
