import Essentials
import Values

/// One item to pick from: the word for the line, and the texts shown to the person.
struct PickChoice: Equatable, Sendable {
    let word: String
    let label: String
    let detail: String
    /// One more line, shown while the row is selected.
    let preview: String
    /// Whether the command uses this item by default; it is selected at first.
    let isUsual: Bool

    init(
        _ word: String, label: String? = nil, detail: String = "", preview: String = "",
        isUsual: Bool = false
    ) {
        self.word = word
        self.label = label ?? word
        self.detail = detail
        self.preview = preview
        self.isUsual = isUsual
    }
}

/// The items to pick from for a parameter: saved values, or loaded ones if nothing is saved.
struct PickSource {
    let context: Context

    func choices(of values: Parameter.Values) async throws -> [PickChoice] {
        switch values {
        case .contact: try await contacts()
        case .card: try await cards()
        case .month: try await bills(toPay: false)
        case .monthToPay: try await bills(toPay: true)
        case .payment: try await unsettled()
        case .survey: try await surveys()
        case .venue: try await venues()
        case .list(let words): words.map { PickChoice($0) }
        default: []
        }
    }

    /// The most frequently paid contacts first.
    private func contacts() async throws -> [PickChoice] {
        var contacts = try await context.contacts.saved()
        if contacts.isEmpty { contacts = try await context.contacts.load().value }
        let paid = try await context.journal.memory().payees
        let known = Dictionary(paid.map { ($0.payee.id, $0) }, uniquingKeysWith: { $1 })
        let often = contacts.enumerated().filter { known[$0.element.id] != nil }
            .sorted { left, right in
                let counts = (known[left.element.id]?.count, known[right.element.id]?.count)
                return counts.0 == counts.1
                    ? left.offset < right.offset : counts.0 ?? 0 > counts.1 ?? 0
            }.map(\.element)
        return (often + contacts.filter { known[$0.id] == nil }).map { contact in
            PickChoice(
                contact.word, label: contact.handle.description, detail: contact.name,
                preview: known[contact.id].map(context.phrases.paidBefore) ?? "")
        }
    }

    /// The default card first.
    private func cards() async throws -> [PickChoice] {
        let wallet = try await context.cards.wallet()
        let cards =
            wallet.cards.filter { $0.id == wallet.defaultID }
            + wallet.cards.filter { $0.id != wallet.defaultID }
        return cards.map { card in
            let isAlone = cards.count { $0.number.last4 == card.number.last4 } == 1
            return PickChoice(
                isAlone ? card.number.last4 : card.id, label: context.phrases.card(card.summary),
                detail: card.id == wallet.defaultID ? context.phrases.defaultCard : "")
        }
    }

    /// A row for each known bill, and one for each month of which only the name is known; newest first.
    ///
    /// - Parameter toPay: leaves out imported bills, which have no slip.
    private func bills(toPay: Bool) async throws -> [PickChoice] {
        let months = try await knownMonths()
        let known = try await context.bills.knownBills()
        let shown = toPay ? known.filter { $0.account == nil } : known
        // Without such a bill the newest one is selected.
        let usual = try? toPay ? ChooseBill.payable(from: shown) : ChooseBill.open(from: shown)
        let rows = shown.map { bill in
            (month: bill.month, choice: choice(of: bill, among: shown, isUsual: bill == usual))
        }
        let others = Set(months).subtracting(known.map(\.month)).map { month in
            (month: month, choice: choice(of: month))
        }
        return (rows + others).stablySorted { -$0.month.lastDay.ordinal }.map(\.choice)
    }

    private func knownMonths() async throws -> [BillMonth] {
        let months = try await context.listedMonths
        if !months.isEmpty { return months }
        try await context.learnMonths()
        return try await context.listedMonths
    }

    /// The word is the month, or the bill's id if several bills have the same month.
    private func choice(of bill: Bill, among bills: [Bill], isUsual: Bool) -> PickChoice {
        let isAlone = bills.count { $0.month == bill.month } == 1
        let details = [
            bill.account, context.phrases.money(bill.total), context.phrases.state(of: bill),
            bill.dueDate.map { context.phrases.due(on: BillWords.day($0)) },
        ]
        return PickChoice(
            isAlone ? bill.month.description : bill.id, label: label(of: bill.month),
            detail: details.compactMap(\.self).joined(separator: " · "), isUsual: isUsual)
    }

    private func choice(of month: BillMonth) -> PickChoice {
        PickChoice(
            month.description, label: label(of: month),
            detail: month.words.dropFirst(2).joined(separator: " · "))
    }

    private func label(of month: BillMonth) -> String { "\(month.short) \(month.year)" }

    private func unsettled() async throws -> [PickChoice] {
        try await context.journal.memory().recent.filter(\.status.isUnsettled).map { payment in
            PickChoice(
                payment.shortID,
                label: context.phrases.money(payment.amount) + " " + payment.payee.name,
                detail: context.phrases.stamp(payment.at) + " · "
                    + context.phrases.card(payment.card),
                preview: context.phrases.status(payment.status) + " · " + payment.shortID)
        }
    }

    private func surveys() async throws -> [PickChoice] {
        var surveys = try await context.knownSurveys()
        if surveys.isEmpty {
            surveys = try await context.configuredAccount.surveys
                .page(1, size: Surveys.defaultSize).value.surveys
        }
        return surveys.map {
            PickChoice(
                $0.id, label: $0.title.plainText, detail: $0.summary.plainText)
        }
    }

    private func venues() async throws -> [PickChoice] {
        var venues = try await context.venues.saved()?.value.venues ?? []
        if venues.isEmpty {
            let search = VenueSearch(near: try context.place(nil), order: .distance)
            venues = try await context.venues(matching: search).value.venues
        }
        return venues.map { venue in
            let isAlone = venues.count { $0.name == venue.name } == 1
            return PickChoice(
                isAlone ? venue.name : venue.id, label: venue.name,
                detail: venue.address ?? "")
        }
    }
}
