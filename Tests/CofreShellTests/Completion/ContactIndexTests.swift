import CofreDomain
import CofreShell
import CofreTestSupport
import Testing

@Suite struct ContactIndexTests {
    @Test func `who is paid most comes first, then the backend's order`() {
        let offer = offer("pay ", uses: [1003: 2, 1002: 5])

        #expect(offer.items.map(\.text) == ["@marina.coelho", "@marcia.silva", "@eduardo.santos"])
    }

    @Test(arguments: [
        ("mrn", ["@marina.coelho"]), ("@mrcoelho", ["@marina.coelho"]), ("@msv", ["@marcia.silva"]),
        ("MÁSV", ["@marcia.silva"]), ("rn", []), ("m", ["@marina.coelho", "@marcia.silva"]),
        ("mx", []),
    ])
    func `letters in order find a handle when nothing begins so`(
        _ typed: String, _ handles: [String]
    ) {
        #expect(offer("pay " + typed).items.map(\.text) == handles)
    }

    @Test func `a hundred are listed and the others counted`() {
        let crowd = (0..<250).map { SampleContacts.contact($0, "Ana \($0)", "ana.\($0)") }
        let knowing = Completion.Knowledge(contacts: crowd)

        let offer = Completion(isPrompt: true).offer(line: "pay ana", cursor: 7, knowing: knowing)

        #expect(offer.items.count == 100)
        #expect(offer.unlisted == 150)
    }

    @Test(arguments: ["pay ", "pay g", "pay @gus", "pay @gx", "contact gus", "pay id:", "pay hann"])
    func `a contact whose handle is not plain is not offered`(_ line: String) {
        let contacts = [
            SampleContacts.contact(1, "Gus Lima", #"gus\x"#),
            SampleContacts.contact(2, "Gustavo Lima", "gus$(touch${IFS}x)"),
            SampleContacts.contact(3, "Hanna Braun", "h;anna"),
        ]
        let knowing = Completion.Knowledge(contacts: contacts)

        let offer = Completion(isPrompt: true).offer(
            line: line, cursor: line.utf8.count, knowing: knowing)

        #expect(offer == .none)
    }

    @Test func `an index covers the contacts and uses it was made of`() {
        let index = ContactIndex(SampleContacts.all, uses: [1002: 1])

        #expect(index.covers(SampleContacts.all, uses: [1002: 1]))
        #expect(!index.covers(SampleContacts.all, uses: [:]))
        #expect(!index.covers([SampleContacts.marina], uses: [1002: 1]))
    }

    @Test func `a mistyped command is found by its letters`() {
        let offer = Completion(isPrompt: true).offer(line: "cncts", cursor: 5, knowing: .init())

        #expect(offer.items.map(\.text) == ["contacts"])
    }

    private func offer(_ line: String, uses: [Int: Int] = [:]) -> Completion.Offer {
        var knowing = Completion.Knowledge(contacts: SampleContacts.all)
        knowing.index = ContactIndex(SampleContacts.all, uses: uses)
        return Completion(isPrompt: true)
            .offer(line: line, cursor: line.utf8.count, knowing: knowing)
    }
}
