import CofreDomain

/// A bill in the format of the contract; unknown values are `null`, and `items` is left out of a
/// list.
struct BillJSON: Encodable {
    struct ItemJSON: Encodable {
        let date: String
        let title: String
        let amount: MoneyJSON
        @Nullable var installment: InstallmentJSON?

        init(_ item: LineItem) {
            date = item.date.iso
            title = item.title
            amount = MoneyJSON(item.amount)
            installment = item.installment.map { InstallmentJSON(number: $0.number, of: $0.of) }
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

    private let month: String
    private let state: String
    private let isPaid: Bool
    @Nullable private var dueDate: String?
    @Nullable private var openDate: String?
    @Nullable private var closeDate: String?
    private let total: MoneyJSON
    private let cumulative: MoneyJSON
    private let pastBalance: MoneyJSON
    private let interest: MoneyJSON
    @Nullable private var minimum: MoneyJSON?
    @Nullable private var paid: MoneyJSON?
    @Nullable private var line: String?
    @Nullable private var barcode: String?
    private let items: [ItemJSON]?
    private let titles: [TitleJSON]?
    private let estimate: EstimateJSON?
    /// The imported account; omitted for a bill from the server.
    private let account: String?

    init(
        bill: Bill, items: [LineItem]? = nil, titles: [TitleTotal]? = nil,
        estimate: Estimate? = nil
    ) {
        month = bill.month.description
        state = bill.state.name
        isPaid = bill.isPaid
        dueDate = bill.dueDate?.iso
        openDate = bill.opens?.iso
        closeDate = bill.closes?.iso
        total = MoneyJSON(bill.total)
        cumulative = MoneyJSON(bill.cumulative)
        pastBalance = MoneyJSON(bill.pastBalance)
        interest = MoneyJSON(bill.interest)
        minimum = bill.minimum.map(MoneyJSON.init)
        paid = bill.paid.map(MoneyJSON.init)
        line = bill.line
        barcode = bill.barcode
        self.items = items?.map(ItemJSON.init)
        self.titles = titles?.map(TitleJSON.init)
        self.estimate = estimate.map(EstimateJSON.init)
        account = bill.account
    }
}
