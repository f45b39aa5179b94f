import Values

@testable import MoneyShell

extension Completion.Knowledge {
    init(
        contacts: [Contact], cards: [CardSummary] = [], defaultCard: CardSummary? = nil,
        payments: [String] = [], recent: [Payment] = [], months: [BillMonth] = [],
        currencies: [Currency] = [], venues: [Venue] = [], rates: RateTable? = nil
    ) {
        self.init()
        self.contacts = ContactIndex(contacts)
        self.cards = SavedCards(all: cards, usual: defaultCard)
        self.payments = SavedPayments(ids: payments, recent: recent)
        self.months = months
        self.rates = SavedRates(currencies: currencies, table: rates)
        self.venues = venues
    }
}
