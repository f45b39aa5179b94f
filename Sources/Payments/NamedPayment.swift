extension Context {
    /// The payment that a typed word names: a row number, an id, the beginning of an id.
    func payment(named word: String) async throws -> Payment {
        let listed = try await rowNumbers.recall(ListKind.payments.rawValue)
        return try await payment(named: word, listed, numbersBeginIDs: true)
    }

    /// The payment for a verdict, which cannot be undone: a row number refers only to the list
    /// shown above it.
    func paymentToSettle(named word: String) async throws -> Payment {
        // A row number has fewer than eight digits; a short id may consist of digits only.
        let isRow = word.isRowNumber && word.count < 8
        do {
            return try await payment(
                named: word, rows(of: .payments), numbersBeginIDs: !isRow)
        } catch is SelectionProblem where isRow {
            throw rowProblem(word, .payments)
        }
    }

    private func payment(
        named word: String, _ listed: [String], numbersBeginIDs: Bool
    ) async throws -> Payment {
        let ids = try await journal.ids()
        let id = try Selection.pick(
            word, from: ids, keys: { [$0] }, listing: listed, numbersBeginKeys: numbersBeginIDs,
            id: \.self, orThrow: { SelectionProblem(.payment, $0) })
        guard let payment = try await journal.payment(id: id) else {
            throw SelectionProblem(.payment, .unknown(word, nearest: nil))
        }
        return payment
    }
}
