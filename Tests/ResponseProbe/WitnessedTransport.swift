import Foundation
import Synchronization

@testable import MoneyShell

/// Forwards requests, records the results and checks the guarantees of a transport.
final class WitnessedTransport: HTTPTransport {
    typealias Outcome = Result<HTTPResponse, TransportError>

    private static let bodyLimit = 16 * 1024 * 1024
    private static let headLimit = 256 * 1024

    private let transport: any HTTPTransport
    private let tally: Tally
    private let outcomes = Mutex<[Outcome]>([])

    init(transport: any HTTPTransport, tally: Tally) {
        self.transport = transport
        self.tally = tally
    }

    /// The results in the order of their arrival.
    var all: [Outcome] { outcomes.withLock { $0 } }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        let outcome: Outcome
        do throws(TransportError) {
            outcome = .success(try await transport.send(request, unlessHeld: check))
        } catch {
            outcome = .failure(error)
        }
        outcomes.withLock { $0.append(outcome) }
        tally.count("exchange " + name(of: outcome))
        if case .success(let response) = outcome { judge(response) }
        return try outcome.get()
    }

    private func judge(_ response: HTTPResponse) {
        let head = response.headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        if response.body.count > Self.bodyLimit {
            tally.broke("a body is at most 16 MiB", "\(response.body.count) bytes")
        }
        if head > Self.headLimit { tally.broke("a head is at most 256 KiB", "\(head) bytes") }
        if !(200..<1000).contains(response.status) {
            tally.broke("an answer has a final status", "\(response.status)")
        }
    }

    private func name(of outcome: Outcome) -> String {
        switch outcome {
        case .success: "answered"
        case .failure(.notSent(let fault)): "not sent, \(fault.name)"
        case .failure(.noAnswer(let fault)): "\(fault.name)"
        case .failure(.tooLarge(let limit)): "more than \(limit / 1024) KiB"
        case .failure(.held): "held"
        case .failure(.stopped): "stopped"
        case .failure(.cancelled): "cancelled"
        case .failure(let error): "\(error)"
        }
    }
}
