import CMicroHTTPD
import Essentials

/// Serves HTTP on 127.0.0.1 with libmicrohttpd, which uses a thread for each connection; tasks
/// create the answers.
struct LoopbackServer: Sendable {
    let port: UInt16
    private let daemon: Daemon
    private let reception = Reception()

    /// Listens on `port` (0 selects a free port); the caller must then call `serve`.
    ///
    /// A connection that has been idle for `patience` seconds is closed.
    init(port: UInt16, patience: UInt32) throws(SandboxServerFault) {
        guard http_library_open() else { throw .libraryMissing }
        var bound: UInt16 = 0
        let listener = loopback_listen(port, &bound)
        guard listener >= 0 else { throw .cannotListen(port: port, code: errno) }
        // Released in `stop`, because the threads use it while the daemon runs.
        let context = Unmanaged.passRetained(reception)
        guard
            let pointer = chttp_start(
                listener, patience, context.toOpaque(), beginVisit, continueVisit, endVisit)
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
            for await arrival in reception.arrivals {
                group.addTask { arrival.answer(await answer(arrival.request)) }
            }
            reception.close()
        }
        await stop()
    }

    private func stop() async {
        await withCheckedContinuation { stopped in
            // Stopping waits for the threads of all connections, so it runs on its own thread.
            startThread {
                chttp_stop(daemon.pointer)
                Unmanaged.passUnretained(reception).release()
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

// MARK: - Callbacks on a connection's thread; libmicrohttpd passes each the visit

private func beginVisit(
    _ server: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?,
    _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    let visit = Visit(target: target.map { String(cString: $0) } ?? "")
    return Unmanaged.passRetained(visit).toOpaque()
}

private func continueVisit(
    _ server: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
    _ bytes: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?,
    _ visit: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let server, let connection, let method, let count, let visit = visit?.pointee else {
        return .NO
    }
    let part = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
    // All of it was consumed.
    count.pointee = 0
    return Unmanaged<Visit>.fromOpaque(visit).takeUnretainedValue().proceed(
        with: part, method: String(cString: method), on: connection,
        to: Unmanaged<Reception>.fromOpaque(server).takeUnretainedValue())
}

private func endVisit(
    _ server: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ visit: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let place = visit, let visit = place.pointee else { return }
    place.pointee = nil
    Unmanaged<Visit>.fromOpaque(visit).release()
}
