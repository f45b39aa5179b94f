package import CofreDomain
package import CofreStore
package import Essentials
package import Terminal

/// Everything that a command may use; created only by the composition root.
package struct Session: Sendable {
    package var contacts: LoadContacts
    package var cards: VaultCards
    package var registerCard: RegisterCard
    package var venues: LoadVenues
    package var photos: LoadVenuePhotos
    package var artist: any Artist
    package var progress: any ProgressReport
    package var payContact: PayContact
    package var settlePayment: SettlePayment
    package var journal: any PaymentJournal
    package var limits: VaultLimits
    /// `nil` except at a prompt.
    package var shownList: ShownList?
    /// `nil` except at a prompt.
    package var ratesSourceNotice: RatesSourceNotice?
    package var bills: LoadBills
    package var pix: PixUseCases
    package var statements: StatementUseCases
    package var rowNumbers: VaultRowNumbers
    package var vault: any VaultControl
    package var sync: any SyncControl
    package var settings: Configuration
    /// The default of a setting; `nil` if it has none.
    package var defaultValue: @Sendable (Setting) -> String?
    package var rates: LoadRates
    package var currencyNames: LoadCurrencyNames
    package var rateHistory: any RateHistory
    package var estimateInCurrency: EstimateInCurrency { EstimateInCurrency(rates: rates) }
    package var secrets: VaultSecrets
    package var account: AccountUseCases?
    package var history: PromptHistory
    package var person: any Person
    package var clipboard: SystemClipboard
    package var writeFile: WriteFile
    /// Loads what a request needs, on another thread; otherwise the first request loads it.
    package var loadNetwork: @Sendable () async -> Void
    package var home: HomeFolder
    package var examine: @Sendable (Phrases) async -> [Finding]
    package var now: @Sendable () -> Date
    package var options: Options
    package var phrases: Phrases

    package init(
        contacts: LoadContacts, cards: VaultCards, registerCard: RegisterCard,
        venues: LoadVenues, photos: LoadVenuePhotos,
        artist: any Artist,
        progress: any ProgressReport,
        payContact: PayContact, settlePayment: SettlePayment, journal: any PaymentJournal,
        limits: VaultLimits, shownList: ShownList? = nil,
        ratesSourceNotice: RatesSourceNotice? = nil,
        bills: LoadBills, pix: PixUseCases, statements: StatementUseCases,
        rowNumbers: VaultRowNumbers, vault: any VaultControl, sync: any SyncControl,
        settings: Configuration,
        defaultValue: @escaping @Sendable (Setting) -> String?,
        rates: LoadRates,
        currencyNames: LoadCurrencyNames,
        rateHistory: any RateHistory,
        secrets: VaultSecrets, account: AccountUseCases?, history: PromptHistory,
        person: any Person,
        clipboard: SystemClipboard, writeFile: @escaping WriteFile,
        loadNetwork: @escaping @Sendable () async -> Void,
        home: HomeFolder,
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
        self.ratesSourceNotice = ratesSourceNotice
        self.bills = bills
        self.pix = pix
        self.statements = statements
        self.rowNumbers = rowNumbers
        self.vault = vault
        self.sync = sync
        self.settings = settings
        self.defaultValue = defaultValue
        self.rates = rates
        self.currencyNames = currencyNames
        self.rateHistory = rateHistory
        self.secrets = secrets
        self.account = account
        self.history = history
        self.person = person
        self.clipboard = clipboard
        self.writeFile = writeFile
        self.loadNetwork = loadNetwork
        self.home = home
        self.examine = examine
        self.now = now
        self.options = options
        self.phrases = phrases
    }

    /// Whether the command was typed at the prompt.
    var isPrompt: Bool { shownList != nil }

    /// Refuses `--refresh` together with `--offline`.
    func allowsRefreshing(_ wanted: Bool) throws(UsageProblem) {
        if wanted, options.offline { throw .conflicting("--refresh", "--offline") }
    }

    /// Asks for confirmation of something that cannot be undone; `--yes` confirms it, and without a
    /// person and without `--yes` it throws.
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

extension Session {
    /// Asks for the passphrase for this line; returns false if nobody can enter it.
    func authorize() async throws(StoreError) -> Bool {
        try await vault.authorize(with: options.proof)
    }

    /// Requires the passphrase for this line, as a payment above a limit does, to give something up: damaged
    /// records, or the changes that an accepted copy lacks.
    func authorize(_ use: PassphraseUse) async throws(StoreError) {
        guard try await authorize() else { throw .passphraseNeeded(use) }
    }

    func authenticate(for use: PassphraseUse) async throws(StoreError) {
        try await vault.authenticate(for: use, with: options.proof)
    }
}
