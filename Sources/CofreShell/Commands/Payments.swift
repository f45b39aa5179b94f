import ArgumentParser
import CofreDomain

struct Payments: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "payments",
        abstract: "What was paid, and what may have been.",
        discussion: """
            EXAMPLES
              payments              newest first
              payments 7f3a         one of them
              payments 1 --in USD   and what it is about worth in dollars
              payments settle 7f3a91c2 --as paid
            """,
        subcommands: [List.self, Settle.self], defaultSubcommand: List.self)

    struct List: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "list", abstract: "All payments, or one by its id.")

        @Argument(help: "An id, its beginning, or a number of the last listing.")
        var id: String?

        @Option(
            name: .customLong("in"),
            help: ArgumentHelp(
                "An estimate of one payment in another currency.", valueName: "currency"))
        var currency: String?

        func validate() throws {
            if currency != nil, id == nil { throw ValidationError("--in is for one payment") }
        }

        func perform(in session: Session) async throws -> Reply {
            if let id {
                let payment = try await session.payment(named: id)
                guard let currency else { return PaymentsReply.one(payment) }
                let estimate = try await session.estimate(payment.amount, in: currency)
                return PaymentsReply.one(payment, estimate: estimate)
            }
            let payments = try await session.journal.payments()
            let unlisted = try await session.remember(payments.map(\.id), of: .payments)
            return PaymentsReply.list(payments, failure: unlisted)
        }
    }

    struct Settle: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "settle",
            abstract: "Write down what the statement says about an unknown outcome.")

        enum Verdict: String, ExpressibleByArgument, CaseIterable { case paid, failed }

        @Argument(help: "An id, its beginning, or a row of the list above.")
        var id: String

        @Option(name: .customLong("as"), help: "paid or failed.")
        var verdict: Verdict

        func perform(in session: Session) async throws -> Reply {
            // Nothing is asked, and nothing takes it back.
            let payment = try await session.paymentToSettle(named: id)
            return PaymentsReply.settled(
                try await session.settlePayment.settle(payment, paid: verdict == .paid),
                wasSo: !payment.status.isUnsettled)
        }
    }
}
