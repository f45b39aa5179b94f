/// The durable record of payments.
///
/// Each call is synced before it returns.
package protocol PaymentJournal: Sendable {
    /// Writes a PENDING payment before anything is sent.
    ///
    /// Under one lock across processes: an equal payment that is unsettled refuses it unless
    /// `again` is true, so two shells cannot both begin.
    func begin(_ payment: Payment, again: Bool) async throws(JournalError)

    /// Writes what the backend said.
    ///
    /// Its yes or no always stands, also over a person's verdict. UNKNOWN means that the payment
    /// was sent: a verdict that it failed was too early and is undone, one that it is paid stands.
    func record(_ status: PaymentStatus, id: String) async throws(StoreError)

    /// Writes a person's verdict, in one step with the check that it is still wanted.
    func settle(_ status: PaymentStatus, id: String) async throws(SettleError)

    /// Takes back a payment that was certainly never sent, while it is still PENDING.
    func void(id: String) async throws(StoreError)

    /// Every payment, newest first.
    func payments() async throws(StoreError) -> [Payment]
}

package enum JournalError: Error, Equatable, Sendable {
    /// An equal payment's outcome is not known.
    case unsettled(Payment)
    case store(StoreError)
}
