import TestSupport
import Testing

@testable import MoneyShell

@Suite struct ContactSelectionTests {
    private static let gus = SampleContacts.contact(1004, "Gus Lima", #"gus\x"#)
    private static let impostor = SampleContacts.contact(1005, "Marina Coelho", "marina;coelho")
    private static let mariana = SampleContacts.contact(1002, "Mariana Coelho", "mariana.coelho")
    private static let contacts = SampleContacts.all + [gus, impostor]
    private static let listing = contacts.map(\.listingKey)

    @Test(arguments: [
        ("id:1002", 1002), ("id:1004", 1004), ("id:1005", 1005), ("@marina.coelho", 1002),
        ("Marina Coelho", 1002), ("mari", 1002), ("2", 1002), ("3", 1003),
        ("silva", 1003),
    ])
    func `a payee is selected by id, row, handle, name, the beginning of either or of a last name`(
        _ word: String, _ id: Int
    ) throws {
        let listing = Self.listing
        let payee = try ContactSelection.payee(word, from: Self.contacts, listing: listing)
        #expect(payee.id == id)
    }

    @Test(arguments: [
        (#"@gus\x"#, "id:1004"), (#"gus\x"#, "id:1004"), ("Gus Lima", "id:1004"), ("4", "id:1004"),
        ("5", "id:1005"), ("@marina;coelho", "id:1005"),
    ])
    func `a contact with an unusual handle can be paid only by id`(
        _ word: String, _ id: String
    ) {
        #expect(throws: PayableByIDOnly(word: word, id: id)) {
            try ContactSelection.payee(word, from: Self.contacts, listing: Self.listing)
        }
    }

    @Test(arguments: ["@gus", "gus", "gus l", "@gusx", "id:9", "id:", "ID:1004", "id:abc"])
    func `no partial match, misspelling or malformed id selects a contact with an unusual handle`(
        _ word: String
    ) {
        #expect(throws: SelectionProblem(.contact, .unknown(word, nearest: nil))) {
            try ContactSelection.payee(word, from: Self.contacts, listing: Self.listing)
        }
    }

    @Test(arguments: ["@marnia", "marnia", "Marnia"])
    func `a mistyped first name suggests the handle`(_ word: String) {
        let error = SelectionProblem(.contact, .unknown(word, nearest: "@marina.coelho"))
        #expect(throws: error) {
            try ContactSelection.payee(word, from: Self.contacts, listing: Self.listing)
        }
    }

    @Test func `a mistyped first name shared by several handles gets no suggestion`() {
        let another = SampleContacts.contact(1009, "Marina Souza", "marina.souza")
        #expect(throws: SelectionProblem(.contact, .unknown("@marnia", nearest: nil))) {
            try ContactSelection.payee("@marnia", from: Self.contacts + [another])
        }
    }

    @Test func `an id that two contacts share is ambiguous`() {
        let contacts = Self.contacts + [Self.mariana]
        let candidates = [
            "@marina.coelho (Marina Coelho)", "@mariana.coelho (Mariana Coelho)",
        ]
        #expect(
            throws: SelectionProblem(.contact, .alike("id:1002", candidates: candidates))
        ) { try ContactSelection.payee("id:1002", from: contacts) }
    }

    @Test func `a row number is unambiguous even when two contacts share an id`() throws {
        let contacts = [SampleContacts.marina, Self.mariana]
        let listing = contacts.map(\.listingKey)
        for (row, contact) in zip(["1", "2"], contacts) {
            #expect(try ContactSelection.payee(row, from: contacts, listing: listing) == contact)
        }
    }

    @Test func `a word that looks like an id never matches a name`() {
        let named = SampleContacts.contact(7, "id:1009 Ana", "ana")
        #expect(throws: SelectionProblem.self) {
            try ContactSelection.payee("id:1009", from: [named])
        }
    }

    @Test(arguments: [
        (#"@gus\x"#, 1004), ("gus l", 1004), ("4", 1004), ("id:1005", 1005), ("mari", 1002),
    ])
    func `any contact can be selected to be shown`(_ word: String, _ id: Int) throws {
        let contact = try ContactSelection.anyone(
            word, from: Self.contacts, listing: Self.listing)
        #expect(contact.id == id)
    }

    @Test func `an unusual handle is never suggested`() {
        #expect(throws: SelectionProblem(.contact, .unknown("@gus/x", nearest: nil))) {
            try ContactSelection.anyone("@gus/x", from: Self.contacts)
        }
    }
}
