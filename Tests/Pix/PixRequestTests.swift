import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct PixRequestTests {
    @Test func `the example of the manual is written exactly as in the manual`() throws {
        let payee = try PixPayee(
            key: PixKey(parsing: "123e4567-e12b-12d1-a456-426655440000"), name: "Fulano de Tal",
            city: "BRASILIA")
        let request = try PixRequest(payee: payee, amount: nil, note: nil)
        #expect(request.code == SamplePix.manual)
    }

    @Test func `a request can be parsed again with its amount and note`() throws {
        let amount = Money(minor: 2500, currency: .brl)
        let request = try PixRequest(payee: sample(), amount: amount, note: "aluguel de março")
        let code = try BRCode(parsing: request.code)
        #expect(code.amount == amount)
        #expect(code.note == "aluguel de marco")
        #expect(code.name == "Joao Conceicao")
        #expect(code.city == "SAO PAULO")
    }

    @Test(arguments: [
        ("Maria Aparecida dos Santos Oliveira", "Maria Aparecida dos"),
        ("Associação dos Moradores do Bairro", "Associacao dos Moradores"),
        (String(repeating: "á", count: 30), String(repeating: "a", count: 25)),
        ("José 🐟 Silva", "Jose Silva"), ("Straße Øst", "Strasse Ost"),
    ])
    func `a name is converted to ASCII and cut after a word`(name: String, expected: String) throws
    {
        #expect(try sample(name: name).nameInCode == expected)
    }

    @Test func `fields that are empty, too long or too large for a code are refused`() throws {
        #expect(throws: PixRequestError.name) { try sample(name: "中文") }
        #expect(throws: PixRequestError.city) { try sample(city: " ") }
        let note = String(repeating: "x", count: 63)
        #expect(throws: PixRequestError.note(note, limit: 62)) {
            try PixRequest(payee: sample(), amount: nil, note: note)
        }
        #expect(throws: PixRequestError.unwritableNote) {
            try PixRequest(payee: sample(), amount: nil, note: "☃")
        }
        _ = try PixRequest(payee: sample(), amount: nil, note: String(note.dropLast()))
        let most = Money(minor: PixRequest.largest, currency: .brl)
        _ = try PixRequest(payee: sample(), amount: most, note: nil)
        let more = Money(minor: PixRequest.largest + 1, currency: .brl)
        #expect(throws: PixRequestError.amount) {
            try PixRequest(payee: sample(), amount: more, note: nil)
        }
    }

    private func sample(
        name: String = "João Conceição", city: String = "SÃO PAULO"
    ) throws -> PixPayee {
        try PixPayee(key: PixKey(parsing: "52998224725"), name: name, city: city)
    }
}
