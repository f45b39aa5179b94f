import TestSupport
import Testing

@testable import MoneyShell

@Suite struct SearchContactsTests {
    @Test(arguments: [
        ("", ["eduardo.santos", "marina.coelho", "marcia.silva"]),
        ("mar", ["marina.coelho", "marcia.silva"]),
        ("MÁRCIA", ["marcia.silva"]),
        ("marcia", ["marcia.silva"]),
        ("coelho", ["marina.coelho"]),
        ("@e", ["eduardo.santos"]),
        ("da silva", ["marcia.silva"]),
        ("nobody", []),
    ])
    func `finds part of a name or handle, ignoring case and accents`(
        _ search: String, _ handles: [String]
    ) async throws {
        let spy = ContactsSpy(answer: .success(SampleContacts.all), replacing: .success(()))
        let sut = LoadContacts(gateway: spy, cache: spy, now: { SamplePayments.noon })

        let found = try await sut.load(matching: search)

        #expect(found.value.map(\.handle.name) == handles)
        let everybody = SampleContacts.all
        #expect(spy.messages == [.fetch, .replace(everybody, at: SamplePayments.noon)])
    }
}
