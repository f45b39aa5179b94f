import Values

/// Finds the bill that a typed word names.
enum ChooseBill {
    /// The bill that `word` names.
    ///
    /// The word is a row number of the last listing, `2015-05`, `05/2015`, `mai/15`, or the name of
    /// a month in Portuguese or English or its beginning.
    ///
    /// For a month without a bill the error suggests the nearest month; for any other word, the
    /// most similar name.
    static func named(
        _ word: String, from bills: [Bill], listing: [String] = []
    ) throws -> Bill {
        guard !bills.isEmpty else { throw BillsError.noBills }
        let word = BillMonth.joined(word.split(separator: " ").map(String.init))
            .joined(separator: " ")
        if isRowBeyond(listing, word) {
            throw SelectionProblem(.bill, .unknown(word, nearest: nil))
        }
        return try Selection.pick(
            word, from: bills, keys: { $0.month.spellings + [$0.id] }, listing: listing, id: \.id,
            apart: { described($0, among: bills) }, orThrow: { problem($0, bills) })
    }

    /// What distinguishes bills of one month: the number in the list of all, and the total.
    private static func described(_ bill: Bill, among bills: [Bill]) -> String {
        let row = bills.firstIndex { $0.id == bill.id }.map { "\($0 + 1)" }
        return [row, bill.total.formatted(.ptBR)].compactMap(\.self).joined(separator: " · ")
    }

    private static func problem(
        _ reason: SelectionProblem.Reason, _ bills: [Bill]
    ) -> any Error {
        switch reason {
        case .unknown(let word, _):
            if let nearest = nearest(to: word, bills) {
                return BillsError.notThisMonth(word, nearest: nearest, of: bills.map(\.month))
            }
        case .alike(let word, _):
            let begun = begun(word, bills)
            let accounts = begun.compactMap(\.account)
            // The beginning of several months names none of them.
            if !accounts.isEmpty, Set(begun.map(\.month)).count == 1 {
                let issued = begun.first { $0.account == nil }
                return BillsError.severalAccounts(word, of: accounts, issued: issued?.id)
            }
        case .ambiguous(let word, let candidates):
            return SelectionProblem(
                .bill, .ambiguous(word, candidates: candidates.reversed()))
        }
        return SelectionProblem(.bill, reason)
    }

    /// Whether the word can only be a row number, and the list is shorter: it does not begin a year.
    private static func isRowBeyond(_ listing: [String], _ word: String) -> Bool {
        guard let row = Int(word), (1...9).contains(row) || (13...99).contains(row),
            word == String(row)
        else { return false }
        return !listing.indices.contains(row - 1)
    }

    /// The bills of the months that `word` names or begins.
    private static func begun(_ word: String, _ bills: [Bill]) -> [Bill] {
        let wanted = word.folded
        return bills.filter { bill in
            bill.month.spellings.contains { $0.folded.hasPrefix(wanted) }
        }
    }

    /// The bill that currently receives charges.
    ///
    /// The server's bill comes before imported ones. If all bills are imported and none is of this
    /// month, the last one.
    static func open(from bills: [Bill]) throws -> Bill {
        guard let last = bills.last else { throw BillsError.noBills }
        let open = bills.filter { $0.state == .open }
        if let first = open.first(where: { $0.account == nil }) ?? open.first { return first }
        guard bills.allSatisfy({ $0.account != nil }) else { throw BillsError.noneOpen }
        return last
    }

    /// The bill to pay now: the closed one, or else the open one; imported bills are not considered.
    static func payable(from bills: [Bill]) throws -> Bill {
        let issued = bills.filter { $0.account == nil }
        if let closed = issued.last(where: { $0.state == .closed }) { return closed }
        return try open(from: issued)
    }

    private static func nearest(to word: String, _ bills: [Bill]) -> BillMonth? {
        let distance: (Bill) -> Int
        if let month = BillMonth(named: word) {
            distance = { $0.month.distance(to: month) }
        } else if let number = BillMonth.number(named: word) {
            distance = { bill in
                let months = abs(bill.month.month - number)
                return min(months, 12 - months)
            }
        } else {
            return nil
        }
        return bills.reversed().min { distance($0) < distance($1) }?.month
    }
}
