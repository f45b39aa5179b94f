/// Where the rows of a command's JSON answer are, and the columns of its `--csv`.
///
/// A column is a key of the row, or keys joined by points: `amount.value`. A key that the row lacks is
/// looked up in the objects around it.
struct CSVColumns: Sendable {
    /// The keys that lead from `data` to the rows; each element of a list on the way is followed.
    let path: [String]
    let names: [String]
    /// Whether the rows are the members of an object: the first column is a member's key, and the
    /// second the member itself where it is not an object.
    let areMembers: Bool

    init(_ names: [String], in path: [String] = [], areMembers: Bool = false) {
        self.path = path
        self.names = names
        self.areMembers = areMembers
    }

    static let contacts = [CSVColumns(["id", "name", "username", "imageURL"])]
    static let cards = [CSVColumns(["id", "brand", "last4", "expiry", "default"])]
    static let payments = [
        CSVColumns([
            "id", "status", "amount.value", "amount.currency", "to.id", "to.name", "to.username",
            "card.brand", "card.last4", "at", "note",
        ])
    ]
    static let limits = [
        CSVColumns(
            ["kind", "limit.value", "limit.currency", "used.value", "used.currency"],
            areMembers: true)
    ]
    static let bills = [
        CSVColumns([
            "month", "account", "state", "isPaid", "dueDate", "openDate", "closeDate",
            "total.value", "total.currency", "cumulative.value", "pastBalance.value",
            "interest.value", "minimum.value", "paid.value", "line", "barcode",
        ])
    ]
    /// The lines of one bill, or its totals by title.
    static let bill = [
        CSVColumns(
            [
                "date", "title", "amount.value", "amount.currency", "installment.number",
                "installment.of",
            ], in: ["items"]),
        CSVColumns(["title", "count", "total.value", "total.currency"], in: ["titles"]),
    ]
    static let accounts = [
        CSVColumns(["name", "number", "currency", "months", "entries", "importedAt"])
    ]
    static let rates = [
        CSVColumns(["currency", "rate", "base", "timestamp"], in: ["rates"], areMembers: true)
    ]
    static let currencies = [CSVColumns(["code", "name", "hasRate"])]
    static let conversions = [
        CSVColumns(
            ["amount", "from", "value", "currency", "rate", "timestamp"],
            in: ["readings", "results"]),
        CSVColumns(["amount", "from", "value", "currency", "rate", "timestamp"], in: ["results"]),
    ]
    static let venues = [
        CSVColumns(["id", "name", "category", "address", "distance", "latitude", "longitude"])
    ]
    static let surveys = [
        CSVColumns(["id", "title", "description", "coverImageURL", "active", "type"])
    ]
    static let questions = [
        CSVColumns(["id", "text", "type", "mandatory"], in: ["questions"])
    ]
    static let history = [CSVColumns(["line"])]
    static let settings = [CSVColumns(["key", "value", "source", "from", "meaning"])]
    static let checks = [CSVColumns(["name", "ok", "detail", "hint"], in: ["checks"])]
    static let notes = [CSVColumns(["kind", "text"])]
}
