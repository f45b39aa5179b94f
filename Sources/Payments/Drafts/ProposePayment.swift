import Essentials
import Values

extension Context {
    var paymentDrafts: VaultPaymentDrafts { VaultPaymentDrafts(records: records, now: now) }

    /// Stores a draft of a payment, or a wish; nothing is sent, and no card is needed.
    ///
    /// - Parameters:
    ///   - word: the payee's exact handle, or `id:1002`.
    ///   - until: when the draft expires; after seven days by default.
    ///   - day: the day of each month for a wish, which does not expire; `nil` for a draft.
    ///
    /// Throws the errors of a payee that is not exact, `PayError`, `DraftProblem`, `UsageProblem` and `StoreError`.
    func propose(
        _ word: String, _ amount: Money, note: String? = nil, until: Date? = nil,
        everyMonthOn day: Int? = nil, by proposer: Proposer
    ) async throws -> PaymentDraft {
        guard amount.isPayable else { throw PayError.notPositive(amount) }
        if let note, note.count > PaymentDraft.longestNote {
            throw UsageProblem.tooLong(
                option: PayCommand.note.name, limit: "\(PaymentDraft.longestNote)")
        }
        if let note, CardDigits.appear(in: note, surely: true) { throw UsageProblem.secretInNote }
        try await vault.unlock()
        let payee = try await payee(named: word, ofDraft: true).payee
        let draft = PaymentDraft(
            id: PaymentID.of(.random()), payee: payee, amount: amount, note: note,
            proposer: proposer, at: now(),
            until: day == nil ? until ?? now() + 7 * 86_400 : nil, day: day)
        try await paymentDrafts.add(draft)
        return draft
    }

    /// The end that `--until` names: a time from now, such as 3d, or the end of a day; `nil` for no text.
    ///
    /// At most a year, and 31 days for a program.
    func end(ofDraft text: String?) throws -> Date? {
        guard let text else { return nil }
        let most = options.proposer == nil ? 366 : 31
        if let seconds = Seconds(parsing: text), (1...most * 86_400).contains(seconds.count) {
            return now() + TimeInterval(seconds.count)
        }
        let today = Day(of: now()).ordinal
        // Without a year, the next such day: the latest one of the year ahead.
        guard text.first?.isNumber == true,
            let day = TypedDay(text, today: Day(ordinal: today + 364))?.last.ordinal,
            (today...today + most).contains(day)
        else { throw DraftProblem.noEnd(text, days: most) }
        return LocalTime.start(of: Day(ordinal: day + 1))
    }

    /// The payee of a draft as the contacts know it now.
    func payee(of draft: PaymentDraft) async throws -> PayeeChoice {
        let choice = try await payee(named: "id:\(draft.payee.id)")
        guard choice.payee.handle == draft.payee.handle, choice.payee.name == draft.payee.name
        else {
            throw DraftProblem.otherPayee(draft)
        }
        return choice
    }
}
