import Testing

@testable import MoneyShell

@Suite struct PixKeyTests {
    @Test(arguments: [
        ("529.982.247-25", PixKey.Kind.cpf, "52998224725"),
        ("12.ABC.345/01DE-35", .cnpj, "12ABC34501DE35"),
        ("+55 (61) 91234-5678", .phone, "+5561912345678"),
        ("+556132123456", .phone, "+556132123456"),
        ("Fulano.Recebedor@Example.com", .email, "fulano.recebedor@example.com"),
        ("123e4567-e12b-12d1-a456-426655440000", .random, "123e4567-e12b-12d1-a456-426655440000"),
        ("123E4567-E12B-12D1-A456-426655440000", .random, "123e4567-e12b-12d1-a456-426655440000"),
    ])
    func `a key is normalised to the spelling of the Pix directory`(
        written: String, kind: PixKey.Kind, text: String
    ) throws {
        let key = try PixKey(parsing: written)
        #expect(key.kind == kind)
        #expect(key.text == text)
        #expect(try PixKey(parsing: key.text) == key)
    }

    @Test(arguments: [
        ("", PixKeyError.empty),
        ("529.982.247-26", .taxNumber(.checkDigit(.cpf, at: 14))),
        ("61912345678", .taxNumber(.checkDigit(.cpf, at: 10))),
        ("+1 202 555 0123", .phoneCountry),
        ("+55619123", .phoneLength(8)),
        ("+5501912345678", .phone(at: 4)),
        ("+5561812345678", .phone(at: 6)),
        ("+5561x12345678", .phone(at: 6)),
        ("a b@example.com", .email(at: 2)),
        ("@example.com", .email(at: 1)),
        ("a@b@example.com", .email(at: 4)),
        ("a@-example.com", .email(at: 3)),
        ("a@example..com", .email(at: 11)),
        ("123e4567-e12b-12d1-a456-42665544000", .random(at: 36)),
        ("123e4567-e12b-12d1-a456-4266554400zz", .random(at: 35)),
        ("fulano", .unknownKind),
    ])
    func `the error about an invalid key names the problem and the place`(
        written: String, error: PixKeyError
    ) {
        #expect(throws: error) { try PixKey(parsing: written) }
    }
}
