extension Phrases {
    func settleHint(_ payment: Payment) -> String {
        pick(
            "check the statement, then payments settle \(payment.shortID) --as paid or --as failed",
            "confira o extrato e use pagamentos resolver \(payment.shortID) --como pago ou --como falhou"
        )
    }

    func status(_ status: PaymentStatus) -> String {
        switch status {
        case .approved: pick("approved", "aprovado")
        case .declined: pick("declined", "recusado")
        case .pending: pick("pending", "pendente")
        case .unknown: pick("unknown", "sem confirmação")
        case .void: pick("not sent", "não enviado")
        case .disputed: pick("disputed", "em divergência")
        }
    }
}
