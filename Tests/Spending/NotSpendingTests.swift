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
        ])
        #expect(found == [nil, nil, .income, .income])
    }
}
