import CofreDomain

/// A slip and what is wrong with it, for programs.
struct BoletoJSON: Encodable {
    private let month: String?
    private let kind: String
    private let line: String?
    private let barcode: String
    private let bank: String?
    private let amount: MoneyJSON?
    private let dueDate: String?
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
        dueDate = if case .day(let day) = slip.due { day.iso } else { nil }
        isSound = slip.isSound
        problems = slip.problems.map(Self.code)
        svg = picture
    }

    enum CodingKeys: CodingKey {
        case month, kind, line, barcode, bank, amount, dueDate, isSound, problems, svg
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(month, forKey: .month)
        try container.encode(kind, forKey: .kind)
        try container.encode(line, forKey: .line)
        try container.encode(barcode, forKey: .barcode)
        try container.encode(bank, forKey: .bank)
        try container.encode(amount, forKey: .amount)
        try container.encode(dueDate, forKey: .dueDate)
        try container.encode(isSound, forKey: .isSound)
        try container.encode(problems, forKey: .problems)
        try container.encodeIfPresent(svg, forKey: .svg)
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
