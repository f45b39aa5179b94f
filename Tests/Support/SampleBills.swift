import Values

@testable import MoneyShell

/// One bill in each state; the closed one has all four conditional rows.
enum SampleBills {
    static let overdue = bill(
        .overdue, "2031-04-20", opens: "2031-03-07", closes: "2031-04-07", total: 27_118,
        paid: 27_118, slip: slips.overdue,
        items: [
            item("2031-03-13", "Mercado Buriti", 18_398), item("2031-03-19", "Cantina", 6_420),
            item("2031-03-28", "Ingresso Cine Vitória", 2_300),
        ])

    static let closed = bill(
        .closed, "2031-05-20", opens: "2031-04-07", closes: "2031-05-07", total: 174_326,
        cumulative: 158_164, past: 15_000, interest: 1_162, paid: 0, slip: slips.closed,
        items: [
            item("2031-04-08", "Pagamento recebido", -27_118),
            item("2031-04-15", "Passagem Aérea", 41_990, Installment(number: 1, of: 3)),
            item(
                "2031-04-16", "Um título que é comprido demais para qualquer tela estreita", 116_174
            ),
            item("2031-05-02", "Estorno Sapataria", -4_990),
        ])

    static let open = bill(
        .open, "2031-06-20", opens: "2031-05-07", closes: "2031-06-05", total: 43_944,
        slip: slips.open,
        items: [
            item("2031-05-15", "Passagem Aérea", 41_990, Installment(number: 2, of: 3)),
            item("2031-05-16", "Futurama Guaicurus", 1_954, Installment(number: 2, of: 2)),
        ])

    static let future = bill(
        .future, "2031-07-20", opens: "2031-06-05", closes: "2031-07-07", total: 41_990,
        items: [item("2031-06-15", "Passagem Aérea", 41_990, Installment(number: 3, of: 3))])

    static let all = [overdue, closed, open, future]

    static func bill(
        _ state: BillState, _ due: String, opens: String? = nil, closes: String? = nil,
        total: Int64, cumulative: Int64? = nil, past: Int64 = 0, interest: Int64 = 0,
        paid: Int64? = nil, slip: (line: String, barcode: String)? = nil, items: [LineItem] = []
    ) -> Bill {
        Bill(
            state: state, due: day(due), opens: opens.map(day), closes: closes.map(day),
            total: reais(total), cumulative: reais(cumulative ?? total), pastBalance: reais(past),
            interest: reais(interest), minimum: reais(total * 15 / 100), paid: paid.map(reais),
            line: slip?.line, barcode: slip?.barcode, items: items)
    }

    /// A bill of one line of an imported account.
    static func imported(_ due: String, account: String) -> Bill {
        Bill(
            state: .closed, due: day(due), total: reais(1), cumulative: reais(1),
            pastBalance: reais(0), interest: reais(0), account: account)
    }

    static func item(
        _ date: String, _ title: String, _ centavos: Int64, _ installment: Installment? = nil
    ) -> LineItem {
        LineItem(
            date: day(date), title: title, amount: reais(centavos), installment: installment)
    }

    static func day(_ text: String) -> Day {
        guard let day = Day(iso: text) else {
            preconditionFailure("a sample day must exist: \(text)")
        }
        return day
    }

    static func reais(_ centavos: Int64) -> Money {
        Money(minor: centavos, currency: .brl)
    }

    /// No bank has the code 999.
    private static let slips = (
        overdue: (
            line: "99990.00004 00000.000000 00004.142436 7 32480000027118",
            barcode: "99997324800000271180000000000000000000414243"
        ),
        closed: (
            line: "99990.00004 00000.000000 00004.142444 9 32780000174326",
            barcode: "99999327800001743260000000000000000000414244"
        ),
        open: (
            line: "99990.00004 00000.000000 00004.142451 7 33090000043944",
            barcode: "99997330900000439440000000000000000000414245"
        )
    )
}
