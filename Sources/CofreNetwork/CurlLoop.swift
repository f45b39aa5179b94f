import CCurl
import CofreDomain
import CofreRemote
import Essentials
import Synchronization

/// The thread that performs exchanges with one multi handle (libcurl-multi(3)); connections are
/// kept for later requests to the same server.
///
/// It waits in `curl_multi_poll`; a new or cancelled exchange ends the wait at once, and a deadline
/// ends it in time.
final class CurlLoop: Sendable {
    private struct Orders {
        var new: [CurlExchange] = []
        var isStopping = false
    }

    private let orders = Mutex(Orders())
    private let multi: CurlMulti

    /// Loads libcurl; `nil` if it is missing or too old.
    init?() {
        guard CurlLibrary.open(), let handle = ccurl_multi_new() else { return nil }
        multi = CurlMulti(handle)
        // The thread keeps the loop alive until `stop`.
        startThread { self.work() }
    }

    deinit {
        ccurl_multi_free(multi.handle)
    }

    func add(_ exchange: CurlExchange) {
        orders.withLock { $0.new.append(exchange) }
        wake()
    }

    /// Makes the thread check which exchanges have ended.
    func wake() {
        ccurl_multi_wake(multi.handle)
    }

    /// Ends the thread when all exchanges are finished.
    func stop() {
        orders.withLock { $0.isStopping = true }
        wake()
    }

    private func work() {
        var running: [UnsafeMutableRawPointer: CurlTransfer] = [:]
        while true {
            let (new, isStopping) = orders.withLock { orders in
                defer { orders.new = [] }
                return (orders.new, orders.isStopping)
            }
            for exchange in new { begin(exchange, in: &running) }
            perform(&running)
            endAbandoned(in: &running)
            if isStopping, running.isEmpty { return }
            ccurl_multi_poll(multi.handle, Self.patience(of: running.values))
        }
    }

    private func begin(
        _ exchange: CurlExchange, in running: inout [UnsafeMutableRawPointer: CurlTransfer]
    ) {
        if exchange.hasEnded { return }
        guard let transfer = CurlTransfer(exchange) else {
            return exchange.end(.failure(.notSent(.badAddress)))
        }
        guard ccurl_multi_add(multi.handle, transfer.easy) == CURLM_OK else {
            return exchange.end(.failure(.notSent(.libraryMissing)))
        }
        running[transfer.easy] = transfer
    }

    private func perform(_ running: inout [UnsafeMutableRawPointer: CurlTransfer]) {
        var count: Int32 = 0
        ccurl_multi_perform(multi.handle, &count)
        var code = CURLE_OK
        while let easy = ccurl_multi_ended(multi.handle, &code) {
            running[easy]?.end(code)
            remove(easy, from: &running)
        }
    }

    /// Removes exchanges that were cancelled or are past their deadline.
    private func endAbandoned(in running: inout [UnsafeMutableRawPointer: CurlTransfer]) {
        for (easy, transfer) in running {
            if transfer.isLate { transfer.end(CURLE_OPERATION_TIMEDOUT) }
            guard transfer.exchange.hasEnded else { continue }
            remove(easy, from: &running)
        }
    }

    /// The order matters: the last reference to a transfer frees its handle.
    private func remove(
        _ easy: UnsafeMutableRawPointer, from running: inout [UnsafeMutableRawPointer: CurlTransfer]
    ) {
        ccurl_multi_remove(multi.handle, easy)
        running[easy] = nil
    }

    /// The time to wait in milliseconds: until the first deadline, at most one second; one hour if
    /// there are no exchanges.
    ///
    /// Limited to a second because the clock of the wait stops while the machine sleeps.
    private static func patience(of running: some Collection<CurlTransfer>) -> Int32 {
        guard !running.isEmpty else { return 3_600_000 }
        let left = running.compactMap { $0.exchange.settings.deadline?.left }.min()
        guard let left else { return 1000 }
        return Int32(min(max(left / .milliseconds(1), 0).rounded(.up), 1000))
    }
}

/// A multi handle that any thread may wake.
///
/// Safe to share: only the loop's thread uses it otherwise, and the loop frees the handle when
/// neither that thread nor anything else references the loop.
private struct CurlMulti: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer

    init(_ handle: UnsafeMutableRawPointer) {
        self.handle = handle
    }
}
