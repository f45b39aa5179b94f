import Values

/// What the words of an answer's `status` say about the payment.
///
/// `success` is the verdict. But a server that answers `success` with `Recusada` does not know whether the payment was
/// made, and one that answers with `Em processamento` may still make it. If such an answer counted as clear, the person
/// could pay twice. The lists are short on purpose: a word that is not in them changes nothing.
enum StatusMeaning {
    case approved, refused, undecided

    private static let words: [String: StatusMeaning] = listed([
        .approved: """
        approved authorized authorised accepted confirmed completed captured paid settled processed succeeded \
        success successful ok aprovada aprovado autorizada autorizado aceita aceito confirmada confirmado \
        concluida concluido capturada capturado paga pago liquidada liquidado processada processado efetuada \
        efetuado realizada realizado sucesso
        """,
        .refused: """
        declined refused rejected denied unauthorized unauthorised cancelled canceled reversed refunded voided \
        failed failure error invalid blocked expired unsuccessful unpaid insufficient recusada recusado negada \
        negado rejeitada rejeitado cancelada cancelado estornada estornado falhou falha erro invalida invalido \
        bloqueada bloqueado expirada expirado insuficiente
        """,
        .undecided: """
        pending processing queued scheduled waiting awaiting review timeout pendente processando aguardando \
        agendada agendado em_processamento em_andamento em_analise na_fila in_process in_progress in_analysis \
        on_hold timed_out chargeback charged_back estorno
        """,
    ])

    /// After one of these words an approval is a refusal (`sem sucesso`), and other words say nothing (`sem erro`).
    private static let negations: Set = [
        "not", "cannot", "never", "without", "nao", "nunca", "sem",
    ]

    /// The meaning of a text, ignoring case and accents; `nil` if none of its words is in the lists.
    ///
    /// A refusal counts before the other meanings: `erro no pagamento em processamento`.
    init?(_ status: String) {
        var found: Set<StatusMeaning> = []
        var isNegated = false
        var previous = ""
        for word in String(status.prefix(1024)).folded.split(whereSeparator: { !$0.isLetter }) {
            let meaning = Self.words[String(word)] ?? Self.words["\(previous)_\(word)"]
            if let meaning, !isNegated { found.insert(meaning) }
            if meaning == .approved, isNegated { found.insert(.refused) }
            isNegated = isNegated || Self.negations.contains(String(word))
            previous = String(word)
        }
        let first = [.refused, .undecided, .approved].first(where: found.contains)
        guard let first else { return nil }
        self = first
    }

    /// Whether an answer with this verdict contradicts itself.
    func contradicts(success: Bool) -> Bool {
        switch self {
        case .approved: !success
        case .refused: success
        case .undecided: true
        }
    }

    private static func listed(_ lists: [StatusMeaning: String]) -> [String: StatusMeaning] {
        lists.reduce(into: [:]) { words, list in
            for word in list.value.split(separator: " ") { words[String(word)] = list.key }
        }
    }
}
