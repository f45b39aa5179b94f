import Values

/// What is known about a slip after its digits were checked.
struct SlipInspection: Equatable, Sendable {
    enum Kind: String, Sendable { case bank, utility }

    let kind: Kind
    /// The line as its issuer wrote it or as derived from the barcode, in groups; `nil` when only
    /// an invalid barcode is known.
    let line: String?
    let barcode: SlipDigits
    let bank: String?
    let amount: Money?
    let due: BoletoDue
    /// Other days that the slip's factor can mean; empty if a bill determines the day.
    var otherDueDays: [Day]
    var problems: [SlipProblem]

    /// True when the digits and the Pix code are consistent with one another; they may still differ from the bill.
    var isSound: Bool { problems.allSatisfy { !$0.isContradiction } }

    /// True when the digits are consistent with one another, whatever the Pix code on the slip says.
    var hasSoundDigits: Bool {
        problems.allSatisfy { !$0.isContradiction || $0.isAboutPix }
    }
}

/// One inconsistency of a slip.
enum SlipProblem: Equatable, Sendable {
    /// The check digit of a field (1 to 4) of a bank slip's line.
    case field(Int)
    /// The check digit of a block (1 to 4) of a utility slip's line; 0 is the check digit of the
    /// whole slip.
    case block(Int)
    /// The slip is not in reais.
    case currency
    /// The first digits belong to no known kind of slip.
    case unknownKind
    /// The issuer's line or barcode cannot be read.
    case unreadable(SlipError)
    /// The line and the barcode belong to different slips.
    case barcodeDiffers
    case amountDiffers(slip: Money?, bill: Money)
    case dueDiffers(slip: BoletoDue, bill: Day)
    /// The Pix code on the slip asks for another amount.
    case pixAmountDiffers(slip: Money?, code: Money?)
    /// The Pix code on the slip names another payee than the slip.
    case pixPayeeDiffers(slip: String, code: String)

    /// False for differences from the bill, which are only warnings: slips are issued again with
    /// another date.
    var isContradiction: Bool {
        switch self {
        case .amountDiffers, .dueDiffers: false
        default: true
        }
    }

    var isAboutPix: Bool {
        switch self {
        case .pixAmountDiffers, .pixPayeeDiffers: true
        default: false
        }
    }
}

/// Checks the digits of slips; never invents a digit.
enum InspectSlip {
    /// Inspects a slip of 44, 47 or 48 digits.
    static func digits(
        _ text: String, today: Day
    ) throws(SlipError) -> SlipInspection {
        let digits = try SlipDigits(parsing: text)
        // Points are between the digits of a line, never of a barcode.
        if digits.count == 44, text.contains(".") { throw .length(44) }
        return try self.digits(digits, today: today)
    }

    static func digits(
        _ digits: SlipDigits, today: Day
    ) throws(SlipError) -> SlipInspection {
        switch digits.count {
        case 47: return inspection(of: try Boleto(line: digits), line: digits, around: today)
        case 44 where digits.values[0] != 8:
            let boleto = try Boleto(barcode: digits)
            let line = boleto.wrongFields.isEmpty ? boleto.line : nil
            return inspection(of: boleto, line: line, around: today)
        default: return inspection(of: try UtilitySlip(digits: digits), digits)
        }
    }

    /// Inspects the slip that was issued for a bill and compares it with the bill.
    static func issued(for bill: Bill) throws(BillsError) -> SlipInspection {
        guard let text = bill.line ?? bill.barcode else { throw .notIssued(bill.month) }
        var found: SlipInspection
        do throws(SlipError) { found = try digits(text, today: bill.due) } catch {
            throw .unreadableSlip(bill.month, error)
        }
        found.otherDueDays = []
        if let barcode = bill.barcode {
            found.problems += compare(found, with: barcode)
        }
        if found.amount != bill.total {
            found.problems.append(.amountDiffers(slip: found.amount, bill: bill.total))
        }
        // A slip without a due date can be paid on any day.
        if found.due != .none, found.due != .day(bill.due) {
            found.problems.append(.dueDiffers(slip: found.due, bill: bill.due))
        }
        return found
    }

    private static func compare(
        _ found: SlipInspection, with barcode: String
    ) -> [SlipProblem] {
        do throws(SlipError) {
            let digits = try SlipDigits(parsing: barcode)
            guard digits.count == 44 else { throw .length(digits.count) }
            return digits == found.barcode ? [] : [.barcodeDiffers]
        } catch {
            return [.unreadable(error)]
        }
    }

    private static func inspection(
        of boleto: Boleto, line: SlipDigits?, around reference: Day
    ) -> SlipInspection {
        let due = BoletoDue(factor: boleto.factor, around: reference)
        let others = BoletoDue.possibleDays(of: boleto.factor).filter { due != .day($0) }
        return SlipInspection(
            kind: .bank, line: line.map(Boleto.grouped), barcode: boleto.barcode,
            bank: boleto.bank, amount: boleto.amount, due: due, otherDueDays: others,
            problems: boleto.wrongFields.map(SlipProblem.field)
                + (boleto.isInReais ? [] : [.currency]))
    }

    private static func inspection(of slip: UtilitySlip, _ digits: SlipDigits) -> SlipInspection {
        let blocks = stride(from: 0, to: digits.count, by: 12).map { start in
            SlipDigits.text(digits.values[start..<min(start + 12, digits.count)])
        }
        return SlipInspection(
            kind: .utility, line: digits.count == 48 ? blocks.joined(separator: " ") : nil,
            barcode: slip.barcode, bank: nil, amount: slip.amount, due: .none,
            otherDueDays: [],
            problems: slip.isRecognised
                ? slip.wrongBlocks.map(SlipProblem.block) : [.unknownKind])
    }
}
