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
    ) throws(BillsError) -> Bill {
        guard !bills.isEmpty else { throw .noBills }
        if isRowBeyond(listing, word) { throw .selection(.unknown(word, nearest: nil)) }
        do throws(SelectionError) {
            return try Selection.pick(
                word, from: bills, keys: { $0.month.spellings + [$0.id] }, listing: listing,
                id: \.id)
        } catch .unknown(let word, let spelling) {
            guard let nearest = nearest(to: word, bills) else {
                throw .selection(.unknown(word, nearest: spelling))
            }
            throw .notThisMonth(word, nearest: nearest, of: bills.map(\.month))
        } catch .alike(let word, let candidates) {
            let begun = begun(word, bills)
            let accounts = begun.compactMap(\.account)
            let issued = begun.first { $0.account == nil }
            // The beginning of several months names none of them.
            let isOneMonth = Set(begun.map(\.month)).count == 1
            throw accounts.isEmpty || !isOneMonth
                ? .selection(.alike(word, candidates: candidates))
                : .severalAccounts(word, of: accounts, issued: issued?.id)
        } catch {
            throw .selection(error)
        }
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
    static func open(from bills: [Bill]) throws(BillsError) -> Bill {
        guard let last = bills.last else { throw .noBills }
        let open = bills.filter { $0.state == .open }
        if let first = open.first(where: { $0.account == nil }) ?? open.first { return first }
        guard bills.allSatisfy({ $0.account != nil }) else { throw .noneOpen }
        return last
    }

    /// The bill to pay now: the closed one, or else the open one; imported bills are not considered.
    static func payable(from bills: [Bill]) throws(BillsError) -> Bill {
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
        return bills.min { distance($0) < distance($1) }?.month
    }
}
