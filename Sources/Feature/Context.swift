import Essentials
import Terminal

/// What a command may use; a feature makes its own use cases from it, when it needs them.
struct Context: Sendable {
    let vault: VaultSession
    let sync: VaultSync
    var http: HTTP
    let settings: Configuration
    var person: any Person
    var display: Display
    /// `nil` except at a prompt.
    let prompt: Prompt?
    /// Whether the line comes from a file of commands.
    let isScript: Bool
    /// The examination of the program's surroundings for `doctor`.
    let examine: @Sendable (Context) async -> [Finding]
    var now: @Sendable () -> Date
    var options: Options
    var phrases: Phrases

    /// What is shown while a command works, and beside its answer.
    struct Display: Sendable {
        let artist: any PictureRenderer
        let progress: any ProgressReport
    }

    /// What a prompt remembers from line to line.
    struct Prompt: Sendable {
        let editor: LineEditor
        let shownList = ShownList()
        let saidToday = SaidToday()
    }
}

extension Context {
    /// Whether the command was typed at the prompt.
    var isPrompt: Bool { prompt != nil }

    var environment: [String: String] { settings.environment }
    var paths: Paths { Paths(environment: environment, options: options) }
    var home: HomeFolder { paths.home }
    var clipboard: SystemClipboard { SystemClipboard(environment: environment) }

    /// Records whose changes other machines receive.
    var records: any RecordStore { vault.records }
    /// Saved copies and conveniences: empty, and changes are dropped, while there is no vault to use without a question.
    var copies: any RecordStore { vault.copies }

    /// The value of a setting that is not set; `nil` if it has no default.
    func defaultValue(of setting: Setting) -> String? {
        setting.standard(
            in: Setting.Surroundings(
                isSandbox: options.sandbox, environment: environment, value: settings.readable))
    }

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
        guard let person = person.consenting else {
            throw UsageProblem.cannotAsk(option: "--yes")
        }
        await person.show(blocks)
        guard try await person.confirm(question, assuming: false) else {
            throw PersonError.declined
        }
    }

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
