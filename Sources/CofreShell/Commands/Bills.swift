import ArgumentParser
package import CofreDomain

struct Bills: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "bills",
        abstract: "The months of your card's bill, side by side.",
        discussion: """
            EXAMPLES
              bills                 every month: total, due date, where it stands
              bill 2                a number names one of the last listing
            """)

    @Flag(help: "What the server says now, and no saved copy instead.")
    var refresh = false

    func perform(in session: Session) async throws -> Reply {
        try session.allowsRefreshing(refresh)
        let found = try await session.issued { () async throws(BillsError) in
            try await session.bills.load()
        }
        let unlisted = try await session.remember(found.value.map(\.id), of: .bills)
        return BillsReply.list(found, failure: found.notSaved ?? unlisted)
    }
}

struct BillCommand: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "bill",
        abstract: "One month's bill: what is due, and every line of it.",
        discussion: """
            EXAMPLES
              bill                  the open one
              bill mai              also maio, may, 2015-05, or a number of the last listing
              bill 2015-05 --search posto --sort amount
              bill mai --by title   what was spent under each title
              bill mai --in USD     what it is about worth in dollars
            """)

    enum Grouping: String, ExpressibleByArgument, CaseIterable { case title }

    @Argument(help: "The month: 2015-05, mai, maio, may, or a number; else the open bill.")
    var month: String?

    @Option(help: "Order the lines by date, amount or title.")
    var sort: ArrangeItems.Order?

    @Option(parsing: .unconditional, help: "Only lines with this text in their title.")
    var search: String?

    @Option(help: "Totals instead of lines: by title.")
    var by: Grouping?

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp(
            "An estimate of the total in another currency.", valueName: "currency"))
    var currency: String?

    func perform(in session: Session) async throws -> Reply {
        let found = try await session.issued { () async throws(BillsError) in
            try await session.bills.loadUnsaved()
        }
        let bill = try await session.bill(
            named: month, among: found.value, else: ChooseBill.open(from:))
        var estimate: Estimate?
        if let currency { estimate = try await session.estimate(bill.total, in: currency) }
        let view = BillView(
            bill: bill, months: found.value,
            arrangement: ArrangeItems(search: search ?? "", order: sort),
            isByTitle: by == .title, estimate: estimate)
        var reply = BillReply.one(view, found)
        reply.keep = try await session.keeping { try await session.bills.save(found) }
        return reply
    }
}

extension GatewayError {
    /// Whether the saved bills are what is left to look at.
    fileprivate var leavesSavedBills: Bool {
        switch self {
        case .unreachable, .server: true
        default: false
        }
    }
}

extension ArrangeItems.Order: ExpressibleByArgument {}

extension Session {
    /// What the issuer says; where that cannot be had, the error knows whether bills are saved, if
    /// nobody has to be asked to find out.
    fileprivate func issued(
        _ load: () async throws(BillsError) -> Loaded<[Bill]>
    ) async throws(BillsError) -> Loaded<[Bill]> {
        do throws(BillsError) { return try await load() } catch {
            guard case .remote(let fault) = error, fault.leavesSavedBills,
                await vault.unlockUnasked(), await bills.hasSaved()
            else { throw error }
            throw .remoteBesideSaved(fault)
        }
    }

    /// The bills, and the one that a typed word names; without a word, the one `usual` picks.
    func bill(
        named word: String?, else usual: ([Bill]) throws(BillsError) -> Bill
    ) async throws -> (Loaded<[Bill]>, Bill) {
        let found = try await issued { () async throws(BillsError) in try await bills.load() }
        return (found, try await bill(named: word, among: found.value, else: usual))
    }

    /// Opens the vault for `keep` before the answer is shown, so that who stops at the passphrase
    /// has stopped the command.
    ///
    /// Whatever else is wrong with the vault is told after the answer.
    fileprivate func keeping(
        _ keep: @escaping @Sendable () async throws -> Void
    ) async throws -> @Sendable () async throws -> Void {
        do throws(StoreError) { try await vault.unlock() } catch {
            if error == .interrupted { throw error }
            return { throw error }
        }
        return keep
    }

    func bill(
        named word: String?, among bills: [Bill], else usual: ([Bill]) throws(BillsError) -> Bill
    ) async throws -> Bill {
        guard let word else { return try usual(bills) }
        let listed = try await listings.recall(Listing.bills.rawValue)
        return try ChooseBill.named(word, from: bills, listing: listed)
    }
}

extension Session {
    /// Remembers which months there are, for completion.
    package func learnMonths() async throws {
        try await listings.remember(
            try await bills.load().value.map(\.id), of: Listing.bills.rawValue)
    }

    /// The months of the last listing, without asking anybody.
    package var listedMonths: [BillMonth] {
        get async throws {
            try await listings.recall(Listing.bills.rawValue)
                .compactMap { Day(iso: $0).map(BillMonth.init) }
        }
    }
}
