import Values

/// Collects what a reader finds in one account of a file.
///
/// A row that is no entry, or cannot be read, is listed with its line; it never makes the rest of the file unreadable.
struct EntryCollector {
    /// A row before its amount is known.
    struct Row {
        /// Where the row begins, for its line.
        let offset: Int
        var id: String?
        var day: Day
        let title: String
        var currency: Currency
        /// The trimmed range of its amount.
        let amount: Range<Int>
        /// Money that leaves in addition, in minor units.
        var fee: Int64 = 0
        /// Whether money comes or goes, if the file says it in a word; the amount's sign is then ignored.
        var direction: AmountReader.Direction?
        var isPayment = false
        /// Whether the amount is in a column for incoming or outgoing amounts.
        var isOfSide = false
        /// Whether the entry's type is that of debits (TRNTYPE DEBIT).
        var isDebit = false
        /// Whether the entry's type says that money goes.
        var isOutgoing = false
    }

    /// What a row is; the offsets are those of the row, or of what is wrong in it.
    enum Finding {
        case entry(Row)
        case skipped(SkippedEntry.Reason, at: Int)
        case unreadable(StatementFault.Problem, at: Int)
    }

    /// The sign of outgoing amounts in the file.
    enum Sign { case positive, negative }

    private struct Waiting {
        let index: Int
        let row: Row
        let sign: Sign
        let fault: StatementFault
    }

    let text: StatementText
    private(set) var entries: [StatementEntry?] = []
    /// The currencies of the entries that are not in the account's, by their places.
    private var foreign: [Int: Currency] = [:]
    /// Entries whose amounts can be read in two ways until the other amounts are known.
    private var waiting: [Waiting] = []
    private(set) var skipped: [SkippedEntry] = []
    /// The lines of entries whose amounts were rounded.
    private(set) var rounded: [Int] = []
    /// The places in `entries` of those whose type says that money goes.
    private var going: [Int] = []
    private var hasDebits = false
    /// The entries of a column for outgoing amounts, by whether they are written with a minus.
    private var outgoing: [Bool: [(index: Int, fault: StatementFault)]] = [:]
    private var amounts: AmountReader
    private var places = TextPlaces()
    private let own: Currency

    init(_ text: StatementText, own: Currency, mayHaveGroups: Bool) {
        self.text = text
        self.own = own
        amounts = AmountReader(mayHaveGroups: mayHaveGroups)
    }

    mutating func collect(_ finding: Finding, outgoing sign: Sign) {
        switch finding {
        case .entry(let row): add(row, outgoing: sign)
        case .skipped(let reason, let offset): skip(reason, at: offset)
        case .unreadable(let problem, let offset): refuse(problem, at: offset)
        }
    }

    private mutating func skip(_ reason: SkippedEntry.Reason, at offset: Int) {
        skipped.append(SkippedEntry(line: places.line(at: offset, in: text.bytes), reason: reason))
    }

    private mutating func refuse(_ problem: StatementFault.Problem, at offset: Int) {
        let fault = places.fault(problem, at: offset, in: text.bytes)
        skipped.append(SkippedEntry(line: fault.line, reason: .unreadable(fault)))
    }

    private mutating func add(_ row: Row, outgoing sign: Sign) {
        do throws(AmountReader.Fault) {
            let reading = try amounts.read(text.bytes[row.amount], in: row.currency)
            let fault = places.fault(.direction, at: row.amount.lowerBound, in: text.bytes)
            keep(row, reading, sign, at: entries.count, fault)
        } catch {
            switch error {
            case .empty: skip(.noAmount, at: row.offset)
            case .malformed: refuse(.amount, at: row.amount.lowerBound)
            case .exponent: refuse(.exponent, at: row.amount.lowerBound)
            case .ambiguous:
                let fault = places.fault(
                    .ambiguousAmount, at: row.amount.lowerBound, in: text.bytes)
                waiting.append(
                    Waiting(index: entries.count, row: row, sign: sign, fault: fault))
                entries.append(nil)
            }
        }
    }

    private mutating func keep(
        _ row: Row, _ reading: AmountReader.Reading, _ sign: Sign, at index: Int,
        _ fault: StatementFault
    ) {
        if entries.count == index { entries.append(nil) }
        let entry = entry(row, reading, sign)
        guard entry.minor.magnitude <= AmountReader.largest else {
            let fault = StatementFault(.amount, line: fault.line, column: fault.column)
            skipped.append(SkippedEntry(line: fault.line, reason: .unreadable(fault)))
            return
        }
        entries[index] = entry
        if row.currency != own { foreign[index] = row.currency }
        if row.isDebit { hasDebits = true }
        if row.isOutgoing { going.append(index) }
        if row.isOfSide, row.direction == .outgoing {
            outgoing[reading.minor < 0, default: []].append((index, fault))
        }
        if reading.isRounded { rounded.append(fault.line) }
    }

    private func entry(
        _ row: Row, _ reading: AmountReader.Reading, _ sign: Sign
    ) -> StatementEntry {
        let minor: Int64 =
            switch reading.direction ?? row.direction {
            case .outgoing: abs(reading.minor)
            case .incoming: -abs(reading.minor)
            case nil: sign == .positive ? reading.minor : -reading.minor
            }
        return StatementEntry(
            id: row.id, day: row.day, minor: minor + row.fee, title: row.title,
            isPayment: row.isPayment)
    }

    /// The entries of each currency, in the file's order; none of them waits any more.
    mutating func finish() -> [(currency: Currency, entries: [StatementEntry])] {
        amounts.hasSeenAll = true
        for row in waiting {
            // The other amounts were read, so that the marks are known.
            if let reading = try? amounts.read(text.bytes[row.row.amount], in: row.row.currency) {
                keep(row.row, reading, row.sign, at: row.index, row.fault)
            } else {
                skipped.append(SkippedEntry(line: row.fault.line, reason: .unreadable(row.fault)))
            }
        }
        waiting = []
        rounded.sort()
        directDebits()
        forgetPayments()
        refuseMixedSigns()
        skipped.sort { $0.line < $1.line }
        guard !foreign.isEmpty else { return [(own, entries.compactMap(\.self))] }
        return ([own] + Set(foreign.values).subtracting([own]).sorted())
            .map { currency in
                let some = entries.indices.filter { (foreign[$0] ?? own) == currency }
                return (currency, some.compactMap { entries[$0] })
            }.filter { !$0.entries.isEmpty }
    }

    /// Refuses the rarer ones of outgoing amounts with and without a minus in one column: these may have been taken back.
    private mutating func refuseMixedSigns() {
        let (minus, plus) = (outgoing[true] ?? [], outgoing[false] ?? [])
        guard !minus.isEmpty, !plus.isEmpty else { return }
        let rarer =
            minus.count == plus.count ? minus + plus : minus.count < plus.count ? minus : plus
        for (index, fault) in rarer {
            entries[index] = nil
            skipped.append(SkippedEntry(line: fault.line, reason: .unreadable(fault)))
        }
    }

    /// Makes entries outgoing by their types if the bank writes no signs at all: there are debits, and no amount of the
    /// statement is negative.
    ///
    /// One entry alone proves nothing: it may be a fee that was given back.
    private mutating func directDebits() {
        let minors = entries.compactMap { $0?.minor }.filter { $0 != 0 }
        guard hasDebits, minors.count > 1, minors.allSatisfy({ $0 < 0 }) else { return }
        for index in going { entries[index]?.minor.negate() }
    }

    /// Forgets which entries are called payments, if the bank calls all that goes so (Banco do Brasil's cards).
    private mutating func forgetPayments() {
        let outgoing = entries.compactMap(\.self).filter { $0.minor > 0 }
        guard !outgoing.isEmpty, outgoing.allSatisfy(\.isPayment) else { return }
        for index in entries.indices { entries[index]?.isPayment = false }
    }
}
