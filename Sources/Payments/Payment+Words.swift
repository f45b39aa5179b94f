import Values

extension Phrases {
    func settleHint(_ payment: Payment) -> String {
        pick(
            "check the statement, then payments settle \(payment.shortID) --as paid or --as failed",
            "confira o extrato e use payments settle \(payment.shortID) --as paid ou --as failed")
    }

    func status(_ status: PaymentStatus) -> String {
        switch status {
        case .approved: pick("approved", "aprovado")
        case .declined: pick("declined", "recusado")
        case .pending: pick("pending", "pendente")
        case .unknown: pick("unknown", "desconhecido")
        case .void: pick("not sent", "não enviado")
        case .disputed: pick("disputed", "em divergência")
        }
    }
}
