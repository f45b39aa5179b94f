/// The durable record of payments.
///
/// Each call that writes is synced before it returns.
package protocol PaymentJournal: Sendable {
    /// What earlier payments mean for the next one.
    func memory() async throws(StoreError) -> PaymentMemory

    /// Writes a PENDING payment before anything is sent.
    ///
    /// Holds one lock across processes: `refusal` is evaluated on the current records, so that two
    /// processes cannot both begin a payment when only one is allowed. Throws the refusal, or
    /// `StoreError`.
    func begin(
        _ payment: Payment, at now: DualTimestamp,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws

    /// The payment with its current status; `nil` for an unknown id.
    func payment(id: String) async throws(StoreError) -> Payment?

    /// Records the backend's outcome.
    ///
    /// Its yes or no always overrides, even a person's verdict. UNKNOWN means that the payment was
    /// sent: it replaces a verdict "failed", which came too early, but neither a verdict "paid" nor a dispute.
    func record(
        _ status: PaymentStatus, id: String, differences: [AnswerDifference]
    ) async throws(StoreError)

    /// Records a person's verdict; in the same step, checks that the payment is still unsettled.
    ///
    /// Throws `SettleError.alreadySettled`, or `StoreError`.
    func settle(_ status: PaymentStatus, id: String) async throws

    /// Makes a payment VOID that was certainly never sent, while it is still PENDING.
    func void(id: String) async throws(StoreError)

    /// Every payment that was sent or may have been, newest first.
    func payments() async throws(StoreError) -> [Payment]

    /// The ids of all payments.
    func ids() async throws(StoreError) -> [String]
}

/// Why a payment may not begin.
package enum PaymentRefusal: Error, Equatable, Sendable {
    /// These cautions have not been accepted.
    case cautions([PaymentCaution])
    case limit(LimitExcess)
}
