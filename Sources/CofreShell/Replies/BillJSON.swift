import CofreDomain

/// A bill as the contract has it; what is not known is `null`, and `items` is left out of a list.
struct BillJSON: Encodable {
    struct ItemJSON: Encodable {
        let item: LineItem

        enum CodingKeys: CodingKey { case date, title, amount, installment }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(item.date.iso, forKey: .date)
            try container.encode(item.title, forKey: .title)
            try container.encode(MoneyJSON(item.amount), forKey: .amount)
            try container.encode(
                item.installment.map { InstallmentJSON(number: $0.number, of: $0.of) },
                forKey: .installment)
        }
    }

    struct InstallmentJSON: Encodable {
        let number: Int
        let of: Int
    }

    struct TitleJSON: Encodable {
        let title: String
        let count: Int
        let total: MoneyJSON

        init(_ total: TitleTotal) {
            title = total.title
            count = total.count
            self.total = MoneyJSON(total.total)
        }
    }

    let bill: Bill
    var items: [LineItem]?
    var titles: [TitleTotal]?
    var estimate: Estimate?

    enum CodingKeys: CodingKey {
        case month, state, dueDate, openDate, closeDate, total, cumulative, pastBalance, interest
        case minimum, paid, line, barcode, items, titles, estimate
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(bill.month.description, forKey: .month)
        try container.encode(bill.state.name, forKey: .state)
        try container.encode(bill.due.iso, forKey: .dueDate)
        try container.encode(bill.opens?.iso, forKey: .openDate)
        try container.encode(bill.closes?.iso, forKey: .closeDate)
        try container.encode(MoneyJSON(bill.total), forKey: .total)
        try container.encode(MoneyJSON(bill.cumulative), forKey: .cumulative)
        try container.encode(MoneyJSON(bill.pastBalance), forKey: .pastBalance)
        try container.encode(MoneyJSON(bill.interest), forKey: .interest)
        try container.encode(bill.minimum.map(MoneyJSON.init), forKey: .minimum)
        try container.encode(bill.paid.map(MoneyJSON.init), forKey: .paid)
        try container.encode(bill.line, forKey: .line)
        try container.encode(bill.barcode, forKey: .barcode)
        try container.encodeIfPresent(items?.map(ItemJSON.init), forKey: .items)
        try container.encodeIfPresent(titles?.map(TitleJSON.init), forKey: .titles)
        try container.encodeIfPresent(estimate.map(EstimateJSON.init), forKey: .estimate)
    }
}
