import CofreDomain
import Terminal

enum PixReply {
    static func checked(_ code: BRCode) -> Reply {
        Reply(json: BRCodeJSON(code)) { context in
            [.box(box(code, context.phrases))] + remarks(code, context.phrases)
        }
    }

    static func refused(_ error: BRCodeError) -> Reply {
        Reply(
            json: WrongCodeJSON(
                valid: false, problem: error.problem.code, at: error.position),
            failure: error
        ) { _ in [] }
    }

    static func made(_ request: PixRequest, _ drawing: QRModules?, output: CodeOutput) -> Reply {
        var reply = Reply(json: PixRequestJSON(request, picture: output.picture)) { context in
            let phrases = context.phrases
            let missing = Line(phrases.noQRLibrary, .attention)
            let drawn =
                drawing.map { Block.qr($0, otherwise: Line(phrases.tooNarrowForQR, .dim)) }
                ?? .notice(missing)
            // With --svg the code is not drawn on the screen.
            let picture = output.picture == nil ? [drawn] : []
            return picture + [.verbatim(Line(request.code, .strong)), .box(box(request, phrases))]
                + shortened(request.payee, phrases) + output.blocks(phrases)
        }
        reply.warn { written(request.payee, $0) }
        output.warn(in: &reply)
        return reply
    }

    static func kept(_ payee: PixPayee) -> Reply {
        var reply = Reply(json: PayeeJSON(payee)) { context in
            [.line(Line("✓ " + context.phrases.keyKept(payee.key.kind), .good))]
                + shortened(payee, context.phrases)
        }
        reply.warn { written(payee, $0) }
        return reply
    }

    static func own(_ payee: PixPayee) -> Reply {
        var reply = Reply(json: PayeeJSON(payee)) { context in
            let phrases = context.phrases
            return [
                .box(
                    Box(
                        title: "pix",
                        rows: [
                            Box.Row(phrases.key, Span(payee.key.grouped, .strong)),
                            Box.Row(phrases.kind, Span(phrases.kind(of: payee.key.kind))),
                            Box.Row(phrases.name, Span(payee.name)),
                            Box.Row(phrases.city, Span(payee.city)),
                        ]))
            ] + shortened(payee, phrases)
        }
        reply.warn { written(payee, $0) }
        return reply
    }

    private static func box(_ code: BRCode, _ phrases: Phrases) -> Box {
        var rows: [Box.Row] = []
        switch code.target {
        case .key(let key):
            rows.append(Box.Row(phrases.key, Span(key.grouped, .strong, plain: key.text)))
            rows.append(Box.Row(phrases.kind, Span(phrases.kind(of: key.kind))))
        case .address(let address):
            rows.append(Box.Row(phrases.address, Span(address, .strong)))
        case .agreementOnly: break
        }
        rows.append(Box.Row(phrases.name, Span(code.name)))
        rows.append(Box.Row(phrases.city, Span(code.city)))
        if !code.isDynamic {
            rows.append(Box.Row(phrases.amount, amount(code.amount, phrases)))
        }
        if let reference = code.reference {
            rows.append(Box.Row(phrases.reference, Span(reference)))
        }
        if let note = code.note { rows.append(Box.Row(phrases.pixNote, Span(note))) }
        if let agreement = code.agreement {
            rows.append(Box.Row(phrases.agreement, Span(agreement)))
        }
        return Box(title: phrases.title(of: code), rows: rows)
    }

    private static func box(_ request: PixRequest, _ phrases: Phrases) -> Box {
        var rows = [
            Box.Row(
                phrases.key,
                Span(request.payee.key.grouped, .strong, plain: request.payee.key.text)),
            Box.Row(phrases.name, Span(request.payee.nameInCode)),
            Box.Row(phrases.city, Span(request.payee.cityInCode)),
            Box.Row(phrases.amount, amount(request.amount, phrases)),
        ]
        if let note = request.note { rows.append(Box.Row(phrases.pixNote, Span(note))) }
        return Box(title: "pix", rows: rows)
    }

    private static func amount(_ amount: Money?, _ phrases: Phrases) -> Span {
        Span(
            amount.map(phrases.money) ?? phrases.openAmount, .strong,
            plain: amount?.decimalString ?? "")
    }

    private static func remarks(_ code: BRCode, _ phrases: Phrases) -> [Block] {
        let sound = Block.line(Line("✓ " + phrases.soundCode, .good))
        return code.isDynamic ? [sound, .notice(Line(phrases.dynamicCode, .attention))] : [sound]
    }

    /// Shows the name and the city as they are in the code, if they were shortened.
    private static func shortened(_ payee: PixPayee, _ phrases: Phrases) -> [Block] {
        written(payee, phrases).map { .notice(Line($0, .dim)) }
    }

    private static func written(_ payee: PixPayee, _ phrases: Phrases) -> [String] {
        [(payee.name, payee.nameInCode), (payee.city, payee.cityInCode)]
            .filter { $0.0 != $0.1 }
            .map { phrases.written($0.0, as: $0.1) }
    }
}

/// A Pix code for programs.
private struct BRCodeJSON: Encodable {
    private let valid = true
    /// `static`, `dynamic`, or `agreement` if the code only starts recurring payments.
    private let type: String
    @Nullable private var key: KeyJSON?
    @Nullable private var address: String?
    @Nullable private var amount: MoneyJSON?
    private let name: String
    private let city: String
    @Nullable private var reference: String?
    @Nullable private var note: String?
    @Nullable private var agreement: String?

    init(_ code: BRCode) {
        switch code.target {
        case .key(let key): (type, self.key, address) = ("static", KeyJSON(key), nil)
        case .address(let place): (type, key, address) = ("dynamic", nil, place)
        case .agreementOnly: (type, key, address) = ("agreement", nil, nil)
        }
        amount = code.amount.map(MoneyJSON.init)
        name = code.name
        city = code.city
        reference = code.reference
        note = code.note
        agreement = code.agreement
    }
}

private struct KeyJSON: Encodable {
    private let type: String
    private let value: String

    init(_ key: PixKey) {
        type = key.kind.rawValue
        value = key.text
    }
}

private struct WrongCodeJSON: Encodable {
    let valid: Bool
    let problem: String
    let at: Int
}

private struct PixRequestJSON: Encodable {
    private let code: String
    private let key: KeyJSON
    private let name: String
    private let city: String
    @Nullable private var amount: MoneyJSON?
    @Nullable private var note: String?
    private let svg: String?

    init(_ request: PixRequest, picture: String?) {
        code = request.code
        key = KeyJSON(request.payee.key)
        name = request.payee.nameInCode
        city = request.payee.cityInCode
        amount = request.amount.map(MoneyJSON.init)
        note = request.note
        svg = picture
    }
}

private struct PayeeJSON: Encodable {
    private let key: KeyJSON
    private let name: String
    private let city: String

    init(_ payee: PixPayee) {
        key = KeyJSON(payee.key)
        name = payee.name
        city = payee.city
    }
}
