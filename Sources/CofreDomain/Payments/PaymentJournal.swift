/// The durable record of payments.
///
/// Each call is synced before it returns.
package protocol PaymentJournal: Sendable {
    /// Writes a PENDING payment before anything is sent.
    ///
    /// Under one lock across processes: an equal payment that is unsettled refuses it unless
    /// `again` is true, so two shells cannot both begin.
    func begin(_ payment: Payment, again: Bool) async throws(JournalError)

    /// Replaces the status of a payment; the latest outcome wins.
    func record(_ status: PaymentStatus, id: String) async throws(StoreError)

    /// Takes back a payment that was certainly never sent.
    func void(id: String) async throws(StoreError)

    /// Every payment, newest first.
    func payments() async throws(StoreError) -> [Payment]
}

package enum JournalError: Error, Equatable, Sendable {
    /// An equal payment's outcome is not known.
    case unsettled(Payment)
    case store(StoreError)
}
