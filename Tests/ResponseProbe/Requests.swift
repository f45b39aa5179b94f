import Foundation
import Synchronization

@testable import MoneyShell

/// The requests of the program, selected by number: the same number always sends the same request.
struct Requests: Sendable {
    let transport: CurlTransport
    let arguments: Arguments
    let tally: Tally

    func send(_ number: Int) async {
        let base = number.isMultiple(of: 2) ? secure : plain
        guard let base else { return tally.broke("an address is one", "\(number)") }
        let (round, kind) = (number / 2).quotientAndRemainder(dividingBy: Read.allCases.count + 6)
        let task = Task {
            if kind < Read.allCases.count {
                await read(Read.allCases[kind], base)
            } else {
                await pay(base, isHeld: kind == Read.allCases.count && round.isMultiple(of: 4))
            }
        }
        // Some requests are cancelled at an arbitrary moment.
        if number % 23 == 0 {
            // The sleep itself is not cancelled.
            try? await Task.sleep(for: .milliseconds(number / 23 % 40))
            task.cancel()
        }
        await task.value
    }

    private func read(_ read: Read, _ base: URL) async {
        let witness = WitnessedTransport(transport: transport, tally: tally)
        do throws(GatewayError) {
            try await read.ask(base, witness)
            tally.count("read taken")
            // Untrusted URLs must not reach the local machine.
            if read == .strangersPicture { tally.broke("a stranger cannot name this machine", "") }
        } catch {
            tally.count("read " + name(of: error))
        }
    }

    private func name(of error: GatewayError) -> String {
        switch error {
        case .unreachable(.notSent(let fault)): "not sent, \(fault.name)"
        case .unreachable: "unreachable"
        case .refused: "refused"
        case .server: "server"
        case .invalidData: "invalid"
        case .interrupted: "interrupted"
        case .account: "account"
        default: "\(error)"
        }
    }

    private func pay(_ base: URL, isHeld: Bool) async {
        guard let order = Samples.order else { return tally.broke("a sample parses", "order") }
        let witness = WitnessedTransport(transport: transport, tally: tally)
        let checks = Mutex(0)
        let hold: SendBlock? = isHeld ? .late : nil
        let outcome = await RemotePayments(base: base, transport: witness).send(
            order, idempotencyKey: UUID().uuidString.lowercased(),
            unlessHeld: {
                checks.withLock { $0 += 1 }
                return hold
            })
        tally.count("payment " + name(of: outcome))
        PaymentJudge(order: order, tally: tally).judge(
            outcome, after: witness.all, checks: checks.withLock { $0 }, hold: hold)
    }

    private func name(of outcome: PaymentOutcome) -> String {
        switch outcome {
        case .approved: "approved"
        case .declined: "declined"
        case .refused: "refused"
        case .notSent: "not sent"
        case .held: "held"
        case .unknown: "unknown"
        }
    }

    private var plain: URL? { URL(string: "http://127.0.0.1:\(arguments.plain)") }
    private var secure: URL? { URL(string: "https://localhost:\(arguments.secure)") }
}

/// The requests that only read.
private enum Read: CaseIterable {
    case contacts, bills, venues, venue, photos, picture, strangersPicture, logIn, revoke, surveys,
        respond
    case openExchangeRates, openNames, ecb, erAPI, frankfurter, frankfurterNames

    func ask(_ base: URL, _ transport: any HTTPTransport) async throws(GatewayError) {
        switch self {
        case .contacts: _ = try await RemoteContacts(base: base, transport: transport).contacts()
        case .bills:
            let bills = RemoteBills(url: base.appending(path: "bill"), transport: transport)
            _ = try await bills.bills()
        case .venues:
            _ = try await Samples.venues(base, .dated, transport).venues(Samples.search())
        case .venue: _ = try await Samples.venues(base, .v3, transport).venue(id: "a1")
        case .photos: _ = try await Samples.venues(base, .dated, transport).photos(of: "a1")
        case .picture:
            _ = try await RemotePictures(transport: transport, isLocal: { _ in true })
                .bytes(of: base.appending(path: "1.png"))
        case .strangersPicture:
            _ = try await RemotePictures(transport: transport).bytes(
                of: base.appending(path: "1.jpg"))
        case .logIn: _ = try await Samples.tokens(base, transport).logIn(Samples.login)
        case .revoke: try await Samples.tokens(base, transport).revoke(Samples.token(base))
        case .surveys: _ = try await Samples.surveys(base, transport).page(1, size: 5)
        case .respond: try await Samples.surveys(base, transport).respond(Samples.draft(base))
        case .openExchangeRates: try await table(.openExchangeRates, base, transport)
        case .ecb: try await table(.ecb, base, transport)
        case .erAPI: try await table(.erAPI, base, transport)
        case .frankfurter: try await table(.frankfurter, base, transport)
        case .openNames: try await names(.openExchangeRates, base, transport)
        case .frankfurterNames: try await names(.frankfurter, base, transport)
        }
    }

    private func table(
        _ provider: RatesProvider, _ base: URL, _ transport: any HTTPTransport
    ) async throws(GatewayError) {
        let rates = Samples.rates(provider, base, transport)
        try await judged { _ = try await rates.latest(unlessTagged: "\"1\"") }
    }

    private func names(
        _ provider: RatesProvider, _ base: URL, _ transport: any HTTPTransport
    ) async throws(GatewayError) {
        let rates = Samples.rates(provider, base, transport)
        try await judged { _ = try await rates.names() }
    }

    /// A refusal in the provider's own format is data that does not follow the contract.
    private func judged(_ ask: () async throws -> Void) async throws(GatewayError) {
        do { try await ask() } catch let error as GatewayError { throw error } catch {
            throw .invalidData(.empty)
        }
    }
}
