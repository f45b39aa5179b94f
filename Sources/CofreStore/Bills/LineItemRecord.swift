import CofreDomain

/// The record of a line item in the cache.
struct LineItemRecord: Codable, Sendable {
    let date: String
    let title: String
    let amount: Int64
    let number: Int?
    let of: Int?

    init(_ item: LineItem) {
        date = item.date.iso
        title = item.title
        amount = item.amount.minor
        number = item.installment?.number
        of = item.installment?.of
    }

    func item() throws(StoreError) -> LineItem {
        var installment: Installment?
        if let number, let of { installment = Installment(number: number, of: of) }
        return LineItem(
            date: try .stored(date), title: title, amount: try .stored(amount),
            installment: installment)
    }
}

extension Day {
    static func stored(_ text: String) throws(StoreError) -> Day {
        guard let day = Day(iso: text) else { throw .unreadableRecord(collection: "caches") }
        return day
    }
}

extension Money {
    static func stored(_ centavos: Int64) throws(StoreError) -> Money {
        guard let money = Money.ofBill(centavos) else {
            throw .unreadableRecord(collection: "caches")
        }
        return money
    }
}
