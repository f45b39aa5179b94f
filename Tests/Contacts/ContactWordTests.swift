import TestSupport
import Testing

@testable import MoneyShell

@Suite struct ContactWordTests {
    @Test(arguments: [("id:1002", 1002), ("id:0", 0), ("id:007", 7)])
    func `digits, with or without the prefix id:, select by id`(_ word: String, _ id: Int) {
        #expect(ContactWord(word) == .id(id))
    }

    @Test(arguments: [
        "id:", "id:abc", "id:-5", "id:+5", "id: 5", "id:1002 ", "ID:1002", "Id:1002", "id:١٠٠٢",
        "id:99999999999999999999",
    ])
    func `a malformed id is not treated as a name`(_ word: String) {
        #expect(ContactWord(word) == .badID(word))
    }

    @Test(arguments: ["@marina.coelho", "marina", "2", "1002", "idalina", "@id:1002", ""])
    func `other words select by handle or name`(_ word: String) {
        #expect(ContactWord(word) == .text(word))
    }

    @Test func `a contact is named by its handle if that is plain, or else by its id`() {
        #expect(SampleContacts.marina.word == "@marina.coelho")
        #expect(SampleContacts.contact(1004, "Gus", #"gus\x"#).word == "id:1004")
        #expect(Payee(SampleContacts.contact(1005, "Ana", "a;na")).word == "id:1005")
    }
}

@Suite struct SharedIDsTests {
    private let impostor = SampleContacts.contact(1002, "Mariana Coelho", "mariana.coelho")

    @Test func `finds two contacts that share an id`() {
        let contacts = SampleContacts.all + [impostor]

        #expect(Contact.sharedIDs(in: contacts) == [1002])
        #expect(Contact.sharingIDs(in: contacts) == [[SampleContacts.marina, impostor]])
    }

    @Test func `finds contacts that share id and handle but have different names`() {
        let renamed = SampleContacts.contact(1002, "Someone Else", "marina.coelho")
        #expect(Contact.sharedIDs(in: [SampleContacts.marina, renamed]) == [1002])
    }

    @Test func `a contact that is listed twice does not share its id with another one`() {
        let contacts = SampleContacts.all + SampleContacts.all

        #expect(Contact.sharedIDs(in: contacts) == [])
        #expect(Contact.sharedIDs(in: []) == [])
    }

    @Test func `groups have the order of the list`() {
        let other = SampleContacts.contact(1001, "Eduarda Santos", "eduarda.santos")
        let contacts = [impostor] + SampleContacts.all + [other]

        #expect(
            Contact.sharingIDs(in: contacts) == [
                [impostor, SampleContacts.marina], [SampleContacts.eduardo, other],
            ])
    }
}
