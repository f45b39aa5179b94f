import Essentials
import Foundation
import Synchronization
import TestSupport
import Testing

/// Ctrl-C and requests to end while the server has a payment and has not answered.
@Suite(.timeLimit(.minutes(20)))
struct InterruptedPaymentTests {
    private static let words = ["pay", "@p1", "5", "--yes"]
    private static let waiting =
        "already sent; waiting for the answer · Ctrl-C again stops waiting"
    private static let receipt = "✓ R$5,00 to P (@p1)"
    private static let unknown = "it is not known whether R$5,00 was paid"

    /// An answer of the server, and the outcome that it proves.
    struct Ending: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answer: RawAnswer
        let shown: String
        let status: Int32
    }

    static let endings = [
        Ending(
            testDescription: "approved", answer: .response(200, approval), shown: receipt,
            status: 0),
        Ending(
            testDescription: "declined", answer: .response(200, #"{"success":false}"#),
            shown: "the card was declined", status: 1),
        Ending(
            testDescription: "lost", answer: .close, shown: unknown, status: 75),
    ]

    @Test(arguments: endings)
    func `after Ctrl-C the prompt shows the outcome`(_ ending: Ending) async throws {
        try await paying { server, settings, home in
            try await atTerminal([], settings, in: home) { terminal in
                try terminal.answer("cofre> ", Self.words.joined(separator: " ") + "\r")
                try server.waitForPayment()
                try terminal.send("\u{3}", expecting: Self.waiting)
                // Shown after two seconds: the answer is really awaited.
                try terminal.expect("sending the payment · 2 s")
                server.answer(ending.answer)
                try terminal.expect(ending.shown)
                try terminal.expect("cofre> ")
                #expect(terminal.output.contains(Self.unknown) == (ending.status == 75))
            }
        }
    }

    @Test(arguments: endings)
    func `after Ctrl-C a command at a terminal shows the outcome and exits with its status`(
        _ ending: Ending
    ) async throws {
        try await paying { server, settings, home in
            try await atTerminal(Self.words, settings, in: home) { terminal in
                try server.waitForPayment()
                try terminal.send("\u{3}", expecting: Self.waiting)
                server.answer(ending.answer)
                try terminal.expect(ending.shown)
                try terminal.expectExit(ending.status)
            }
        }
    }

    @Test func `a second Ctrl-C makes the outcome unknown, and the prompt is back`() async throws {
        try await paying { server, settings, home in
            try await atTerminal([], settings, in: home) { terminal in
                try terminal.answer("cofre> ", Self.words.joined(separator: " ") + "\r")
                try server.waitForPayment()
                try terminal.send("\u{3}")
                try terminal.answer(Self.waiting, "\u{3}")
                try terminal.expect(Self.unknown)
                try terminal.answer("cofre> ", "payments\r")
                try terminal.expect("1 unknown")
                try terminal.expect("cofre> ")
            }
            server.answer(.response(200, approval))
        }
    }

    @Test func `after a second SIGINT a command ends with status 75`() async throws {
        try await paying { server, settings, home in
            let (status, said) = try await onOwnThread {
                let paying = try Paying(Self.words, settings, in: home)
                try server.waitForPayment()
                paying.send(SIGINT)
                try paying.waitFor(Self.waiting)
                paying.send(SIGINT)
                return try paying.end()
            }
            #expect(status == 75)
            #expect(said.contains(Self.unknown), "\(said)")
            server.answer(.response(200, approval))
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end makes the outcome unknown at once`(signal: Int32) async throws {
        try await paying { server, settings, home in
            let (status, said) = try await onOwnThread {
                let paying = try Paying(Self.words, settings, in: home)
                try server.waitForPayment()
                paying.send(signal)
                return try paying.end()
            }
            #expect(status == 128 + signal)
            #expect(said.contains(Self.unknown), "\(said)")
            #expect(!said.contains("waiting for the answer"), "\(said)")
            let payments = try await home.run(["payments", "--json"])
            #expect(payments.out.contains(#""status":"unknown""#), "\(payments.out)")
            server.answer(.response(200, approval))
        }
    }

    @Test func `a command whose output is read slowly writes the receipt`() async throws {
        try await paying { server, settings, home in
            let paying = try await onOwnThread {
                let paying = try Paying(Self.words, settings, in: home, fillsOutput: true)
                try server.waitForPayment()
                paying.send(SIGINT)
                try paying.waitFor(Self.waiting)
                server.answer(.response(200, approval))
                return paying
            }
            try await settled(in: home)
            let (status, out) = try await onOwnThread { try paying.endReadingOutput() }
            #expect(status == 0)
            #expect(out.contains(Self.receipt), "\(out)")
        }
    }

    private func paying(
        _ body: (PromptedServer, [String: String], TemporaryHome) async throws -> Void
    ) async throws {
        let home = try await TemporaryHome.withPayer()
        try await PromptedServer.serving { server, settings in
            try await body(server, settings, home)
        }
    }

    /// Waits until the payment is no longer pending.
    private func settled(in home: TemporaryHome) async throws {
        for _ in 1...100 {
            let payments = try await home.run(["payments", "--json"])
            if !payments.out.contains(#""status":"pending""#) { return }
        }
    }
}

/// A server that answers a payment when the test tells it to.
final class PromptedServer: Sendable {
    private let count = Mutex(0)
    private let arrived = DispatchSemaphore(value: 0)
    private let told = DispatchSemaphore(value: 0)
    private let chosen = Mutex<RawAnswer>(.close)

    /// Runs `body` with the server, and with settings that use it.
    static func serving(
        _ body: (PromptedServer, [String: String]) async throws -> Void
    ) async throws {
        let late = PromptedServer()
        try await RawServer.serving({ late.answer(to: $0) }) { server in
            let url = server.address
            try await body(
                late,
                ["COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url, "TERM": "xterm"])
        }
    }

    /// The number of payments that have arrived.
    var payments: Int { count.withLock { $0 } }

    func waitForPayment() throws {
        try #require(arrived.wait(timeout: .now() + 600) == .success, "no payment arrived")
    }

    func answer(_ answer: RawAnswer) {
        chosen.withLock { $0 = answer }
        told.signal()
    }

    private func answer(to request: RawRequest) -> RawAnswer {
        guard request.isPost else {
            return .response(
                200, #"[{"id":1,"name":"P","img":"https://e.org/1","username":"@p1"}]"#)
        }
        count.withLock { $0 += 1 }
        arrived.signal()
        _ = told.wait(timeout: .now() + 600)
        return chosen.withLock { $0 }
    }
}

/// The program without a terminal.
private final class Paying: Sendable {
    private let process: ChildProcess
    private let out = Pipe()
    private let error = Pipe()
    private let said = Mutex("")

    /// - Parameter fillsOutput: whether standard output is a full pipe.
    init(
        _ words: [String], _ environment: [String: String], in home: TemporaryHome,
        fillsOutput: Bool = false
    ) throws {
        process = .cofre(words, in: home, environment: environment)
        process.standardOutput = out
        process.standardError = error
        if fillsOutput { fill(out.fileHandleForWriting.fileDescriptor) }
        try process.run()
    }

    private func fill(_ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        let page = [UInt8](repeating: UInt8(ascii: " "), count: 4096)
        while write(descriptor, page, page.count) > 0 {}
        // The program's descriptor shares these flags.
        _ = fcntl(descriptor, F_SETFL, flags)
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits until the program has written `text` to standard error.
    func waitFor(_ text: String) throws {
        while !said.withLock({ $0.contains(text) }) {
            let more = error.fileHandleForReading.availableData
            try #require(!more.isEmpty, "\(said.withLock { $0 })")
            said.withLock { $0 += String(decoding: more, as: UTF8.self) }
        }
    }

    /// Waits until the program ends; returns its standard error.
    func end() throws -> (status: Int32, said: String) {
        let rest = try error.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = said.withLock { $0 } + String(decoding: rest, as: UTF8.self)
        return (process.terminationStatus, text)
    }

    /// Reads the output until the program ends.
    func endReadingOutput() throws -> (status: Int32, out: String) {
        let bytes = try out.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
}
