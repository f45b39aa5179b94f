import CCurl
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
        var hasThread = false
        var isStopping = false
    }

    private let orders = Mutex(Orders())
    private let multi: CurlMulti

    /// Loads libcurl; `nil` if it is missing or too old.
    init?() {
        guard CurlLibrary.open(), let handle = ccurl_multi_new() else { return nil }
        multi = CurlMulti(handle)
    }

    deinit {
        ccurl_multi_free(multi.handle)
    }

    func add(_ exchange: CurlExchange) {
        let hasThread = orders.withLock { orders in
            defer { orders.hasThread = true }
            orders.new.append(exchange)
            return orders.hasThread
        }
        if hasThread { return wake() }
        // It finds its first exchange without a wait, and keeps the loop alive until `stop`.
        startThread { self.work() }
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
        var running: [CurlTransfer] = []
        while true {
            let (new, isStopping) = orders.withLock { orders in
                defer { orders.new = [] }
                return (orders.new, orders.isStopping)
            }
            for exchange in new { begin(exchange, in: &running) }
            perform(&running)
            endAbandoned(in: &running)
            if isStopping, running.isEmpty { return }
            ccurl_multi_poll(multi.handle, Self.patience(of: running))
        }
    }

    private func begin(_ exchange: CurlExchange, in running: inout [CurlTransfer]) {
        if exchange.hasEnded { return }
        guard let transfer = CurlTransfer(exchange) else {
            return exchange.end(.failure(.notSent(.badAddress)))
        }
        guard ccurl_multi_add(multi.handle, transfer.easy) == CURLM_OK else {
            return exchange.end(.failure(.notSent(.libraryMissing)))
        }
        running.append(transfer)
    }

    private func perform(_ running: inout [CurlTransfer]) {
        var count: Int32 = 0
        ccurl_multi_perform(multi.handle, &count)
        var code = CURLE_OK
        while let easy = ccurl_multi_ended(multi.handle, &code) {
            guard let index = running.firstIndex(where: { $0.easy == easy }) else { continue }
            running[index].end(code)
            remove(index, from: &running)
        }
    }

    /// Removes exchanges that were cancelled or are past their deadline.
    private func endAbandoned(in running: inout [CurlTransfer]) {
        for index in running.indices.reversed() {
            let transfer = running[index]
            if transfer.isLate { transfer.end(CURLE_OPERATION_TIMEDOUT) }
            if transfer.exchange.hasEnded { remove(index, from: &running) }
        }
    }

    /// The order matters: the last reference to a transfer frees its handle.
    private func remove(_ index: Int, from running: inout [CurlTransfer]) {
        ccurl_multi_remove(multi.handle, running[index].easy)
        running.remove(at: index)
    }

    /// The time to wait in milliseconds: until the first deadline, at most one second; one hour if
    /// there are no exchanges.
    ///
    /// Limited to a second because the clock of the wait stops while the machine sleeps.
    private static func patience(of running: [CurlTransfer]) -> Int32 {
        guard !running.isEmpty else { return 3_600_000 }
        var wait = Duration.seconds(1)
        for transfer in running {
            if let left = transfer.exchange.settings.deadline?.left { wait = min(wait, left) }
        }
        return Int32(max(wait / .milliseconds(1), 0).rounded(.up))
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
