import CofreDomain
import CofreRemote
package import CofreStore
import Essentials

extension Context {
    package var journal: VaultJournal { VaultJournal(records: records) }
    var limits: VaultLimits { VaultLimits(records: records) }

    var payContact: PayContact {
        get throws {
            let waiting = http.sentOnce(phrases.sendingPayment, phrases.alreadySent)
            return PayContact(
                gateway: Backend.payments(at: try url(of: .paymentsURL), waiting),
                journal: journal, now: { .now() }, newKey: UUID.random,
                patience: SettlePayment.patience(timeout: http.timeout.count), claims: sync.claims)
        }
    }

    var settlePayment: SettlePayment {
        SettlePayment(journal: journal, now: { .now() }, claims: sync.claims)
    }
}
