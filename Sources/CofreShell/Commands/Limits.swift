import ArgumentParser
import CofreDomain

struct Limits: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "limits",
        abstract: "How much may leave without the passphrase.",
        discussion: """
            Above a limit a payment asks for the passphrase, also while the vault is unlocked. To
            raise a limit asks for it, too; to lower one does not.

            EXAMPLES
              limits                       both, and what was used in the last 24 hours
              limits set payment 500.00
              limits set day none
            """,
        subcommands: [Show.self, Set.self], defaultSubcommand: Show.self)

    struct Show: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "show", abstract: "Both limits, and what was used in the last 24 hours.")

        func perform(in session: Session) async throws -> Reply {
            LimitsReply.reply(try await session.payContact.usage())
        }
    }

    struct Set: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "set", abstract: "Set a limit in reais, or take it away with none.")

        @Argument(help: "payment or day.")
        var kind: PaymentLimits.Kind

        @Argument(help: "An amount such as 500.00, or none.")
        var limit: String

        func perform(in session: Session) async throws -> Reply {
            let limit =
                self.limit == "none"
                ? nil : try AmountProblem.parse(self.limit, in: .brl, allowsZero: true)
            if try await !session.limits.set(kind, to: limit, mayRaise: false) {
                guard try await session.vault.authorize() else { throw RaisedLimit(kind: kind) }
                _ = try await session.limits.set(kind, to: limit, mayRaise: true)
            }
            return LimitsReply.reply(try await session.payContact.usage())
        }
    }
}

extension PaymentLimits.Kind: ExpressibleByArgument {}

/// A limit that nobody with the passphrase has raised.
struct RaisedLimit: Error, Equatable, Sendable {
    let kind: PaymentLimits.Kind
}
