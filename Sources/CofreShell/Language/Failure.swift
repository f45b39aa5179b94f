import CofreDomain

/// A failure as shown to the person: what happened, a hint to type, a code for JSON and an exit status.
package struct Failure: Error, Equatable, Sendable {
    package typealias Cause = any Error & Sendable

    /// The `code` of a JSON error; each has one exit status (from sysexits.h if it defines one).
    package enum Code: String, CaseIterable, Sendable {
        case usage
        case refused
        case invalidData = "invalid-data"
        case notFound = "not-found"
        case offline
        case server
        case cannotCreate = "cannot-create"
        case vaultIO = "vault-io"
        case vaultDamaged = "vault-damaged"
        case outcomeUnknown = "outcome-unknown"
        case locked
        case wrongPassphrase = "wrong-passphrase"
        case signedOut = "signed-out"
        case config
        case interrupted
        case cancelled
        case notSent = "not-sent"
        case caution
        case limit
        /// A bug: an error without a message.
        case unexpected

        package var status: Int32 {
            switch self {
            case .refused, .cancelled: 1
            case .usage: 64
            case .invalidData: 65
            case .unexpected: 70
            case .notFound: 66
            case .offline, .server, .notSent: 69
            case .cannotCreate: 73
            case .vaultIO, .vaultDamaged: 74
            case .outcomeUnknown: 75
            case .locked, .wrongPassphrase, .signedOut, .caution, .limit: 77
            case .config: 78
            case .interrupted: 130
            }
        }
    }

    package let code: Code
    package let message: String
    package private(set) var hint: String?
    /// The wrong typed word; empty if a word is missing at the end; `nil` if no word is wrong.
    var wrongWord: String?
    /// The position of the wrong word in the line.
    package private(set) var position: ErrorPosition?
    /// The typed word that the hint replaces; `nil` if the hint is complete by itself.
    package let mistake: String?
    /// The text that replaces `mistake` in the typed line; `nil` means the hint itself.
    private let replacement: String?
    /// An option that corrects the typed line.
    private var remedy: String?
    /// What precedes a hint with `remedy`.
    private var explanation: String?
    /// The cautions that prevented a payment, by their names for `--accept`; `nil` for other failures.
    package var cautions: [String]?

    /// Whether the person stopped the command or answered "no"; not shown as an error.
    package var isChoice: Bool { code == .interrupted || code == .cancelled }

    package init(
        _ code: Code, _ message: String, hint: String? = nil, inPlaceOf mistake: String? = nil,
        writing replacement: String? = nil
    ) {
        self.code = code
        self.mistake = mistake
        self.replacement = replacement
        // A card number typed in a wrong place must not be repeated.
        self.message = CardDigits.hidden(in: message)
        self.hint = hint.map { CardDigits.hidden(in: $0) }
    }

    /// Adds the options that select the vault to a hint that is a cofre command, or ends with one after a colon.
    ///
    /// A command that begins with options says itself how to start cofre.
    package func about(_ options: Options) -> Failure {
        guard let hint, !options.vaultWords.isEmpty else { return self }
        let colon = hint.ranges(of: ": cofre ").last
        let command = colon.map { hint[$0.lowerBound...].dropFirst(2) } ?? hint[...]
        guard command.hasPrefix("cofre "), !command.hasPrefix("cofre -"), !command.contains(",")
        else {
            return self
        }
        var failure = self
        failure.hint = CardDigits.hidden(in: hint + " " + options.vaultWords)
        return failure
    }

    /// Replaces the hint that asks for the passphrase by one that says why a piped passphrase is not accepted.
    package func aboutPipedPassphrase(_ phrases: Phrases) -> Failure {
        guard hint == phrases.passphraseForThis else { return self }
        var failure = self
        failure.hint = phrases.passphraseFromPipe
        return failure
    }

    /// Adds the position of the wrong word, and replaces the hint by the corrected line.
    ///
    /// A line that pays, with any name of the command, is never suggested, because it could be pasted.
    package func about(line words: [String]) -> Failure {
        var failure = self
        failure.position = wrongWord.flatMap { ErrorPosition(of: $0, in: words) }
        guard !words.contains(where: Pay.command.isNamed), let line = mended(words)
        else { return failure }
        let typed = line.map(Words.quoted).joined(separator: " ")
        if !SecretOnLine.appears(in: typed), !CardDigits.appear(in: typed) {
            failure.hint = explanation.map { "\($0): \(typed)" } ?? typed
        }
        return failure
    }

    /// Marks `word` as the wrong word.
    func at(_ word: String) -> Failure {
        var failure = self
        failure.wrongWord = word
        return failure
    }

    /// Replaces the hint by the typed line with `option` added, after an explanation if there is one.
    func remedied(by option: String, after explanation: String? = nil) -> Failure {
        var failure = Failure(code, message, hint: option)
        failure.remedy = option
        failure.explanation = explanation
        return failure
    }

    /// The corrected words; `nil` unless the wrong word occurs exactly once, because another one
    /// may be an amount.
    private func mended(_ words: [String]) -> [String]? {
        if let remedy { return words.isEmpty ? nil : Self.line(words, with: remedy) }
        guard let mistake, let word = replacement ?? hint else { return nil }
        let positions = words.indices.filter {
            words[$0] == mistake || words[$0].hasSuffix("=" + mistake)
        }
        guard positions.count == 1, let position = positions.first else { return nil }
        var line = words
        line[position] = String(line[position].dropLast(mistake.count)) + word
        return line
    }

    /// Removes `--refresh`, which excludes `--offline`, and inserts the option before any `--`.
    private static func line(_ words: [String], with option: String) -> [String] {
        var line = words.filter { $0 != "--refresh" }
        line.insert(option, at: line.firstIndex(of: "--") ?? line.endIndex)
        return line
    }

    /// Converts any error that a command throws; the only place that checks the type of errors.
    package init(_ error: any Error, phrases: Phrases) {
        switch error {
        case let failure as Failure: self = failure
        case let error as GatewayError: self = phrases.failure(error)
        case let error as StoreError: self = phrases.failure(error)
        case let error as ImportError: self = phrases.failure(error)
        case let error as MergeProblem: self = phrases.failure(error)
        case let error as ConflictProblem: self = phrases.failure(error)
        case let error as KeptCopies: self = phrases.failure(error)
        case let error as SelectionProblem: self = phrases.failure(error)
        case let error as ContactSelectionError: self = phrases.failure(error)
        case let error as VenueProblem: self = phrases.failure(error)
        case let error as AmountProblem: self = phrases.failure(error).at(error.text)
        case let error as CardNumberError: self = phrases.failure(error)
        case let error as CardExpiryError: self = phrases.failure(error)
        case let error as CVVError: self = phrases.failure(error)
        case let error as CardError: self = phrases.failure(error)
        case let error as PayError: self = phrases.failure(error)
        case let error as PaymentRefusal: self = phrases.failure(error)
        case let error as PictureFault: self = phrases.failure(error)
        case let error as PaymentProblem: self = phrases.failure(error)
        case let error as AnswerError: self = phrases.failure(error)
        case let error as AnswerFault: self = phrases.failure(error)
        case let error as SettleError: self = phrases.failure(error)
        case let error as PayeeProblem: self = phrases.failure(error)
        case let error as RowProblem: self = phrases.failure(error)
        case let error as RaisedLimit: self = phrases.failure(error)
        case let error as LimitProblem: self = phrases.failure(error)
        case is SurveyClosed: self = phrases.surveyClosed
        case let error as BillsError: self = phrases.failure(error)
        case let error as SlipError: self = phrases.failure(error)
        case let error as InconsistentSlip: self = phrases.failure(error)
        case let error as StatementProblem: self = phrases.failure(error)
        case let error as ColumnMapProblem: self = phrases.failure(error)
        case let error as ImportRefusal: self = phrases.failure(error)
        case let error as BRCodeError: self = phrases.failure(error)
        case let error as PixKeyError: self = phrases.failure(error)
        case let error as PixRequestError: self = phrases.failure(error)
        case let error as PixProblem: self = phrases.failure(error)
        case let error as FileProblem: self = phrases.failure(error)
        case let error as SettingsError: self = phrases.failure(error)
        case let error as RatesRefusal: self = phrases.failure(error)
        case let error as ConversionError: self = phrases.failure(error)
        case let error as ConversionProblem: self = phrases.failure(error)
        case let error as SecretError: self = phrases.failure(error)
        case let error as PersonError: self = phrases.failure(error)
        case let error as WordsError: self = phrases.failure(error)
        case let error as UsageProblem: self = phrases.failure(error)
        case let error as LineError: self = phrases.failure(error)
        case let error as SyncError: self = phrases.failure(error)
        case let error as PlaceDamage: self = phrases.failure(error)
        case is CancellationError: self = phrases.interrupted
        default: self = phrases.unexpected(error)
        }
    }
}
