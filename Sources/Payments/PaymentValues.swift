import Values

extension SelectionProblem.Thing {
    static let payment = Self(
        Sentence("payment", "pagamento"), plural: Sentence("payments", "pagamentos"),
        listedBy: "payments")
}

/// The payments as completion knows them.
struct SavedPayments: Sendable {
    var ids: [String] = []
    /// Those of the last days, and those with an unknown outcome.
    var recent: [Payment] = []
}

extension Completion.Knowledge {
    var payments: SavedPayments {
        get { self["payments"] ?? SavedPayments() }
        set { self["payments"] = newValue }
    }
}

extension Parameter.Values {
    /// The id of a payment.
    static let payment = from(
        ValueSource(
            name: "payment", thing: .payment, saved: savedPayments,
            items: { known in
                let recent = known.saved.payments.recent.filter {
                    PaymentStatus.shown.contains($0.status)
                }
                let ids = Set(recent.map(\.id))
                return recent.map { Completion.Item($0, known.phrases) }
                    + known.saved.payments.ids.filter { !ids.contains($0) }.map {
                        Completion.Item(String($0.prefix(8)))
                    }
            }, picking: unsettledToPick))

    /// The id of a payment without a known outcome.
    static let unsettledPayment = from(
        ValueSource(
            name: "unsettled payment", saved: savedPayments,
            items: { known in
                known.saved.payments.recent.filter(\.status.isUnsettled).map {
                    Completion.Item($0, known.phrases)
                }
            }, picking: unsettledToPick))

    private static let savedPayments = ValueSource.Saved(name: "payments") { context, knowledge in
        knowledge.payments = SavedPayments(
            ids: try await context.journal.ids(),
            recent: try await context.journal.memory().recent)
    }

    private static let unsettledToPick = ValueSource.Picking(
        choices: { context in
            let phrases = context.phrases
            return try await context.journal.memory().recent.filter(\.status.isUnsettled).map {
                payment in
                PickChoice(
                    payment.shortID,
                    label: phrases.money(payment.amount) + " " + payment.payee.name,
                    detail: phrases.stamp(payment.at) + " · " + phrases.card(payment.card),
                    preview: phrases.status(payment.status) + " · " + payment.shortID)
            }
        },
        nothing: Sentence(
            "no payment waits for its outcome", "nenhum pagamento aguarda resultado"))
}

extension Completion.Item {
    fileprivate init(_ payment: Payment, _ phrases: Phrases) {
        let name = Sanitizer.clean(payment.payee.name)
        self.init(text: payment.shortID, detail: "\(phrases.money(payment.amount)) \(name)")
    }
}
