import Values

/// The largest amounts that can be sent without the passphrase: in one payment, and in any 24
/// hours.
struct PaymentLimits: Equatable, Sendable {
    enum Kind: String, CaseIterable, Equatable, Sendable { case payment, day }

    /// `nil` means no limit.
    var payment: Money?
    var day: Money?

    /// R$ 1.000,00 and R$ 2.000,00.
    static let standard = PaymentLimits(
        payment: Money(minor: 100_000, currency: .brl), day: Money(minor: 200_000, currency: .brl))

    subscript(kind: Kind) -> Money? {
        get { kind == .payment ? payment : day }
        set {
            switch kind {
            case .payment: payment = newValue
            case .day: day = newValue
            }
        }
    }

    /// Whether `new` is higher than the limit in force.
    func isRaised(_ kind: Kind, to new: Money?) -> Bool {
        guard let present = self[kind] else { return false }
        return new.map { $0.minor > present.minor } ?? true
    }

    /// The first limit that `amount` exceeds, if `used` was sent in the last 24 hours.
    func excess(of amount: Money, after used: Money) -> LimitExcess? {
        if let payment, amount.minor > payment.minor {
            return LimitExcess(kind: .payment, limit: payment, used: used)
        }
        let (sum, overflow) = used.minor.addingReportingOverflow(amount.minor)
        if let day, overflow || sum > day.minor {
            return LimitExcess(kind: .day, limit: day, used: used)
        }
        return nil
    }
}

/// The limits, and the amount sent in the last 24 hours.
struct LimitUsage: Equatable, Sendable {
    let limits: PaymentLimits
    let used: Money
}

/// A limit that a payment would exceed.
struct LimitExcess: Equatable, Sendable {
    let kind: PaymentLimits.Kind
    let limit: Money
    /// The amount sent in the last 24 hours, without this payment.
    let used: Money
}

extension Phrases {
    func failure(_ excess: LimitExcess) -> Failure {
        let (limit, used) = (money(excess.limit), money(excess.used))
        let message =
            switch excess.kind {
            case .payment:
                pick(
                    "above your limit of \(limit) for one payment: nothing was sent",
                    "acima do seu limite de \(limit) por pagamento: nada foi enviado")
            case .day:
                pick(
                    "above your limit of \(limit) in 24 hours, of which \(used) is used: "
                        + "nothing was sent",
                    "acima do seu limite de \(limit) em 24 horas, com \(used) já usados: "
                        + "nada foi enviado")
            }
        return Failure(.limit, message, hint: passphraseForThis)
    }
}
