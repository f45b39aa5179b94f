import Values

/// A code to be paid, and the path of its drawing.
struct DrawnPixRequest: Sendable {
    let request: PixRequest
    let picture: String?
}

enum PixView {
    static let code = View<BRCode>(
        Field("valid") { _ in .flag(true) },
        Field("type") { .text($0.type) },
        key(isKindShown: true, \.key),
        Field("address", Sentence("address", "endereço"), .strong) { .optional($0.address) },
        Field("name", name) { .text($0.name) },
        Field("city", city) { .text($0.city) },
        .money("amount") { $0.amount },
        // The server of a dynamic code determines the amount.
        .shown(amount) { $0.isDynamic ? nil : span($0.amount, $1.phrases) },
        Field("reference", Sentence("reference", "referência")) { .optional($0.reference) },
        Field("note", note) { .optional($0.note) },
        Field("agreement", Sentence("recurring payment", "recorrência")) {
            .optional($0.agreement)
        },
        Field("warnings") { .texts($0.remarks.map(\.code)) })

    static let request = View<DrawnPixRequest>(
        Field("code") { .text($0.request.code) },
        key(isKindShown: false, \.request.payee.key),
        Field("name", name) { .text($0.request.payee.nameInCode) },
        Field("city", city) { .text($0.request.payee.cityInCode) },
        .money("amount") { $0.request.amount },
        .shown(amount) { span($0.request.amount, $1.phrases) },
        Field("note", note) { .optional($0.request.note) },
        Field("svg") { $0.picture.map(JSON.text) })

    static let payee = View<PixPayee>(
        key(isKindShown: true, \.key),
        Field("name", name) { .text($0.name) },
        Field("city", city) { .text($0.city) })

    private static let name = Sentence("name", "nome")
    private static let city = Sentence("city", "cidade")
    private static let amount = Sentence("amount", "valor")
    private static let note = Sentence("note", "descrição")

    private static func key<Row>(
        isKindShown: Bool, _ key: @escaping @Sendable (Row) -> PixKey?
    ) -> Field<Row> {
        let value = Field<PixKey>("value", Sentence("key", "chave")) {
            .text($0.text)
        } show: { key, _ in
            Span(key.grouped, .strong)
        }
        let kind = Field<PixKey>("type", Sentence("kind", "tipo")) {
            .text($0.kind.rawValue)
        } show: { key, context in
            isKindShown ? Span(context.phrases.kind(of: key.kind)) : nil
        }
        return .object("key", key, value, kind)
    }

    private static func span(_ amount: Money?, _ phrases: Phrases) -> Span {
        Span(
            amount.map(phrases.money) ?? phrases.openAmount, .strong,
            plain: amount?.decimalString ?? "")
    }
}

extension BRCode {
    /// The name for programs; `agreement` if the code only starts recurring payments.
    fileprivate var type: String {
        switch target {
        case .key: "static"
        case .address: "dynamic"
        case .agreementOnly: "agreement"
        }
    }

    fileprivate var key: PixKey? {
        if case .key(let key) = target { key } else { nil }
    }

    fileprivate var address: String? {
        if case .address(let address) = target { address } else { nil }
    }
}
