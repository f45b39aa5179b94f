import FlyingSocks
import Foundation

/// Makes every connection of a server end with a TCP reset instead of an orderly close.
///
/// FlyingFox shows its sockets to nobody but its pool. The first one a pool is asked to wait for is
/// the listener, and a connection inherits the listener's SO_LINGER: zero seconds of it means that
/// `close` discards and resets (socket(7), tcp(7)).
struct ResettingPool<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    func prepare() async throws {
        try await base.prepare()
    }

    func run() async throws {
        try await base.run()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        try socket.setValue(0, for: Linger())
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}

/// SO_LINGER: for how many seconds a `close` waits for the peer.
private struct Linger: SocketOption {
    var name: Int32 { SO_LINGER }

    func makeValue(from socketValue: linger) -> Int32 {
        Int32(socketValue.l_linger)
    }

    func makeSocketValue(from value: Int32) -> linger {
        linger(l_onoff: 1, l_linger: value)
    }
}
