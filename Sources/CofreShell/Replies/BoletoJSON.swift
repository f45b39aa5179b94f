import CofreDomain

/// A slip and its problems, for programs.
struct BoletoJSON: Encodable {
    private let month: String?
    private let kind: String
    @Nullable private var line: String?
    private let barcode: String
    @Nullable private var bank: String?
    @Nullable private var amount: MoneyJSON?
    @Nullable private var dueDate: String?
    /// All days with the slip's factor; omitted if there is only one, and empty if none is close enough to be meant.
    private let dueDates: [String]?
    private let isSound: Bool
    private let problems: [String]
    private let svg: String?
    /// The payee and amount of the compared Pix code; omitted if there is none.
    private let pix: PixJSON?

    private struct PixJSON: Encodable {
        let name: String
        @Nullable var amount: MoneyJSON?
    }

    init(
        _ slip: SlipInspection, month: BillMonth? = nil, picture: String? = nil, code: BRCode? = nil
    ) {
        self.month = month?.description
        kind = slip.kind.rawValue
        line = slip.line.map { String($0.filter(\.isNumber)) }
        barcode = slip.barcode.text
        bank = slip.bank
        amount = slip.amount.map(MoneyJSON.init)
        let due: String? = if case .day(let day) = slip.due { day.iso } else { nil }
        dueDate = due
        let days = [due].compactMap(\.self) + slip.otherDueDays.map(\.iso)
        dueDates = days.count > 1 || slip.due == .outOfReach ? days : nil
        isSound = slip.isSound
        problems = slip.problems.map(Self.code)
        svg = picture
        pix = code.map { PixJSON(name: $0.name, amount: $0.amount.map(MoneyJSON.init)) }
    }

    private static func code(_ problem: SlipProblem) -> String {
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
