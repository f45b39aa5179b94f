import CofreDomain
import CofreTestSupport
import Foundation
import Testing

/// A double that answers what nobody prepared would let a rule pass for the wrong reason.
@Suite struct LoudSpyTests {
    @Test func `contacts that were not prepared are an issue that names the spy`() async {
        let spy = ContactsSpy()
        let contacts = LoadContacts(gateway: spy, cache: spy, now: { SamplePayments.noon })

        await withKnownIssue {
            _ = try? await contacts.load()  // Only the issue matters here.
        } matching: {
            $0.description.contains("ContactsSpy.contacts()")
        }
    }

    @Test func `a payment that was not prepared is an issue that names the spy`() async {
        let spy = PaymentSpy(beginning: .success(()), recording: .success(()))
        let pay = PayContact(
            gateway: spy, journal: spy, now: { SamplePayments.noon }, newKey: { UUID() })

        await withKnownIssue {
            _ = try? await pay.pay(SamplePayments.order(), again: false)  // As above.
        } matching: {
            $0.description.contains("PaymentSpy.send(_:idempotencyKey:)")
        }
    }
}
