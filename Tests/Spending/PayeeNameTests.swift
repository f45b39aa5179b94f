import Testing

@testable import MoneyShell

@Suite struct PayeeNameTests {
    @Test(arguments: [
        ("Netflix.com", "Netflix.com"), ("UBER *TRIP 7K3", "UBER *TRIP"),
        ("Amazon BR*2K3LM4", "Amazon BR"), ("Posto 12", "Posto"), ("99", "99"),
        ("Transferência enviada pelo Pix - ANA LIMA - •••.123.456-•• - BANCO", "ANA LIMA"),
        ("Compra no débito - Padaria Central", "Padaria Central"),
        ("Estorno de Sapataria", "Sapataria"), ("Estorno de \"Magazine\"", "Magazine"),
        ("Estorno - Compra no débito - LOJA Y", "LOJA Y"), ("Pix enviado Ana", "Ana"),
        ("PIX", "PIX"), ("Antecipada - Loja", "Loja"),
        ("Reembolso recebido pelo Pix - LOJA SOL", "LOJA SOL"), ("Estorno ", "Estorno "),
        ("PIX TRANSF  MARCELO05/11", "PIX TRANSF MARCELO"),
        ("PIX QRS ZENPOST12/11", "PIX QRS ZENPOST"),
        ("TED 033.1730.MARCELO", "TED MARCELO"), ("UBER *ONE QWER7", "UBER *ONE"),
        ("CONDOMINIO OUT2026", "CONDOMINIO"), ("DA 007007 ENEL05/07", "DA ENEL"),
        ("Pix - Enviado 05/10 10:22", "Pix - Enviado"),
        ("Compra no débito - 24/7 FITNESS", "24/7 FITNESS"),
        ("Pix - Recebido 06/11 11:00 12345678900 ANA LIMA", "ANA LIMA"),
        ("PIX TRANSF JO05/11", "PIX TRANSF JO"),
        ("Pix - Enviado - 05/09 10:22 ANA SOUZA", "ANA SOUZA"),
        ("Pix - Rejeitado 05/11 10:23 ANA SOUZA", "ANA SOUZA"), ("LOJA AB12", "LOJA"),
        ("Compra com Cartão - 13/08 13:41 NETFLIX", "NETFLIX"),
        ("COMPRA CARTAO DEB MC 05/09 NETFLIX", "NETFLIX"),
        ("Pix enviado devolvido Daniela Souza", "Daniela Souza"),
        ("Pix enviado: \"Cp :18236120-BIA LIMA\"", "BIA LIMA"),
    ])
    func `the payee is the title without the bank's words and numbers`(
        _ title: String, _ name: String
    ) {
        #expect(PayeeName(in: title).shown == name)
    }

    @Test func `case and accents do not make another payee`() {
        #expect(PayeeName(in: "PADARIA SAO JOAO 12") == PayeeName(in: "Padaria São João"))
        #expect(PayeeName(in: "Padaria A") != PayeeName(in: "Padaria B"))
    }
}
