import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The rules of the specification for the bill screen, in the specification's words.
@Suite struct BillRuleTests {
    // proves: bills.overdue
    @Test(arguments: [38_933, -38_933])
    func `overdue: show "PAGAMENTO RECEBIDO"`(_ paid: Int64) {
        let shown = lines(SampleBills.bill(.overdue, "2031-04-20", total: 38_933, paid: paid))

        #expect(shown.contains("PAGAMENTO RECEBIDO\tR$389,33"))
    }

    @Test(arguments: [nil, 0] as [Int64?])
    func `overdue: no payment received, no "PAGAMENTO RECEBIDO"`(_ paid: Int64?) {
        let shown = lines(SampleBills.bill(.overdue, "2031-04-20", total: 1, paid: paid))

        #expect(!shown.contains { $0.hasPrefix("PAGAMENTO RECEBIDO") })
    }

    // proves: bills.closed.boleto
    @Test(arguments: [(BillState.overdue, false), (.closed, true), (.open, true), (.future, false)])
    func `closed and open: show "GERAR BOLETO"`(_ state: BillState, isShown: Bool) {
        for slip in [("line", "barcode"), nil] as [(line: String, barcode: String)?] {
            let shown = lines(SampleBills.bill(state, "2031-05-20", total: 1, slip: slip))
            let button =
                slip == nil ? "GERAR BOLETO · not sent yet" : "GERAR BOLETO → boleto 2031-05"
            #expect(shown.contains(button) == isShown)
        }
    }

    @Test(arguments: [BillState.closed, .open, .future, .other("frozen")])
    func `a partly paid bill shows what was paid`(_ state: BillState) {
        let bill = SampleBills.bill(state, "2031-05-20", total: 342_457, paid: 100_000)
        #expect(lines(bill).contains("PAGAMENTO RECEBIDO\tR$1.000,00"))
        #expect(bill.owed == SamplePayments.reais(242_457))
    }

    // proves: bills.closed.charges
    @Test(arguments: [(1, true), (0, false), (-1, false)])
    func `closed: "Gastos do mês" only if it is greater than 0`(amount: Int64, isShown: Bool) {
        let shown = lines(closed(cumulative: amount))

        #expect(shown.contains("Gastos do mês\tR$0,01") == isShown)
        #expect(shown.contains { $0.hasPrefix("Gastos") } == isShown)
    }

    // proves: bills.closed.unpaid, bills.closed.prepaid
    @Test(arguments: [(150, "Valores não pagos"), (0, nil), (-150, "Valores pré-pago")])
    func `closed: "Valores não pagos" above 0, "Valores pré-pago" below`(
        amount: Int64, label: String?
    ) {
        let shown = lines(closed(past: amount)).filter { $0.hasPrefix("Valores") }

        #expect(shown == (label.map { ["\($0)\tR$1,50"] } ?? []))
    }

    // proves: bills.closed.interest
    @Test(arguments: [(554, true), (0, false), (-1, false)])
    func `closed: "Juros 7,75%" only if it is greater than 0`(amount: Int64, isShown: Bool) {
        #expect(lines(closed(interest: amount)).contains("Juros 7,75%\tR$5,54") == isShown)
    }

    @Test(arguments: [BillState.overdue, .open, .future, .other("frozen")])
    func `only a closed bill has the four conditional rows`(_ state: BillState) {
        let bill = SampleBills.bill(
            state, "2031-05-20", total: 1, cumulative: 1, past: 1, interest: 1)

        #expect(!lines(bill).contains { $0.hasPrefix("Gastos") || $0.hasPrefix("Juros") })
        #expect(!lines(bill).contains { $0.hasPrefix("Valores") })
    }

    // proves: bills.head
    @Test func `every bill: total and "Vencimento"`() {
        for bill in SampleBills.all {
            #expect(Array(lines(bill).prefix(2)).first == bill.total.formatted(.ptBR))
            #expect(lines(bill)[1].hasPrefix("Vencimento 20 "))
        }
    }

    // proves: bills.open, bills.future
    @Test func `open: "FECHAMENTO EM 5 DE JUNHO", future: "FATURA PARCIAL"`() {
        #expect(lines(SampleBills.open).contains("FECHAMENTO EM 5 DE JUNHO"))
        #expect(lines(SampleBills.future).contains("FATURA PARCIAL"))
    }

    // proves: bills.minimum
    @Test func `closed: the minimum payment`() throws {
        let minimum = try #require(SampleBills.closed.minimum)
        #expect(
            lines(SampleBills.closed).contains("Pagamento mínimo\t" + minimum.formatted(.ptBR)))
    }

    // proves: bills.head
    @Test func `the lines are below their period and "VALOR EM R$"`() {
        #expect(lines(SampleBills.open).contains("DE 7 MAI ATÉ 5 JUN\tVALOR EM R$"))
    }

    @Test func `an unknown state is shown as the issuer's text`() {
        let bill = SampleBills.bill(.other("frozen"), "2031-05-20", total: 100)

        #expect(lines(bill).prefix(3) == ["R$1,00", "Vencimento 20 MAI", "frozen"])
    }

    // proves: bills.lines.instalment
    @Test(arguments: [
        (0, 1, "Futurama Guaicurus"), (1, 2, "Futurama Guaicurus 2/2"),
        (0, 2, "Futurama Guaicurus 1/2"),
    ])
    func `a title shows its instalment if there is more than one charge`(
        index: Int, charges: Int, title: String
    ) {
        let item = SampleBills.item(
            "2031-05-16", "Futurama Guaicurus", 1_954,
            Installment(index: index, charges: charges))

        let bill = SampleBills.bill(.open, "2031-06-20", total: 1_954, items: [item])
        #expect(lines(bill).last == "2031-05-16\t\(title)\t19.54")
    }

    // proves: bills.lines.amount
    @Test func `amounts are absolute, and payments and refunds are green and marked`() {
        let rows = entries(BillScreenTests.blocks(SampleBills.closed))

        #expect(rows.map(\.figure.text) == ["- 271,18", "419,90", "1.161,74", "- 49,90"])
        #expect(rows.map(\.figure.role) == [.good, .plain, .plain, .good])
    }

    // proves: bills.offline, bills.refused, bills.failing
    @Test(arguments: [
        (
            GatewayError.unreachable(.notSent(.unknownHost)),
            "Parece que você está sem internet! Por favor, verifique a sua conexão e tente novamente.",
            Failure.Code.offline
        ),
        (
            .unreachable(.notSent(.noRoute)),
            "Parece que você está sem internet! Por favor, verifique a sua conexão e tente novamente.",
            .offline
        ),
        (.refused(status: 404, message: "no"), "Houve algum erro com o seu pedido.", .refused),
        (
            .server(status: 500),
            "Desculpe, estamos enfrentando problemas técnicos. Por favor, tente novamente mais tarde.",
            .server
        ),
    ])
    func `the three error messages are exact, in both languages`(
        _ error: GatewayError, _ sentence: String, _ code: Failure.Code
    ) {
        for language in Language.allCases {
            let failure = Failure(BillsError.remote(error), phrases: Phrases(language))
            #expect(failure.message == sentence)
            #expect(failure.code == code)
        }
    }

    @Test(arguments: [
        (
            GatewayError.unreachable(.notSent(.noRoute)),
            "no internet: check the connection and try again"
        ),
        (
            .refused(status: 400, message: nil),
            "there was an error in the request; see cofre doctor"
        ),
        (.server(status: 500), "the server has technical problems: try again later"),
    ])
    func `in an English session a hint says what the message means`(
        _ error: GatewayError, _ hint: String
    ) {
        #expect(Failure(BillsError.remote(error), phrases: Phrases(.english)).hint == hint)
        #expect(Failure(BillsError.remote(error), phrases: Phrases(.portuguese)).hint != hint)
    }

    @Test(arguments: [
        (Language.english, "the server has technical problems: bills --offline"),
        (.portuguese, "bills --offline"),
    ])
    func `beside saved bills the hint says both, what the message means and what to type`(
        _ language: Language, _ hint: String
    ) {
        let error = BillsError.remoteBesideSaved(.server(status: 500))
        let failure = Failure(error, phrases: Phrases(language)).about(line: ["bills"])
        #expect(failure.hint == hint)
    }

    @Test(arguments: [
        Unreachable.notSent(.refused), .noAnswer(.noReply), .noAnswer(.lost), .noAnswer(.timedOut),
        .notSent(.certificate(.expired)),
    ])
    func `a server that was reached is no lack of internet`(_ reason: Unreachable) {
        for phrases in [Phrases(.english), Phrases(.portuguese)] {
            let failure = Failure(BillsError.remote(.unreachable(reason)), phrases: phrases)
            #expect(failure == Failure(GatewayError.unreachable(reason), phrases: phrases))
        }
    }

    @Test func `a label has a dim gloss in an English session, and none in a Portuguese one`() {
        let screen = SampleScreen.of(60)
        func shown(_ language: Language) -> String {
            TextRenderer(screen: screen).render(
                BillScreenTests.blocks(SampleBills.closed, language))
        }
        #expect(shown(.english).contains("Gastos do mês  spent this month "))
        #expect(shown(.english).contains("Vencimento 20 MAI  due "))
        #expect(!shown(.portuguese).contains("spent this month"))
        #expect(!shown(.portuguese).contains("due"))
    }

    private func closed(
        cumulative: Int64 = 0, past: Int64 = 0, interest: Int64 = 0
    ) -> Bill {
        SampleBills.bill(
            .closed, "2031-05-20", total: 1, cumulative: cumulative, past: past,
            interest: interest)
    }

    private func lines(_ bill: Bill) -> [String] {
        TSVRenderer.text(of: BillScreenTests.blocks(bill)).split(separator: "\n").map(String.init)
    }

    private func entries(_ blocks: [Block]) -> [Sheet.Entry] {
        blocks.flatMap { block in
            guard case .sheet(let sheet) = block else { return [Sheet.Entry]() }
            return sheet.sections.joined().compactMap { row in
                if case .entry(let entry) = row { entry } else { nil }
            }
        }
    }
}
