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
    /// Every day that the slip's factor can mean; left out where there is only one.
    private let dueDates: [String]?
    private let isSound: Bool
    private let problems: [String]
    private let svg: String?

    init(_ slip: SlipInspection, month: BillMonth? = nil, picture: String? = nil) {
        self.month = month?.description
        kind = slip.kind.rawValue
        line = slip.line.map { String($0.filter(\.isNumber)) }
        barcode = slip.barcode.text
        bank = slip.bank
        amount = slip.amount.map(MoneyJSON.init)
        let due: String? = if case .day(let day) = slip.due { day.iso } else { nil }
        dueDate = due
        let days = [due].compactMap(\.self) + slip.otherDueDays.map(\.iso)
        dueDates = days.count > 1 ? days : nil
        isSound = slip.isSound
        problems = slip.problems.map(Self.code)
        svg = picture
    }

    private static func code(_ problem: SlipProblem) -> String {
        switch problem {
        case .field(let number): "field-\(number)"
        case .block(0): "check-digit"
        case .block(let number): "block-\(number)"
        case .unknownKind: "unknown-kind"
        case .unreadable: "barcode-unreadable"
        case .barcodeDiffers: "barcode-differs"
        case .amountDiffers: "amount-differs"
        case .dueDiffers: "due-date-differs"
        }
    }
}
