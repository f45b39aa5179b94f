package import CofreDomain
package import Essentials

/// Everything a command may use, ready to be called; made in one place, by the composition root.
package struct Session: Sendable {
    package var contacts: LoadContacts
    package var cards: any CardStore
    package var registerCard: RegisterCard
    package var venues: LoadVenues
    package var photos: LoadVenuePhotos
    package var artist: any Artist
    package var progress: any ProgressReport
    package var payContact: PayContact
    package var settlePayment: SettlePayment
    package var journal: any PaymentJournal
    package var limits: any LimitStore
    /// `nil` but at a prompt.
    package var shownList: ShownList?
    package var bills: LoadBills
    package var listings: any Listings
    package var vault: any VaultControl
    package var settings: any SettingsStore
    package var rates: LoadRates
    package var currencyNames: LoadCurrencyNames
    package var rateHistory: any RateHistory
    package var estimateInCurrency: EstimateInCurrency { EstimateInCurrency(rates: rates) }
    package var secrets: any SecretStore
    package var account: AccountUseCases?
    package var history: any History
    package var person: any Person
    package var sandbox: any SandboxHost
    package var clipboard: any Clipboard
    package var writeFile: WriteFile
    /// Where a file is that a person named; once for every word that a command takes as a path.
    package var locate: @Sendable (_ path: String) -> String
    package var examine: @Sendable (Phrases) async -> [Finding]
    package var now: @Sendable () -> Date
    package var options: Options
    package var phrases: Phrases

    package init(
        contacts: LoadContacts, cards: any CardStore, registerCard: RegisterCard,
        venues: LoadVenues, photos: LoadVenuePhotos,
        artist: any Artist,
        progress: any ProgressReport,
        payContact: PayContact, settlePayment: SettlePayment, journal: any PaymentJournal,
        limits: any LimitStore, shownList: ShownList? = nil,
        bills: LoadBills,
        listings: any Listings, vault: any VaultControl, settings: any SettingsStore,
        rates: LoadRates,
        currencyNames: LoadCurrencyNames,
        rateHistory: any RateHistory,
        secrets: any SecretStore, account: AccountUseCases?, history: any History,
        person: any Person, sandbox: any SandboxHost,
        clipboard: any Clipboard, writeFile: @escaping WriteFile,
        locate: @escaping @Sendable (_ path: String) -> String,
        examine: @escaping @Sendable (Phrases) async -> [Finding],
        now: @escaping @Sendable () -> Date,
        options: Options, phrases: Phrases
    ) {
        self.contacts = contacts
        self.cards = cards
        self.registerCard = registerCard
        self.venues = venues
        self.photos = photos
        self.artist = artist
        self.progress = progress
        self.payContact = payContact
        self.settlePayment = settlePayment
        self.journal = journal
        self.limits = limits
        self.shownList = shownList
        self.bills = bills
        self.listings = listings
        self.vault = vault
        self.settings = settings
        self.rates = rates
        self.currencyNames = currencyNames
        self.rateHistory = rateHistory
        self.secrets = secrets
        self.account = account
        self.history = history
        self.person = person
        self.sandbox = sandbox
        self.clipboard = clipboard
        self.writeFile = writeFile
        self.locate = locate
        self.examine = examine
        self.now = now
        self.options = options
        self.phrases = phrases
    }

    /// Refuses `--refresh` where nobody may be asked.
    func allowsRefreshing(_ wanted: Bool) throws(UsageProblem) {
        if wanted, options.offline { throw .conflicting("--refresh", "--offline") }
    }

    /// Asks before something that cannot be taken back; `--yes` answers it, and without either a
    /// person or `--yes` nothing is done.
    func confirm(
        _ question: String,
        showing blocks: @escaping @Sendable (ReplyContext) -> [Block] = { _ in [] }
    ) async throws {
        if options.yes { return }
        guard person.isPresent else { throw UsageProblem.cannotAsk(option: "--yes") }
        await person.show(blocks)
        guard try await person.confirm(question, assuming: false) else {
            throw PersonError.declined
        }
    }
}
