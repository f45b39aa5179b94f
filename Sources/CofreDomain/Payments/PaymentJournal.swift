/// The durable record of payments.
///
/// Each call that writes is synced before it returns.
package protocol PaymentJournal: Sendable {
    /// What earlier payments say about the next one.
    func memory() async throws(StoreError) -> PaymentMemory

    /// Writes a PENDING payment before anything is sent.
    ///
    /// Under one lock across processes: `refusal` judges what is there at that moment, so that two shells
    /// cannot both begin what only one of them may. Throws the refusal, or `StoreError`.
    func begin(
        _ payment: Payment, at now: Moment,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws

    /// The payment with its present status; `nil` for an id that no payment has.
    func payment(id: String) async throws(StoreError) -> Payment?

    /// Writes what the backend said.
    ///
    /// Its yes or no always stands, also over a person's verdict. UNKNOWN means that the payment
    /// was sent: a verdict that it failed was too early and is undone, one that it is paid stands.
    func record(
        _ status: PaymentStatus, id: String, differences: [AnswerDifference]
    ) async throws(StoreError)

    /// Writes a person's verdict, in one step with the check that it is still wanted.
    ///
    /// Throws `SettleError.alreadySettled`, or `StoreError`.
    func settle(_ status: PaymentStatus, id: String) async throws

    /// Takes back a payment that was certainly never sent, while it is still PENDING.
    func void(id: String) async throws(StoreError)

    /// Every payment, newest first.
    func payments() async throws(StoreError) -> [Payment]

    /// The ids of every payment.
    func ids() async throws(StoreError) -> [String]
}

/// Why a payment may not begin.
package enum PaymentRefusal: Error, Equatable, Sendable {
    /// Nobody has accepted these.
    case cautions([PaymentCaution])
    case limit(LimitExcess)
}
