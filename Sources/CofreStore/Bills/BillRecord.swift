package import CofreDomain

/// The record of a bill in the cache: amounts in centavos, days as text.
package struct BillRecord: Codable, Sendable {
    let state: String
    let due: String
    let opens: String?
    let closes: String?
    let total: Int64
    let cumulative: Int64
    let past: Int64
    let interest: Int64
    let minimum: Int64?
    let paid: Int64?
    let line: String?
    let barcode: String?
    let items: [LineItemRecord]

    init(_ bill: Bill) {
        state = bill.state.name
        due = bill.due.iso
        opens = bill.opens?.iso
        closes = bill.closes?.iso
        total = bill.total.minor
        cumulative = bill.cumulative.minor
        past = bill.pastBalance.minor
        interest = bill.interest.minor
        minimum = bill.minimum?.minor
        paid = bill.paid?.minor
        line = bill.line
        barcode = bill.barcode
        items = bill.items.map(LineItemRecord.init)
    }

    func bill() throws(StoreError) -> Bill {
        var restored: [LineItem] = []
        restored.reserveCapacity(items.count)
        for item in items { restored.append(try item.item()) }
        return Bill(
            state: BillState(name: state), due: try .stored(due),
            opens: try opens.map { (day) throws(StoreError) in try .stored(day) },
            closes: try closes.map { (day) throws(StoreError) in try .stored(day) },
            total: try .stored(total), cumulative: try .stored(cumulative),
            pastBalance: try .stored(past), interest: try .stored(interest),
            minimum: try minimum.map { (minor) throws(StoreError) in try .stored(minor) },
            paid: try paid.map { (minor) throws(StoreError) in try .stored(minor) },
            line: line, barcode: barcode, items: restored)
    }
}

/// The saved bills.
package enum BillsCache {
    package static func make(records: any RecordStore) -> VaultCache<[Bill]> {
        VaultCache(
            name: "bills", records: records,
            store: { bills in bills.map(BillRecord.init) },
            restore: { (stored) throws(StoreError) in
                var bills: [Bill] = []
                for record in stored { bills.append(try record.bill()) }
                return bills
            })
    }
}
