/// A purchase in the sandbox's world, charged at once or in instalments.
struct Purchase {
    /// The first bill that contains it: 0 is the open one, -1 the one before.
    let bill: Int
    /// Days after the bill opened.
    let day: Int
    let title: String
    /// The amount of each charge; negative for a refund or a payment.
    let centavos: Int
    var charges = 1
    var isPayment = false

    /// The charge of this purchase in a bill; `nil` if there is none.
    func item(in offset: Int, opening opens: CivilDay) -> WireItem? {
        let index = offset - bill
        guard (0..<charges).contains(index) else { return nil }
        return WireItem(
            postDate: CivilDay(ordinal: opens.ordinal + day).iso, amount: centavos, title: title,
            index: isPayment ? nil : (charges > 1 ? index : 0),
            charges: isPayment ? nil : charges)
    }
}

extension Purchase {
    static let invented = [
        Purchase(bill: -3, day: 4, title: "Padaria Três Irmãos", centavos: 3_850),
        Purchase(bill: -3, day: 9, title: "Posto Araucária", centavos: 12_505),
        Purchase(bill: -3, day: 19, title: "Livraria Cobogó", centavos: 8_990),
        Purchase(bill: -2, day: 6, title: "Mercado Buriti", centavos: 18_398),
        Purchase(bill: -2, day: 12, title: "Cantina da Praça", centavos: 6_420),
        Purchase(bill: -2, day: 21, title: "Ingresso Cine Vitória", centavos: 4_800),
        Purchase(
            bill: -1, day: 2, title: "Pagamento recebido", centavos: -27_118, isPayment: true),
        Purchase(bill: -1, day: 3, title: "Feira do Bixiga", centavos: 7_235),
        Purchase(bill: -1, day: 8, title: "Passagem Aérea", centavos: 41_990, charges: 3),
        Purchase(bill: -1, day: 15, title: "Sapataria Pé de Moleque", centavos: 19_900),
        Purchase(bill: -1, day: 16, title: "Estorno Sapataria", centavos: -4_990),
        Purchase(bill: -1, day: 24, title: "Farmácia Ipê-Roxo", centavos: 5_647),
        Purchase(bill: 0, day: 1, title: "Café Jatobá", centavos: 1_642),
        Purchase(bill: 0, day: 1, title: "Bicicleta Azulão", centavos: 15_990, charges: 3),
    ]
}
