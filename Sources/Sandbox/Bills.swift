import Essentials

/// Six months of bills around today, two paid, one closed, the open one, two future ones: `GET /bills`.
///
/// A bill closes on the 7th and is due on the 20th. Payments appear in the bill that was open on their day.
enum Bills {
    static func response(in sandbox: Sandbox) async throws -> SandboxResponse {
        let payments = try await sandbox.change { $0.payments }
        let open = BillPeriod(openOn: Day(of: sandbox.now()))
        return SandboxResponse(
            JSON((-3...2).map { ["bill": bill($0, open.adding($0), payments)] }))
    }

    /// - Parameter offset: 0 for the open bill, -1 for the one before.
    private static func bill(
        _ offset: Int, _ period: BillPeriod, _ payments: [Payment]
    ) -> JSON {
        let charges =
            Purchase.invented.compactMap { $0.charge(in: offset, opening: period.opens) }
            + period.charges(of: payments)
        let spent = charges.reduce(0) { $0 + max(0, $1.centavos) }
        let refunded = charges.reduce(0) { $0 + ($1.isPayment ? 0 : min(0, $1.centavos)) }
        // One bill starts with a payment in advance, one with an unpaid balance.
        let past = [-2: -2500, -1: 15_000][offset] ?? 0
        let interest = offset == -1 ? 1162 : 0
        let total = spent + refunded + past + interest
        let slip = offset > 0 ? nil : Slip(due: period.due, centavos: total)
        let summary: JSON = [
            "due_date": JSON(period.due.iso), "open_date": JSON(period.opens.iso),
            "close_date": JSON(period.closes.iso), "past_balance": JSON(past),
            "total_balance": JSON(total), "interest": JSON(interest),
            "total_cumulative": JSON(spent), "minimum_payment": JSON(max(0, total * 15 / 100)),
            "paid": offset < -1 ? JSON(total) : offset == -1 ? 0 : nil,
        ]
        return [
            "state": JSON(offset < -1 ? "overdue" : states[offset + 1]), "summary": summary,
            "barcode": slip.map { JSON($0.barcode) },
            "linha_digitavel": slip.map { JSON($0.line) },
            "line_items": JSON(
                charges.sorted { $0.day.ordinal < $1.day.ordinal }.map(\.json)),
        ]
    }

    private static let states = ["closed", "open", "future", "future"]
}

/// One line of a bill.
struct Charge {
    let day: Day
    let title: String
    /// Negative for a refund, or for a payment of the bill before.
    let centavos: Int
    var index = 0
    var charges = 1
    var isPayment = false

    /// A payment has neither `index` nor `charges`.
    var json: JSON {
        [
            "post_date": JSON(day.iso), "amount": JSON(centavos), "title": JSON(title),
            "index": isPayment ? nil : JSON(index), "charges": isPayment ? nil : JSON(charges),
        ]
    }
}

/// The days of one bill, and the payments that belong to it.
struct BillPeriod {
    let due: Day
    var opens: Day { Day(due.year, due.month - 1, 7) }
    var closes: Day { Day(due.year, due.month, 7) }

    /// The maximum amount of a card's payments in one bill, in centavos.
    ///
    /// A boleto can contain R$99.999.999,99; the last million is reserved for invented purchases.
    private static let limit = 9_900_000_000

    /// The open bill is due in the month of the next 7th; purchases on a 7th belong to it.
    init(openOn day: Day) { due = Day(day.year, day.month + (day.day <= 7 ? 0 : 1), 20) }

    private init(due: Day) { self.due = due }

    func adding(_ months: Int) -> BillPeriod {
        BillPeriod(due: Day(due.year, due.month + months, 20))
    }

    /// The payments of the days after `opens` up to and including `closes`, as far as they fit.
    func charges(of payments: [Payment]) -> [Charge] {
        let days = opens.ordinal + 1...closes.ordinal
        var left = Self.limit
        return payments.compactMap { payment in
            let day = payment.day
            guard payment.verdict.movesMoney, days.contains(day.ordinal),
                let centavos = (payment.value * 100).whole, (0...left).contains(centavos)
            else { return nil }
            left -= centavos
            return Charge(day: day, title: payment.payeeName, centavos: centavos)
        }
    }

    /// Whether `payment` fits into the bill after `payments`.
    func fits(_ payment: Payment, in payments: [Payment]) -> Bool {
        charges(of: payments + [payment]).count > charges(of: payments).count
    }
}

/// A purchase in the sandbox's world, charged at once or in instalments.
private struct Purchase {
    /// The first bill that contains it: 0 is the open one, -1 the one before.
    let bill: Int
    /// Days after the bill opened.
    let day: Int
    let title: String
    /// The amount of each charge.
    let centavos: Int
    let charges: Int

    init(_ bill: Int, _ day: Int, _ title: String, _ centavos: Int, charges: Int = 1) {
        (self.bill, self.day, self.title) = (bill, day, title)
        (self.centavos, self.charges) = (centavos, charges)
    }

    /// The charge of this purchase in a bill; nil if there is none.
    func charge(in offset: Int, opening opens: Day) -> Charge? {
        guard (0..<charges).contains(offset - bill) else { return nil }
        return Charge(
            day: Day(ordinal: opens.ordinal + day), title: title, centavos: centavos,
            index: offset - bill, charges: charges, isPayment: title == "Pagamento recebido")
    }

    static let invented = [
        Purchase(-3, 4, "Padaria Três Irmãos", 3_850),
        Purchase(-3, 9, "Posto Araucária", 12_505),
        Purchase(-3, 19, "Livraria Cobogó", 8_990),
        Purchase(-2, 6, "Mercado Buriti", 18_398),
        Purchase(-2, 12, "Cantina da Praça", 6_420),
        Purchase(-2, 21, "Ingresso Cine Vitória", 4_800),
        Purchase(-1, 2, "Pagamento recebido", -27_118),
        Purchase(-1, 3, "Feira do Bixiga", 7_235),
        Purchase(-1, 8, "Passagem Aérea", 41_990, charges: 3),
        Purchase(-1, 15, "Sapataria Pé de Moleque", 19_900),
        Purchase(-1, 16, "Estorno Sapataria", -4_990),
        Purchase(-1, 24, "Farmácia Ipê-Roxo", 5_647),
        Purchase(0, 1, "Café Jatobá", 1_642),
        Purchase(0, 1, "Bicicleta Azulão", 15_990, charges: 3),
    ]
}
