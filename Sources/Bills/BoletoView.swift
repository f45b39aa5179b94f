import Values

/// A slip and its problems, for programs.
struct ListedSlip: Sendable {
    let slip: SlipInspection
    var month: BillMonth?
    /// The path of its drawing.
    var picture: String?
    /// The Pix code that it was compared with.
    var code: BRCode?
}

enum BoletoView {
    static let one = View<ListedSlip>(
        Field("month") { $0.month.map { .text($0.description) } },
        Field("kind") { .text($0.slip.kind.rawValue) },
        Field("line") { .optional($0.slip.line.map { String($0.filter(\.isNumber)) }) },
        Field("barcode") { .text($0.slip.barcode.text) },
        Field("bank") { .optional($0.slip.bank) },
        .money("amount") { $0.slip.amount },
        Field("dueDate") { .day($0.slip.dueDay) },
        Field("dueDates") { dueDates($0.slip) },
        Field("isSound") { .flag($0.slip.isSound) },
        Field("problems") { .texts($0.slip.problems.map(name)) },
        Field("svg") { $0.picture.map(JSON.text) },
        .object(
            "pix", absent: nil, \.code,
            Field("name") { .text($0.name) },
            .money("amount") { $0.amount },
            Field("warnings") { .texts($0.remarks.map(\.code)) }))

    /// All days with the slip's factor; left out if there is only one, and empty if none is close enough to be
    /// meant.
    private static func dueDates(_ slip: SlipInspection) -> JSON? {
        let days = [slip.dueDay].compactMap(\.self) + slip.otherDueDays
        guard days.count > 1 || slip.due == .outOfReach else { return nil }
        return .texts(days.map(\.iso))
    }

    private static func name(_ problem: SlipProblem) -> String {
        switch problem {
        case .field(let number): "field-\(number)"
        case .block(0): "check-digit"
        case .block(let number): "block-\(number)"
        case .currency: "currency"
        case .unknownKind: "unknown-kind"
        case .unreadable: "barcode-unreadable"
        case .barcodeDiffers: "barcode-differs"
        case .amountDiffers: "amount-differs"
        case .dueDiffers: "due-date-differs"
        case .pixAmountDiffers: "pix-amount-differs"
        case .pixPayeeDiffers: "pix-payee-differs"
        }
    }
}

extension SlipInspection {
    fileprivate var dueDay: Day? {
        if case .day(let day) = due { day } else { nil }
    }
}
