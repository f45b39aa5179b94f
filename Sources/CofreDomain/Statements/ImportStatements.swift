/// Where imported statements are kept.
package protocol StatementShelf: Sendable {
    /// The accounts, in order of their names.
    func accounts() async throws(StoreError) -> [ImportedAccount]

    /// What was seen of the entries of the accounts, by name.
    func entries(of accounts: [String]) async throws(StoreError) -> [String: SeenEntries]

    /// Adds all files or none, unless it is only to say what would happen.
    func add(_ files: [ImportedFile], isTrial: Bool) async throws -> ImportCount

    /// Deletes an account with all its entries.
    func forget(_ account: String) async throws(StoreError)

    func columns() async throws(StoreError) -> [RememberedColumns]
}

/// A statement of one file, and the account that it goes to.
package struct ImportedFile: Sendable {
    package let account: String
    package let statement: Statement
    /// The columns to remember for files with the same header.
    package let columns: RememberedColumns?

    package init(account: String, statement: Statement, columns: RememberedColumns? = nil) {
        self.account = account
        self.statement = statement
        self.columns = columns
    }
}

package struct ImportCount: Equatable, Sendable {
    package var new: Int
    package var known: Int

    package init(new: Int, known: Int) {
        self.new = new
        self.known = known
    }
}

package enum ImportRefusal: Error, Equatable, Sendable {
    /// The account is kept in another currency than the file's.
    case currency(account: String, kept: Currency, file: Currency)
    /// A file with several accounts cannot go to one name.
    case severalAccounts(path: String, count: Int)
    case badName(String)
    case noAccount(String, nearest: String?)
    /// The folder has no file to import.
    case emptyFolder(path: String)
}

/// The columns of a CSV file, by the names in its header.
package struct StatementColumns: Codable, Equatable, Sendable {
    package let date: String
    package let title: String
    package let amount: String
    package let id: String?
    package let currency: String?
    /// `dd/MM/yyyy` and the like; ISO 8601 or `dd/MM/yyyy` without it.
    package let dateFormat: String?
    /// Whether purchases are negative in the file.
    package let negate: Bool?

    package init(
        date: String, title: String, amount: String, id: String? = nil, currency: String? = nil,
        dateFormat: String? = nil, negate: Bool? = nil
    ) {
        self.date = date
        self.title = title
        self.amount = amount
        self.id = id
        self.currency = currency
        self.dateFormat = dateFormat
        self.negate = negate
    }
}

/// Columns for every file with a header, and the account of the last one.
package struct RememberedColumns: Codable, Equatable, Sendable {
    /// The names of the header.
    package let header: [String]
    package let columns: StatementColumns
    package let account: String

    package init(header: [String], columns: StatementColumns, account: String) {
        self.header = header
        self.columns = columns
        self.account = account
    }
}
