import ArgumentParser
import CofreDomain
import Foundation

struct Pay: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "pay",
        abstract: "Send money to a contact, at most once.",
        discussion: """
            EXAMPLES
              pay @marina.coelho 25.00
              pay @mar 1.234,56 --card 4242 --note "the rent"
              pay 2 25 --yes        the second of the last listing, without a question
            """)

    @Argument(
        help: ArgumentHelp("Whom: a handle, a name, their unique beginning.", valueName: "@handle"))
    var contact: String

    @Argument(help: "How much, in reais: 25, 25.00, 25,00 or 1.234,56.")
    var amount: String

    @Option(help: "The card to pay with: last four digits, an id, a number of the listing.")
    var card: String?

    @Option(parsing: .unconditional, help: "A note for yourself; it is not sent.")
    var note: String?

    @Flag(help: "Pay although an equal payment may have gone through.")
    var again = false

    @Flag(help: "Read the CVV from standard input.")
    var cvvStdin = false

    func perform(in session: Session) async throws -> Reply {
        let amount = try AmountProblem.parse(amount, in: .brl)
        if !again { try await session.refuseOlderCopy() }
        let payee = Payee(try await session.contact(named: contact))
        let (card, fresh) = try await session.cardToPay(named: card)
        try session.refuseExpired(card)
        let cvv = try await session.cvv(of: card, fresh: fresh, fromInput: cvvStdin)
        let order = PaymentOrder(payee: payee, amount: amount, card: card, cvv: cvv, note: note)
        await session.warnOfLeadingZero(in: cvv)
        try await session.confirm(order)
        let isUntold = !session.person.isPresent && !session.options.quiet
        return PaymentReply.receipt(
            try await session.payContact.pay(order, again: again),
            losesZero: cvv.hasLeadingZero && isUntold)
    }
}

extension AmountProblem {
    static func parse(
        _ text: String, in currency: Currency, allowsZero: Bool = false
    ) throws(AmountProblem) -> Money {
        do throws(AmountError) {
            return try AmountParser.parse(text, in: currency, allowsZero: allowsZero)
        } catch {
            throw AmountProblem(text, error)
        }
    }
}

extension Session {
    /// The card named, else the default, else one that is registered now.
    func cardToPay(named word: String?) async throws -> (card: Card, cvv: CVV?) {
        if let word { return (try await card(named: word), nil) }
        if let card = try await cards.wallet().defaultCard { return (card, nil) }
        guard person.isPresent else { throw phrases.noCard }
        await person.show { context in [.notice(Line(context.phrases.noCard.message, .attention))] }
        return try await newCard(acceptsBadLuhn: false, keepsCVV: false)
    }

    /// An older copy does not know which payments went out since it was made.
    func refuseOlderCopy() async throws {
        guard try await vault.condition() != .olderCopy else { throw phrases.olderCopy }
    }

    /// Says so before anything is asked; the use case checks it again before anything is sent.
    func refuseExpired(_ card: Card) throws {
        guard card.expiry.isValid(at: now()) else { throw PayError.expiredCard(card.summary) }
    }

    func cvv(of card: Card, fresh: CVV?, fromInput: Bool) async throws -> CVV {
        if !fromInput, let known = fresh ?? card.cvv { return known }
        guard fromInput || person.isPresent else {
            throw UsageProblem.cannotAsk(
                option: options.yes ? "--cvv-stdin" : "--cvv-stdin --yes")
        }
        let answer: Answer = { () async throws(PersonError) in
            try await person.askSecretly(phrases.cvvPrompt)
        }
        return try await understood(answer) { try CVV(parsing: $0, for: card.number.brand) }
    }

    /// Says it before anything is sent; where nobody is there, the reply says it.
    func warnOfLeadingZero(in cvv: CVV) async {
        guard cvv.hasLeadingZero, !options.quiet else { return }
        await person.show { context in [.notice(Line(context.phrases.leadingZeroCVV, .dim))] }
    }
}
