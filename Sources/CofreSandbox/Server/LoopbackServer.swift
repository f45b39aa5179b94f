import CMicroHTTPD
import Essentials

/// Serves HTTP on 127.0.0.1 with libmicrohttpd, which uses a thread for each connection; tasks
/// create the answers.
struct LoopbackServer: Sendable {
    let port: UInt16
    private let daemon: Daemon
    private let queue = RequestQueue()

    /// Listens on `port` (0 selects a free port); the caller must then call `serve`.
    ///
    /// A connection that has been idle for `patience` seconds is closed.
    init(port: UInt16, patience: UInt32) throws(SandboxServerFault) {
        guard http_library_open() else { throw .libraryMissing }
        var bound: UInt16 = 0
        let listener = loopback_listen(port, &bound)
        guard listener >= 0 else { throw .cannotListen(port: port, code: errno) }
        // Released in `stop`, because the threads use it while the daemon runs.
        let context = Unmanaged.passRetained(queue)
        guard
            let pointer = chttp_start(
                listener, patience, context.toOpaque(), beginRequest, continueRequest, endRequest)
        else {
            context.release()
            throw .cannotListen(port: port, code: EAGAIN)
        }
        self.port = bound
        daemon = Daemon(pointer: pointer)
    }

    /// Answers until the task is cancelled; when it returns, the port is closed.
    func serve(
        _ answer: @escaping @Sendable (ReceivedRequest) async -> Delivery
    ) async {
        await withDiscardingTaskGroup { group in
            for await arrival in queue.arrivals {
                group.addTask { arrival.answer(await answer(arrival.request)) }
            }
            queue.close()
        }
        await stop()
    }

    private func stop() async {
        await withCheckedContinuation { stopped in
            // Stopping waits for the threads of all connections, so it runs on its own thread.
            startThread {
                chttp_stop(daemon.pointer)
                Unmanaged.passUnretained(queue).release()
                stopped.resume()
            }
        }
    }
}

/// A daemon of libmicrohttpd.
///
/// Safe to share: it is used only once, to stop it.
private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
}

// MARK: - Callbacks on a connection's thread; libmicrohttpd passes each the pending request

private func beginRequest(
    _ server: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?,
    _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    let pending = ConnectionRequest(target: target.map { String(cString: $0) } ?? "")
    return Unmanaged.passRetained(pending).toOpaque()
}

private func continueRequest(
    _ server: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
    _ bytes: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?,
    _ pending: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let server, let connection, let method, let count, let pending = pending?.pointee else {
        return .NO
    }
    let part = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
    // All of it was consumed.
    count.pointee = 0
    return Unmanaged<ConnectionRequest>.fromOpaque(pending).takeUnretainedValue().proceed(
        with: part, method: String(cString: method), on: connection,
        to: Unmanaged<RequestQueue>.fromOpaque(server).takeUnretainedValue())
}

private func endRequest(
    _ server: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ pending: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let slot = pending, let pending = slot.pointee else { return }
    slot.pointee = nil
    Unmanaged<ConnectionRequest>.fromOpaque(pending).release()
}
