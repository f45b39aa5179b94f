import CofreSandbox
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20)))
struct SandboxServerTests {
    @Test func `a port in use is an error that names the port`() async throws {
        try await SandboxServer(sandbox: .sample()).serve { base in
            #expect(base.host() == "127.0.0.1")
            let port = UInt16(try #require(base.port))
            let second = SandboxServer(sandbox: .sample(), port: port)
            let fault = await #expect(throws: SandboxServerFault.self) {
                try await second.serve { _ in }
            }
            guard case .cannotListen(port, _) = fault else {
                Issue.record("another fault: \(String(describing: fault))")
                return
            }
        }
    }

    @Test func `the port is closed after serving`() async throws {
        try await expectFreed { try await SandboxServer(sandbox: .sample()).serve { $0 } }
    }

    @Test func `an error in the body is rethrown and stops the server`() async throws {
        try await expectFreed {
            let address = Mutex<URL?>(nil)
            await #expect(throws: Unanswered.self) {
                try await SandboxServer(sandbox: .sample()).serve { base in
                    address.withLock { $0 = base }
                    throw Unanswered()
                }
            }
            return try #require(address.withLock { $0 })
        }
    }

    @Test func `cancelling the task stops the server`() async throws {
        try await expectFreed {
            let (addresses, listening) = AsyncStream.makeStream(of: URL.self)
            let serving = Task {
                try await SandboxServer(sandbox: .sample()).serve { base in
                    listening.yield(base)
                    let (never, open) = AsyncStream.makeStream(of: Never.self)
                    defer { open.finish() }
                    // Runs until the task is cancelled.
                    for await _ in never {}
                }
            }
            var bases = addresses.makeAsyncIterator()
            let base = try #require(await bases.next())
            serving.cancel()
            _ = await serving.result
            return base
        }
    }

    /// Expects that nothing listens at the URL that `served` returns.
    ///
    /// It repeats this, because the server of another test may have got the same port.
    private func expectFreed(_ served: () async throws -> URL) async throws {
        for _ in 0..<5 {
            let base = try await served()
            do { _ = try RawConnection(to: base) } catch is POSIXError { return }
        }
        Issue.record("the port is still served")
    }

    @Test func `a client that gets no response does not keep the server running`() async throws {
        let (processed, signal) = AsyncStream.makeStream(of: Void.self)
        let server = SandboxServer(
            sandbox: .sample(), latency: .seconds(1), fault: .timeout
        ) { _ in signal.yield() }
        let connection = try await server.serve { base in
            let connection = try RawConnection(to: base)
            try connection.send(SandboxRequest.contacts.onTheWire(to: base))
            for await _ in processed { break }
            return connection
        }
        let (bytes, _) = await connection.receiveAll()
        #expect(bytes.isEmpty)
    }

    @Test func `every response is delayed by the latency`() async throws {
        let pauses = Mutex<[Duration]>([])
        let server = SandboxServer(sandbox: .sample(), latency: .milliseconds(250)) { pause in
            pauses.withLock { $0.append(pause) }
        }
        try await server.serve { base in
            for request in [SandboxRequest.contacts, .pay(), SandboxRequest(path: "/x")] {
                let connection = try RawConnection(to: base)
                try connection.send(request.onTheWire(to: base))
                #expect(await !connection.receiveAll().bytes.isEmpty)
            }
        }
        #expect(pauses.withLock { $0 } == Array(repeating: .milliseconds(250), count: 3))
    }

    @Test func `a body whose announced length is too large is refused before it is sent`()
        async throws
    {
        let sandbox = Sandbox.sample()
        try await SandboxServer(sandbox: sandbox).serve { base in
            let connection = try RawConnection(to: base)
            try connection.send(
                Data(
                    """
                    POST /payments/transaction HTTP/1.1\r\nHost: \(base.authority)\r\n\
                    Content-Length: \(SandboxRequest.longestBody + 1)\r\n\r\n
                    """.utf8))
            let (bytes, ending) = await connection.receiveAll()
            #expect(SandboxResponse(onTheWire: bytes)?.status == 413)
            #expect(ending == .closed)
        }
    }

    @Test func `a chunked body that is too long is refused`() async throws {
        let sandbox = Sandbox.sample()
        try await SandboxServer(sandbox: sandbox).serve { base in
            let connection = try RawConnection(to: base)
            let part = String(repeating: " ", count: 1 << 16)
            let chunk = "\(String(part.count, radix: 16))\r\n\(part)\r\n"
            try connection.send(
                Data(
                    """
                    POST /payments/transaction HTTP/1.1\r\nHost: \(base.authority)\r\n\
                    Connection: close\r\nContent-Type: application/json\r\n\
                    Transfer-Encoding: chunked\r\n\r\n
                    """.utf8))
            for _ in 0...16 { try connection.send(Data(chunk.utf8)) }
            try connection.send(Data("0\r\n\r\n".utf8))
            let (bytes, _) = await connection.receiveAll()
            #expect(SandboxResponse(onTheWire: bytes)?.status == 413)
        }
        #expect(try await sandbox.statement().isEmpty)
    }

    @Test func `a body of the maximum size is accepted`() async throws {
        try await SandboxServer(sandbox: .sample()).serve { base in
            var request = SandboxRequest.pay()
            let filler = SandboxRequest.longestBody - request.body.count
            request.body += Data(repeating: UInt8(ascii: " "), count: filler)
            let connection = try RawConnection(to: base)
            try connection.send(request.onTheWire(to: base))
            let (bytes, _) = await connection.receiveAll()
            #expect(SandboxResponse(onTheWire: bytes)?.status == 200)
        }
    }

    @Test func `a connection accepts several requests`() async throws {
        let sandbox = Sandbox.sample()
        try await SandboxServer(sandbox: sandbox).serve { base in
            let connection = try RawConnection(to: base)
            let body = SandboxRequest.pay().body
            let request =
                Data(
                    """
                    POST /payments/transaction HTTP/1.1\r\nHost: \(base.authority)\r\n\
                    Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n
                    """.utf8) + body
            for _ in 1...2 {
                try connection.send(request)
                let first = await connection.receiveSome()
                #expect(String(decoding: first, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
            }
            try connection.send(SandboxRequest.statement.onTheWire(to: base))
            #expect(await connection.receiveAll().ending == .closed)
        }
        #expect(try await sandbox.statement().count == 2)
    }

    @Test func `the response to HEAD has no body`() async throws {
        try await SandboxServer(sandbox: .sample()).serve { base in
            let connection = try RawConnection(to: base)
            let request = SandboxRequest(method: "HEAD", path: "/contacts/users")
            try connection.send(request.onTheWire(to: base))
            let text = String(decoding: await connection.receiveAll().bytes, as: UTF8.self)
            #expect(text.hasPrefix("HTTP/1.1 405 "))
            #expect(text.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func `several connections are served concurrently`() async throws {
        // Each response waits until all of them are delayed.
        let (pauses, signal) = AsyncStream.makeStream(of: Void.self)
        let (together, release) = AsyncStream.makeStream(of: Void.self)
        let waiting = Mutex(0)
        let server = SandboxServer(sandbox: .sample(), latency: .seconds(1)) { _ in
            signal.yield()
            let count = waiting.withLock { waiting in
                waiting += 1
                return waiting
            }
            if count == 8 { release.finish() }
            for await _ in together {}
        }
        try await server.serve { base in
            let connections = try (1...8).map { _ in try RawConnection(to: base) }
            for connection in connections {
                try connection.send(SandboxRequest.contacts.onTheWire(to: base))
            }
            var seen = pauses.makeAsyncIterator()
            for _ in connections { await seen.next() }
            for connection in connections {
                let (bytes, _) = await connection.receiveAll()
                #expect(SandboxResponse(onTheWire: bytes)?.status == 200)
            }
        }
    }

    @Test func `an idle connection does not keep the server running`() async throws {
        let (connection, half) = try await SandboxServer(sandbox: .sample()).serve { base in
            let connection = try RawConnection(to: base)
            try connection.send(
                Data("GET /contacts/users HTTP/1.1\r\nHost: \(base.authority)\r\n\r\n".utf8))
            _ = await connection.receiveSome()
            let half = try RawConnection(to: base)
            try half.send(Data("GET /contacts/us".utf8))
            return (connection, half)
        }
        #expect(await connection.receiveAll().ending != .stillOpen)
        #expect(await half.receiveAll().ending != .stillOpen)
    }

    @Test func `the query is not part of the path, and a chunked body is reassembled`() async throws
    {
        let sandbox = Sandbox.sample()
        try await SandboxServer(sandbox: sandbox).serve { base in
            let connection = try RawConnection(to: base)
            let body = SandboxRequest.pay().body
            try connection.send(
                Data(
                    """
                    POST /payments/transaction?a=1 HTTP/1.1\r\nHost: \(base.authority)\r\n\
                    Connection: close\r\nContent-Type: application/json\r\n\
                    Transfer-Encoding: chunked\r\n\r\n\(String(body.count, radix: 16))\r\n
                    """.utf8) + body + Data("\r\n0\r\n\r\n".utf8))
            let (bytes, _) = await connection.receiveAll()
            #expect(SandboxResponse(onTheWire: bytes)?.status == 200)
        }
        #expect(try await sandbox.statement().count == 1)
    }
}
