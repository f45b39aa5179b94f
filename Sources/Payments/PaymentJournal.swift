import Values

/// The durable record of payments.
///
/// Each call that writes is synced before it returns.
protocol PaymentJournal: Sendable {
    /// The data about earlier payments that the checks of the next one need.
    func memory() async throws(StoreError) -> PaymentMemory

    /// Writes a PENDING payment before anything is sent.
    ///
    /// Evaluates `refusal` on the current records under a lock between processes, so that two processes cannot both
    /// begin a payment when only one is allowed. A payment of a draft is also refused if the draft does not wait, or has
    /// another payment that was or may have been sent. Throws the refusal, `DraftProblem`, or `StoreError`.
    func begin(
        _ payment: Payment, at now: DualTimestamp,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws

    /// Why the draft of a payment that has begun refuses it now; `nil` also for a payment without a draft.
    func draftProblem(
        of payment: Payment, at now: DualTimestamp
    ) async throws(StoreError) -> DraftProblem?

    /// The payment with its current status; `nil` for an unknown id.
    func payment(id: String) async throws(StoreError) -> Payment?

    /// Records the backend's outcome.
    ///
    /// An approval or refusal replaces any status, even one that a person has settled. UNKNOWN means that the payment
    /// was sent: it replaces a status `declined`, which the person settled too early, but neither `approved` nor
    /// `disputed`.
    func record(
        _ status: PaymentStatus, id: String, differences: [AnswerDifference]
    ) async throws(StoreError)

    /// Records the status that a person found on the statement, if the payment is still unsettled; check and write are
    /// one transaction.
    ///
    /// Throws `SettleError.alreadySettled`, or `StoreError`.
    func settle(_ status: PaymentStatus, id: String) async throws

    /// Changes a payment that was certainly never sent from PENDING to VOID; any other status stays.
    func void(id: String) async throws(StoreError)

    /// Every payment that was sent or may have been, newest first.
    func payments() async throws(StoreError) -> [Payment]

    /// The ids of all payments, including VOID ones.
    func ids() async throws(StoreError) -> [String]
}

/// Why a payment may not begin.
enum PaymentRefusal: Error, Equatable, Sendable {
    /// These cautions have not been accepted.
    case cautions([PaymentCaution])
    /// The same, and the person has just read them.
    case shownCautions([PaymentCaution])
    case limit(LimitExcess)
}

extension PaymentRefusal: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .cautions(let cautions): phrases.failure(cautions)
        case .shownCautions(let cautions): phrases.failure(cautions, areShown: true)
        case .limit(let excess): phrases.failure(excess)
        }
    }
}
