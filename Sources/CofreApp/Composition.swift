import CofreDomain
import CofreNetwork
import CofreRemote
import CofreSandbox
import CofreShell
import CofreStore
import Essentials
import Terminal
import Vault

/// Creates the objects of one run.
struct Composition: Sendable {
    let options: Options
    let environment: [String: String]
    let paths: Paths
    let input: StandardInput
    let settings: Configuration
    let phrases: Phrases
    let output: Output
    let vault: VaultSession
    let isAttended: Bool
    /// The time without a key press after which the prompt locks; `nil` means never.
    let idleLock: Duration?
    /// Ends questions and pages after too long without a key press.
    let idleWatch: IdleWatch
    /// The list last shown at the prompt.
    private let shownList = ShownList()
    private let ratesSourceNotice = RatesSourceNotice()
    let publication = Publication()
    /// An error in the settings that the run tolerates, so that a person can fix it.
    let settingsProblem: SettingsError?
    /// The program's arguments.
    var arguments: [String] = []
    private let doesWithoutSettings: Bool
    /// Avoids decoding the contacts again, which the prompt reads after every line.
    let contactsMemo = ContactsMemo()
    let timeout: Seconds
    /// Keeps its connections while the program runs.
    let network: CurlTransport
    let now: @Sendable () -> Date = { Date() }

    /// - Parameter words: the command, if there is one: some commands work with unreadable
    ///   settings; for all others this throws.
    init(
        options: Options, environment: [String: String], words: [String] = [],
        needsSettings: Bool = true, input: StandardInput = StandardInput()
    ) throws {
        let paths = Paths(environment: environment, options: options)
        let live = Configuration(path: paths.settings, environment: environment)
        let settings = live.held()
        doesWithoutSettings = !needsSettings || !CommandTable.program.needsSettings(words)
        settingsProblem = try doesWithoutSettings ? nil : settings.problem(atPrompt: words.isEmpty)
        let language = options.lang ?? settings.language ?? Language(environment: environment)
        isAttended = TerminalInfo.isTTY(STDIN_FILENO) && TerminalInfo.isTTY(STDERR_FILENO)
        self.phrases = Phrases(language)
        output = Output(
            environment: environment, now: now,
            settingsColor: settings.readable(.color).flatMap { .init(rawValue: $0) })
        let idle = settings.seconds(.lockIdle)
        idleLock = idle?.count == 0 ? nil : .seconds((idle ?? Self.usualIdle).count)
        timeout = settings.seconds(.httpTimeout) ?? Self.usualTimeout
        network = CurlTransport(
            timeout: timeout.count == 0 ? nil : .seconds(timeout.count),
            clock: { .milliseconds(MachineClock.sinceStart()) },
            userAgent: "cofre/\(Release.version)", environment: environment)
        // As for errors, JSON is written in English.
        let phrases = options.phrases(else: self.phrases)
        vault = VaultSession(
            location: VaultLocation(path: paths.vault, witnesses: paths.witnesses),
            preset: settings.preset ?? (options.sandbox ? .floor : .standard),
            passphrases: Passphrases(
                options: options, environment: environment, input: input, isAttended: isAttended,
                // Wrong options of a script are reported when the mode is chosen.
                isOneCommand: (try? Script(words, home: paths.home)) == nil, phrases: phrases),
            progress: ProgressLine(options: options, environment: environment, phrases: phrases),
            createsMissing: options.sandbox || isAttended,
            offersRecovery: isAttended && !options.sandbox,
            sandboxPassphrase: options.sandbox ? "sandbox" : nil,
            warn: { [output] condition in
                guard let text = phrases.warning(condition) else { return }
                output.warn(text, options: options)
            },
            tell: { [output] in output.warn($0, options: options) },
            syncPlace: { live.syncPlace(options) })
        idleWatch = IdleWatch(limit: idleLock, expiry: { [vault] in await vault.expiry })
        self.options = options
        self.input = input
        self.environment = environment
        self.paths = paths
        self.settings = live
    }

    /// The session of one command line, or of a whole prompt.
    ///
    /// - Parameter words: the command, as for `init`.
    func session(
        _ options: Options, editor: LineEditor? = nil, words: [String] = [],
        _ interruption: InterruptionRecord = InterruptionRecord()
    ) throws -> Session {
        let settings = settings.held()
        let isForgiving = doesWithoutSettings || !CommandTable.program.needsSettings(words)
        func url(of setting: Setting, sandbox path: String) throws -> URL? {
            if self.options.sandbox { return URL(string: "\(SandboxTransport.host)/\(path)") }
            let text =
                isForgiving
                ? settings.readable(setting) : try settings.value(of: setting)?.text
            return text.flatMap { URL(string: $0) }
        }
        let phrases = options.phrases(else: phrases)
        let transport = transport(
            to: Sandbox(stateFile: paths.sandboxState), options, unencryptedHostsRule(settings))
        let progress = ProgressLine(options: options, environment: environment, phrases: phrases)
        func watched(_ what: String) -> ProgressTransport {
            ProgressTransport(transport: transport, progress: progress, what: what, limit: timeout)
        }
        let contactsURL = try url(of: .contactsURL, sandbox: "contacts")
        let paymentsURL = try url(of: .paymentsURL, sandbox: "payments")
        let billsURL = try url(of: .billsURL, sandbox: "bills")
        let ratesURL = try url(of: .ratesURL, sandbox: "rates")
        let records = vault.stamped
        let secrets = VaultSecrets(records: records)
        let optionalRecords = OptionalVaultRecords(vault: vault)
        let keys = BackendKeys(vault: vault)
        let rateHistory = VaultRateHistory(records: optionalRecords)
        let rates = RatesSources(
            settings: settings, keys: keys, base: ratesURL,
            transport: watched(phrases.askingRates),
            isSandbox: options.sandbox)
        let accountURL = try url(of: .accountURL, sandbox: "account")
        let venues = VenuesBackends(
            settings: settings, keys: keys,
            base: try url(of: .venuesURL, sandbox: "venues"),
            transport: watched(phrases.askingVenues),
            pictureTransport: watched(phrases.askingPictures), records: optionalRecords,
            rule: unencryptedHostsRule(settings),
            isSandbox: self.options.sandbox, now: now)
        let cards = VaultCards(records: records, now: now)
        let journal = VaultJournal(records: records)
        let contacts = Backend.contacts(at: contactsURL, watched(phrases.askingContacts))
        let payments = Backend.payments(
            at: paymentsURL,
            PatientTransport(
                transport: watched(phrases.sendingPayment), interruption: interruption
            ) {
                if !options.quiet, !options.json { progress.interrupt(saying: phrases.alreadySent) }
            })
        let bills = Backend.bills(at: billsURL, watched(phrases.askingBills))
        let examine: @Sendable (Phrases) async -> [Finding] = { [self] in
            let urls = [
                Setting.contactsURL: contactsURL, .paymentsURL: paymentsURL, .billsURL: billsURL,
                .ratesURL: ratesURL, .accountURL: accountURL, .venuesURL: venues.base,
            ].compactMapValues(\.self)
            return await DoctorChecks(
                composition: self, urls: urls, transport: transport, options: options
            ).findings(in: $0)
        }
        let claims = VaultClaims(sync: sync(options, settings), publication: publication)
        return Session(
            contacts: LoadContacts(
                gateway: contacts,
                cache: ContactsCache(
                    records: optionalRecords, host: contactsURL?.hostAndPort, memo: contactsMemo),
                cacheToPay: ContactsCache(
                    records: optionalRecords, host: contactsURL?.hostAndPort, acceptsOthers: false,
                    memo: contactsMemo),
                now: now),
            cards: cards,
            registerCard: RegisterCard(add: cards.add, now: now),
            venues: venues.venues, photos: venues.photos,
            artist: TerminalArtist(
                options: options, environment: environment, output: output),
            progress: progress,
            payContact: PayContact(
                gateway: payments, journal: journal, now: { .now() }, newKey: UUID.random,
                patience: SettlePayment.patience(timeout: timeout.count),
                claims: claims),
            settlePayment: SettlePayment(journal: journal, now: { .now() }, claims: claims),
            journal: journal, limits: VaultLimits(records: records),
            shownList: editor == nil ? nil : shownList,
            ratesSourceNotice: editor == nil ? nil : ratesSourceNotice,
            bills: LoadBills(
                gateway: bills, cache: BillsCache.make(records: optionalRecords),
                imported: LoadImportedBills(
                    store: VaultStatements(records: optionalRecords, now: now), now: now),
                source: settings.readable(.billsSource).flatMap(BillsSource.init) ?? .all,
                now: now),
            pix: PixUseCases(
                payee: VaultPixPayee(records: records),
                readPicture: CodeImageReader(environment: environment).texts),
            statements: StatementUseCases(
                store: VaultStatements(records: records, now: now), files: StatementFiles.files,
                read: StatementFiles.read),
            rowNumbers: VaultRowNumbers(records: optionalRecords), vault: vault,
            sync: sync(options, settings), settings: self.settings,
            defaultValue: { [self] in defaultValue(of: $0) },
            rates: LoadRates(
                source: rates.source, cache: RatesCache.make(records: optionalRecords),
                history: rateHistory,
                now: now),
            currencyNames: LoadCurrencyNames(
                source: rates.source, cache: CurrencyNamesCache.make(records: optionalRecords),
                now: now
            ),
            rateHistory: rateHistory, secrets: secrets,
            account: account(at: accountURL, watched(phrases.askingAccount), now: now),
            history: PromptHistory(
                stored: vault.history, editor: editor),
            person: person(options, phrases),
            clipboard: SystemClipboard(environment: environment),
            writeFile: OutputFile.write,
            loadNetwork: {
                if options.sandbox || options.offline { return }
                _ = await onOwnThread { CurlLibrary.open() }
            },
            home: paths.home,
            examine: examine, now: now, options: options,
            phrases: phrases)
    }

    /// Warns about each of cofre's folders whose files another user can replace.
    func warnOfFolders() {
        let phrases = options.phrases(else: phrases)
        for words in ExposedFolder.warnings(about: paths, phrases) {
            output.warn(words, options: options)
        }
    }

    /// The person or input that answers questions, with one line's options.
    func person(_ options: Options, _ phrases: Phrases) -> any Person {
        isAttended
            ? TerminalPerson(
                output: output, options: options, phrases: phrases, watch: idleWatch)
            : InputPerson(lines: InputLines(input: input))
    }
}

extension URL {
    /// The host, with the port if the address names one: another port may be another server.
    fileprivate var hostAndPort: String? {
        host().map { host in port.map { "\(host):\($0)" } ?? host }
    }
}

extension Configuration {
    /// The language in the settings; `nil` if it is not set or cannot be read.
    var language: Language? {
        readable(.lang).flatMap { Language(locale: $0) }
    }

    fileprivate var preset: Vault.Preset? {
        readable(.kdfPreset).flatMap { UInt32($0) }.flatMap(Vault.Preset.init(rawValue:))
    }
}
