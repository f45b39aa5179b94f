import Essentials
import Sandbox
import Terminal
import Values
import Vault

/// Creates the objects of one run.
struct Composition: Sendable {
    let options: Options
    let environment: [String: String]
    let paths: Paths
    let input: StandardInput
    let settings: Configuration
    let phrases: Phrases
    var output: Output
    let vault: VaultSession
    /// Whether standard input is the keyboard of a person who can be asked.
    let isAttended: Bool
    /// Whether a person can be asked for a passphrase, or for consent, at the controlling terminal.
    private let canAsk: Bool
    /// False for a prompt or a script.
    private let isOneCommand: Bool
    private let isScript: Bool
    /// The time without a key press after which the prompt locks; `nil` means never.
    let idleLock: Duration?
    /// Ends questions and pages after too long without a key press.
    let idleWatch: IdleWatch
    let publication = Publication()
    /// An error in the settings that the run tolerates, so that a person can fix it.
    let settingsProblem: SettingsError?
    /// The program's arguments.
    var arguments: [String] = []
    let doesWithoutSettings: Bool
    let timeout: Seconds
    /// `nil` for a single command.
    let background: BackgroundReads?
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
        if !CommandTable.program.isAboutProgram(words), let stranger = paths.stranger {
            throw StoreError.foreignHome(path: paths.home.path, owner: stranger)
        }
        let live = Configuration(
            path: paths.settings, environment: environment, known: Features.settings)
        let settings = live.held()
        doesWithoutSettings = !needsSettings || !CommandTable.program.needsSettings(words)
        settingsProblem =
            try doesWithoutSettings
            ? nil : settings.problem(atPrompt: words.isEmpty, inSandbox: options.sandbox)
        let language = options.lang ?? settings.language ?? Language(environment: environment)
        let isKeyboard = TerminalInfo.isTTY(STDIN_FILENO)
        canAsk = isKeyboard && TerminalInfo.isTTY(STDERR_FILENO) || Question.isPossible
        isAttended = isKeyboard && canAsk
        // Wrong options of a script are reported when the mode is chosen.
        let script = try? Script(words, home: paths.home)
        (isOneCommand, isScript) = (script == nil, script?.file != nil)
        background = isOneCommand ? nil : BackgroundReads()
        self.phrases = Phrases(language)
        output = Output(
            environment: environment, now: now,
            settingsColor: settings.readable(.color).flatMap { .init(rawValue: $0) })
        let idle = settings.seconds(.lockIdle)
        idleLock = idle?.count == 0 ? nil : .seconds((idle ?? Setting.defaultIdle).count)
        timeout = settings.seconds(.httpTimeout) ?? HTTP.defaultTimeout
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
                options: options, environment: environment, input: input, isAttended: canAsk,
                isOneCommand: isOneCommand, phrases: phrases),
            progress: ProgressLine(options: options, environment: environment, phrases: phrases),
            createsMissing: options.sandbox || isAttended,
            offersRecovery: isAttended && !options.sandbox,
            sandboxPassphrase: options.sandbox ? "sandbox" : nil,
            warn: { [output] condition in
                guard let text = phrases.warning(condition) else { return }
                let hint = phrases.hint(about: condition)
                let warning = Failure(.vaultIO, text, hint: hint).about(options)
                output.warn(text, hint: warning.hint, options: options, phrases: phrases)
            },
            tell: { [output] in output.warn($0, options: options) },
            syncRemote: { live.syncRemote(options) })
        idleWatch = IdleWatch(limit: idleLock, expiry: { [vault] in await vault.expiry })
        self.options = options
        self.input = input
        self.environment = environment
        self.paths = paths
        self.settings = live
    }

    /// What one command line may use.
    ///
    /// - Parameter words: the command, as for `init`.
    func context(
        _ options: Options, prompt: Context.Prompt? = nil, words: [String] = [],
        _ interruption: InterruptionRecord = InterruptionRecord()
    ) -> Context {
        var (live, settings) = (self.settings, settings.held())
        if self.options.sandbox, CommandTable.program.needsSettings(words) {
            (live.ignoresDamage, settings.ignoresDamage) = (true, true)
        }
        let phrases = options.phrases(else: phrases)
        let progress = ProgressLine(options: options, environment: environment, phrases: phrases)
        return Context(
            vault: vault, sync: sync(options, settings),
            http: http(options, settings, progress, words: words, interruption),
            settings: live, person: person(options, phrases),
            display: Context.Display(
                artist: TerminalPictureRenderer(
                    options: options, environment: environment, output: output),
                progress: progress),
            prompt: prompt, isScript: isScript,
            examine: { [self] in await DoctorChecks(composition: self, context: $0).findings() },
            now: now, options: options, phrases: phrases)
    }

    /// Warns about each of cofre's folders whose files another user can replace, about a settings file with nothing in
    /// it, and about errors in it that do not matter to this command.
    func warnOfFiles() {
        let phrases = options.phrases(else: phrases)
        if let settingsProblem {
            output.warn(Failure(settingsProblem, phrases: phrases).message, options: options)
        } else if settings.isBlank {
            output.warn(phrases.blank(settings.path), options: options)
        }
        for words in ExposedFolder.warnings(about: paths, phrases) {
            output.warn(words, options: options)
        }
    }

    /// The person or input that answers questions, with one line's options.
    func person(_ options: Options, _ phrases: Phrases) -> any Person {
        let person = TerminalPerson(
            output: output, options: options, phrases: phrases, watch: idleWatch)
        return isAttended
            ? person
            : InputPerson(
                lines: InputLines(input: input), consenting: canAsk && isOneCommand ? person : nil)
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
