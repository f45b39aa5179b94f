import CofreDomain
import Foundation

extension Session {
    /// Asks before money leaves, by degree: a yes for what is usual, the amount typed once more
    /// for what is not.
    ///
    /// `--yes` answers both; the warnings are shown all the same.
    func confirm(_ order: PaymentOrder) async throws {
        let payments = try await journal.payments()
        let cautions = PaymentCaution.all(about: order, after: payments, at: now())
        let listener = try whoCouldListen(at: .paymentsURL)
        if options.yes, !options.quiet {
            await person.show { PaymentReply.warnings(cautions, $0) }
        }
        if options.yes || cautions.isEmpty {
            return try await confirm(phrases.sendQuestion) { context in
                PaymentReply.question(order, [], listener, context)
            }
        }
        guard person.isPresent else { throw UsageProblem.cannotAsk(option: "--yes") }
        await person.show { PaymentReply.question(order, cautions, listener, $0) }
        let typed = try await person.ask(phrases.typeTheAmount).trimmingCharacters(in: .whitespaces)
        guard !typed.isEmpty else { throw PersonError.declined }
        // Who loses: nobody; a word that is no amount is another one.
        let retyped = try? AmountProblem.parse(typed, in: order.amount.currency)
        guard retyped == order.amount else {
            throw phrases.otherAmount
        }
    }

    /// The host to which a secret would travel in clear; `nil` for TLS, this machine, the sandbox.
    func whoCouldListen(at setting: Setting) throws -> String? {
        guard !options.sandbox, let text = try settings.value(of: setting)?.text,
            let url = URL(string: text), url.scheme == "http", let host = url.host(),
            !["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        else { return nil }
        return host
    }
}
