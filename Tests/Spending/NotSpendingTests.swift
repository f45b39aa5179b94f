import Testing

@testable import MoneyShell

@Suite struct NotSpendingTests {
    private func exclusions(_ entries: [Entry]) -> [Entry.Exclusion?] {
        var entries = entries
        NotSpending.mark(&entries)
        return entries.map(\.exclusion)
    }

    @Test func `equal amounts with opposite signs in two accounts are a transfer`() {
        let found = exclusions([
            .made("2031-05-10", "Para a poupança", 50_000, in: "conta", isCard: false),
            .made("2031-05-13", "Recebido", -50_000, in: "poupanca", isCard: false),
            .made("2031-05-10", "Outra coisa", 50_000, in: "conta", isCard: false),
        ])
        #expect(found == [.transfer, .transfer, nil])
    }

    @Test func `a purchase, a refund and an entry with a category are no transfer`() {
        var fair = Entry.made("2031-05-10", "Feira", 8_000, in: "conta", isCard: false)
        fair.category = "food"
        let found = exclusions([
            .made("2031-05-10", "Compra no débito - Padaria", 5_000, in: "conta", isCard: false),
            .made("2031-05-10", "Estorno Loja", -5_000),
            .made("2031-05-10", "Loja Física", 6_000),
            .made("2031-05-11", "Recebido", -6_000, in: "conta", isCard: false), fair,
            .made("2031-05-11", "Recebido", -8_000, in: "outra", isCard: false),
        ])
        #expect(found == [nil, nil, nil, .income, nil, .income])
    }

    @Test func `a payment of a bill is paired only with one that a card received`() {
        var received = Entry.made("2031-05-11", "Pagamento recebido", -5_000)
        received.exclusion = .billPayment
        let found = exclusions([
            .made("2031-05-10", "Pagamento de fatura", 5_000, in: "conta", isCard: false), received,
            .made("2031-05-10", "Pix recebido Ana", -5_000, in: "outra", isCard: false),
        ])
        #expect(found == [.billPayment, .billPayment, .income])
    }

    @Test(arguments: ["Pix enviado NU PAGAMENTOS", "Pagamento efetuado Fatura", "ITAU VISA 1234"])
    func `what a card received as payment was no spending of the account`(_ title: String) {
        var received = Entry.made("2031-05-11", "Pagamento recebido", -5_000)
        received.exclusion = .billPayment
        let found = exclusions([
            .made("2031-05-09", title, 5_000, in: "conta", isCard: false), received,
            .made("2031-05-11", "Padaria", 5_000, in: "conta", isCard: false),
            .made("2031-05-11", "Fatura cartao", 5_000, in: "outra", isCard: false),
        ])
        #expect(found == [nil, .billPayment, nil, .billPayment])
        #expect(
            exclusions([.made("2031-05-09", title, 5_000, in: "conta", isCard: false), received])
                == [.billPayment, .billPayment])
    }

    @Test(arguments: [true, false])
    func `the other side of what a person calls a transfer is one`(_ isSent: Bool) {
        var sides = [
            Entry.made("2031-05-10", "Pix enviado Bia", 30_000, in: "conta", isCard: false),
            .made("2031-05-11", "Pix recebido Bia", -30_000, in: "outra", isCard: false),
        ]
        sides[isSent ? 0 : 1].category = "transfer"
        sides[isSent ? 0 : 1].exclusion = .transfer
        #expect(exclusions(sides) == [.transfer, .transfer])
        sides[isSent ? 1 : 0].category = "gifts"
        #expect(exclusions(sides)[isSent ? 1 : 0] == (isSent ? .income : nil))
    }

    @Test func `the nearest two are a transfer, and nobody else's`() {
        let found = exclusions([
            .made("2031-05-07", "Recebido Ana", -10_000, in: "outra", isCard: false),
            .made("2031-05-08", "Enviado Rui", 10_000, in: "conta", isCard: false),
            .made("2031-05-10", "Recebido", -10_000, in: "outra", isCard: false),
            .made("2031-05-10", "Enviado", 10_000, in: "conta", isCard: false),
            .made("2031-05-13", "Pix enviado João", 10_000, in: "conta", isCard: false),
        ])
        #expect(found == [.transfer, .transfer, .transfer, .transfer, nil])
    }

    @Test func `a bill's payment that took days leaves the rent alone`() {
        var received = Entry.made("2031-05-05", "Pagamento recebido", -150_000)
        received.exclusion = .billPayment
        let found = exclusions([
            .made("2031-05-01", "Pagamento de fatura", 150_000, in: "conta", isCard: false),
            .made("2031-05-05", "Aluguel", 150_000, in: "conta", isCard: false), received,
        ])
        #expect(found == [.billPayment, nil, .billPayment])
    }

    @Test func `what a person calls a transfer takes no purchase and no other's partner`() {
        var named = Entry.made("2031-05-10", "Pix enviado Bia", 10_000, in: "conta", isCard: false)
        (named.category, named.exclusion) = ("transfer", .transfer)
        let found = exclusions([
            named, .made("2031-05-11", "TED", 10_000, in: "conta", isCard: false),
            .made("2031-05-10", "TED recebida", -10_000, in: "outra", isCard: false),
        ])
        #expect(found == [.transfer, .transfer, .transfer])
        var income = Entry.made("2031-05-10", "Pix da Bia", -20_000, in: "conta", isCard: false)
        (income.category, income.exclusion) = ("transfer", .transfer)
        let bread = Entry.made("2031-05-12", "Mercado Pão", 20_000, in: "outra", isCard: false)
        #expect(exclusions([income, bread]) == [.transfer, nil])
    }

    @Test func `money back from savings is no partner of rent`() {
        let found = exclusions([
            .made("2031-05-10", "Resgate RDB", -5_000, in: "conta", isCard: false),
            .made("2031-05-10", "Aluguel", 5_000, in: "outra", isCard: false),
        ])
        #expect(found == [.transfer, nil])
    }

    @Test func `savings are transfers`() {
        let found = exclusions([
            .made("2031-05-10", "Aplicação RDB", 5_000, in: "conta", isCard: false),
            .made("2031-05-20", "Resgate RDB", -1_000, in: "conta", isCard: false),
        ])
        #expect(found == [.transfer, .transfer])
    }

    @Test func `four days apart, or in one account, it is none`() {
        let found = exclusions([
            .made("2031-05-10", "Loja", 50_000, in: "conta", isCard: false),
            .made("2031-05-14", "Recebido", -50_000, in: "poupanca", isCard: false),
            .made("2031-05-10", "Salário", -50_000, in: "conta", isCard: false),
        ])
        #expect(found == [nil, .income, .income])
    }

    @Test func `an account's payment of a card's bill is no spending`() {
        let found = exclusions([
            .made("2031-05-10", "Pagamento de fatura", 50_000, in: "conta", isCard: false),
            .made("2031-05-10", "PAGTO CARTAO VISA", 50_001, in: "conta", isCard: false),
            .made("2031-05-10", "Pagamento de fatura", 50_002, in: "nubank"),
        ])
        #expect(found == [.billPayment, .billPayment, nil])
    }

    @Test func `a card's credit is a refund`() {
        #expect(exclusions([.made("2031-05-10", "Estorno Loja", -900)]) == [nil])
    }

    @Test func `money back from a payee who was paid as much is a refund`() {
        let found = exclusions([
            .made("2031-05-01", "Loja Sol", 10_000, in: "conta", isCard: false),
            .made("2031-05-09", "Estorno Loja Sol", -4_000, in: "conta", isCard: false),
            .made("2031-05-09", "Loja Sol", -10_001, in: "conta", isCard: false),
            .made("2031-05-09", "Empresa", -500_000, in: "conta", isCard: false),
            .made("2031-05-09", "Reembolso Loja Sol", -500, in: "conta", isCard: false),
        ])
        #expect(found == [nil, nil, .income, .income, nil])
    }
}
