import CofreDomain
import CofreRemote
import CofreSandbox
import CofreShell
import CofreStore
import Foundation
import Terminal
import Vault

/// Puts the house together for one run; the only place that makes adapters.
struct Composition: Sendable {
    let options: Options
    let environment: [String: String]
    let places: Places
    let settings: Configuration
    let phrases: Phrases
    let output: Output
    let vault: VaultSession
    let isAttended: Bool
    /// After how long without a key the prompt locks; `nil` for never.
    let idleLock: Duration?
    private let timeout: Seconds
    private let now: @Sendable () -> Date = { Date() }

    init(options: Options, environment: [String: String]) throws {
        let places = Places(environment: environment, options: options)
        let settings = Configuration(path: places.settings, environment: environment)
        let language = try options.lang ?? settings.language ?? Language(environment: environment)
        isAttended = TerminalInfo.isTTY(STDIN_FILENO) && TerminalInfo.isTTY(STDERR_FILENO)
        phrases = Phrases(language)
        output = Output(
            environment: environment, now: now,
            settingsColor: try settings.value(of: .color).flatMap { .init(rawValue: $0.text) })
        let idle = try settings.value(of: .lockIdle).flatMap { Seconds(parsing: $0.text) }
        idleLock = idle?.count == 0 ? nil : .seconds(idle?.count ?? 600)
        timeout =
            try settings.value(of: .httpTimeout).flatMap { Seconds(parsing: $0.text) }
            ?? Seconds(15)
        vault = VaultSession(
            location: VaultLocation(path: places.vault, witness: places.witness),
            preset: try settings.preset ?? (options.sandbox ? .floor : .standard),
            passphrases: Passphrases(
                options: options, environment: environment, isAttended: isAttended,
                phrases: phrases),
            createsMissing: options.sandbox || isAttended,
            warn: { [output, phrases] condition in
                guard !options.quiet, let text = phrases.warning(condition) else { return }
                output.note([.notice(Line("cofre: " + text, .attention))], options: options)
            })
        self.options = options
        self.environment = environment
        self.places = places
        self.settings = settings
    }

    /// The session of one command line, or of a whole prompt.
    func session(
        _ options: Options, editor: LineEditor? = nil, input: InputLines
    ) throws -> Session {
        let phrases = options.lang.map { Phrases($0) } ?? phrases
        let sandbox = Sandbox(stateFile: places.sandboxState)
        let transport = transport(to: sandbox, options)
        let contactsURL = try url(of: .contactsURL, sandbox: "contacts")
        let paymentsURL = try url(of: .paymentsURL, sandbox: "payments")
        let cards = VaultCards(records: vault, now: now)
        let journal = VaultJournal(records: vault)
        let contacts = Backend.contacts(at: contactsURL, transport)
        let payments = Backend.payments(at: paymentsURL, transport)
        let examination = Examination(
            places: places, session: vault, settings: settings,
            backends: [("contacts.url", contactsURL), ("payments.url", paymentsURL)],
            transport: transport, isSandbox: options.sandbox)
        return Session(
            contacts: LoadContacts(
                gateway: contacts, cache: ContactsCache.make(records: vault), now: now),
            cards: cards,
            registerCard: RegisterCard(store: cards, now: now, newID: { Self.newID() }),
            payContact: PayContact(
                gateway: payments, journal: journal, now: now, newKey: { UUID() }),
            settlePayment: SettlePayment(
                journal: journal, now: now, patience: Double(timeout.count) * 2),
            journal: journal,
            listings: VaultListings(records: vault), vault: vault, settings: settings,
            history: PromptHistory(
                stored: VaultHistory(records: vault, now: now), editor: editor),
            person: person(input, options, phrases), sandbox: LoopbackSandbox(sandbox: sandbox),
            examine: { await examination.findings() }, now: now, options: options,
            phrases: phrases)
    }

    private func transport(to sandbox: Sandbox, _ options: Options) -> any HTTPTransport {
        if options.offline { return OfflineTransport() }
        let transport: any HTTPTransport =
            options.sandbox
            ? SandboxTransport(sandbox: sandbox) : LiveTransport(timeout: Double(timeout.count))
        return options.verbose ? SpokenTransport(transport: transport) : transport
    }

    private func url(of setting: Setting, sandbox path: String) throws -> URL? {
        if options.sandbox { return URL(string: "\(SandboxTransport.host)/\(path)") }
        return try settings.value(of: setting).flatMap { URL(string: $0.text) }
    }

    /// Whoever answers questions, spoken to as one line's options say.
    func person(_ input: InputLines, _ options: Options, _ phrases: Phrases) -> any Person {
        isAttended
            ? TerminalPerson(output: output, options: options, phrases: phrases)
            : InputPerson(lines: input)
    }

    /// Eight hexadecimal digits.
    private static func newID() -> String { String(UUID().uuidString.lowercased().prefix(8)) }
}

extension Configuration {
    fileprivate var language: Language? {
        get throws { try value(of: .lang).flatMap { Language(locale: $0.text) } }
    }

    fileprivate var preset: Preset? {
        get throws {
            try value(of: .kdfPreset).flatMap { UInt32($0.text) }.flatMap(Preset.init(rawValue:))
        }
    }
}
