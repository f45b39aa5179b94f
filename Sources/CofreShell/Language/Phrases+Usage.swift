import CofreDomain

/// A line that no command understands.
package enum UsageProblem: Error, Equatable, Sendable {
    case unknownCommand(String, nearest: String?)
    /// What a command does not take, with what to type instead.
    case line(LineError, hint: String)
    case startOnly(option: String)
    case cannotAsk(option: String)
    case conflicting(String, String)
    case tooLong(option: String, limit: String)
    case noScript(option: String, command: String)
    case unknownCaution(String)
}

extension Phrases {
    func failure(_ problem: UsageProblem) -> Failure {
        switch problem {
        case .unknownCommand(let word, _) where CardDigits.makeUp(word):
            Failure(
                .usage, pick("a number is not a command", "um número não é um comando"),
                hint: "help")
        case .unknownCommand(let word, let nearest):
            Failure(
                .usage, pick("there is no command \(word)", "não há o comando \(word)"),
                hint: nearest ?? "help"
            ).at(word)
        case .line(let error, let hint): failure(error, hint: hint)
        case .startOnly(let option):
            Failure(
                .usage,
                pick("\(option) is chosen when cofre starts", "\(option) se escolhe ao iniciar"),
                hint: "cofre " + start(with: option))
        case .cannotAsk(let option):
            Failure(
                .usage,
                pick(
                    "this asks first, and nobody is there to answer",
                    "isto pergunta antes, e não há quem responda"), hint: option)
        case .tooLong(let option, let limit):
            Failure(
                .usage, pick("\(option): at most \(limit)", "\(option): no máximo \(limit)"),
                hint: "\(option) \(limit)")
        case .conflicting(let one, let other):
            Failure(
                .usage,
                pick("\(one) and \(other) exclude each other", "\(one) e \(other) se excluem"),
                hint: pick("leave one of them out", "deixe um deles de fora"))
        case .unknownCaution(let word):
            Failure(
                .usage,
                pick("there is no caution \(word)", "não há o alerta \(word)"),
                hint: "--accept "
                    + PaymentCaution.Name.allCases.map(\.rawValue).joined(separator: ","))
        case .noScript(let option, let command):
            Failure(
                .usage,
                pick(
                    "\(option) is for a script, and cannot go with the command \(command)",
                    "\(option) é para um script e não acompanha o comando \(command)"),
                hint: option == "--keep-going" ? "cofre --keep-going -f FILE" : "cofre -f FILE")
        }
    }

    private func start(with option: String) -> String {
        switch option {
        case "--sandbox": option
        case "--passphrase-command": option + " CMD"
        default: option + " FILE"
        }
    }

    /// - Parameter hint: where the error itself does not say what to type.
    func failure(_ error: LineError, hint: String = "help") -> Failure {
        words(for: error, hint: hint).at(error.wrongWord)
    }

    private func words(for error: LineError, hint: String) -> Failure {
        switch error {
        case .missing(let parameter):
            let name = parameter.spelling(self)
            return Failure(.usage, pick("missing \(name)", "falta \(name)"), hint: hint)
        case .missingValue(let parameter):
            let name = parameter.name
            return Failure(
                .usage, pick("\(name) needs a value", "\(name) pede um valor"),
                hint: parameter.spelling(self))
        case .needlessValue(let name):
            return Failure(
                .usage, pick("\(name) takes no value", "\(name) não aceita valor"), hint: name)
        case .unknownOption(let name, let nearest):
            return Failure(
                .usage, pick("there is no option \(name)", "não há a opção \(name)"),
                hint: nearest ?? hint, inPlaceOf: nearest == nil ? nil : name)
        case .surplus(let words):
            let list = words.joined(separator: ", ")
            return Failure(
                .usage,
                pick("unexpected \(list)", words.count == 1 ? "\(list) sobra" : "sobram \(list)"),
                hint: hint)
        case .badValue(let word, let parameter): return badValue(word, parameter, hint: hint)
        }
    }

    private func badValue(_ word: String, _ parameter: Parameter, hint: String) -> Failure {
        let isOption = parameter.kind == .option
        let name = isOption ? parameter.name : parameter.spelling(self)
        let (taken, example) = values(parameter.takes)
        return Failure(
            .usage,
            pick("\(name) takes \(taken), not \(word)", "\(name) aceita \(taken), não \(word)"),
            hint: isOption ? "\(name) \(example)" : hint, inPlaceOf: isOption ? word : nil,
            writing: example)
    }

    /// What a parameter takes in words, and one example of it.
    private func values(_ values: Parameter.Values) -> (taken: String, example: String) {
        switch values {
        case .number(let range) where range.upperBound == .max:
            (
                pick(
                    "a number from \(range.lowerBound)", "um número a partir de \(range.lowerBound)"
                ),
                "\(range.lowerBound)"
            )
        case .number(let range):
            (
                pick(
                    "\(range.lowerBound) to \(range.upperBound)",
                    "de \(range.lowerBound) a \(range.upperBound)"), "\(range.lowerBound)"
            )
        case .span: (pick("a time such as 90s, 15m or 12h", "um tempo como 90s, 15m ou 12h"), "15m")
        case .list(let words): (words.joined(separator: ", "), words.first ?? "")
        default: (pick("a value", "um valor"), "")
        }
    }

    func failure(_ error: WordsError) -> Failure {
        switch error {
        case .unclosedQuote(let quote):
            Failure(
                .usage, pick("a \(quote) is not closed", "falta fechar \(quote)"),
                hint: pick(
                    "write \(quote) again, or \\\(quote)", "feche \(quote) ou use \\\(quote)"))
        case .trailingBackslash:
            Failure(
                .usage, pick("nothing follows the last \\", "nada segue a última \\"),
                hint: pick("write \\\\ for one of them", "escreva \\\\ para ter uma"))
        }
    }

    /// An error that nobody has words for is named by its type only: its values may be secret.
    func unexpected(_ error: any Error) -> Failure {
        Failure(
            .unexpected,
            pick("unexpected error: \(type(of: error))", "erro inesperado: \(type(of: error))"),
            hint: "doctor")
    }

    func failure(_ error: PersonError) -> Failure {
        switch error {
        case .interrupted: interrupted
        case .endOfInput:
            Failure(
                .usage, pick("the input ended too early", "a entrada acabou antes da hora"),
                hint: pick("each answer is a line", "cada resposta é uma linha"))
        case .nobody: failure(StoreError.locked)
        case .tooLong:
            Failure(
                .usage, pick("a line is too long", "uma linha é longa demais"),
                hint: pick("write a shorter one", "escreva uma mais curta"))
        case .declined: Failure(.interrupted, pick("nothing was done", "nada foi feito"))
        }
    }

    func failure(_ error: SettingsError) -> Failure {
        switch error {
        case .unknownKey(let key, let nearest):
            Failure(
                .notFound,
                pick("there is no setting \(key)", "não há a configuração \(key)"),
                hint: nearest ?? "config get", inPlaceOf: nearest == nil ? nil : key)
        case .secret(let secret):
            Failure(
                .notFound,
                pick(
                    "\(secret.rawValue) is a secret and no setting",
                    "\(secret.rawValue) é um segredo, não uma configuração"),
                hint: "secret set \(secret.rawValue)")
        case .badValue(let key, let allowed):
            Failure(
                .usage,
                pick("\(key) takes \(allowed)", "\(key) aceita \(allowed)"),
                hint: "config set \(key) \(Setting(rawValue: key)?.example ?? "VALUE")")
        case .userInAddress(let setting):
            Failure(
                .usage, userInAddress(setting.rawValue),
                hint: "config set \(setting.rawValue) \(setting.example)")
        case .unusable(let setting, let value):
            unusable(setting, value)
        case .unreadable(let path, let detail):
            Failure(
                .config,
                pick(
                    "\(path) is not a settings file: \(detail)",
                    "\(path) não é um arquivo de configuração: \(detail)"),
                hint: pick("mend it, or move it away", "conserte-o ou mova-o"))
        case .notWritten(let path, let detail):
            Failure(
                .cannotCreate,
                pick(
                    "\(path) cannot be written: \(detail)",
                    "\(path) não pode ser escrito: \(detail)"),
                hint: pick(
                    "COFRE_CONFIG names another place", "COFRE_CONFIG indica outro lugar"))
        }
    }

    /// A variable wins over the file, so that only taking it away helps.
    private func unusable(_ setting: Setting, _ value: SettingValue) -> Failure {
        let name = value.isFromFile ? setting.rawValue : value.source
        let allowed = setting.kind.description
        return Failure(
            .config,
            setting.kind.namesUser(in: value.text)
                ? userInAddress(name)
                : pick("\(name) takes \(allowed)", "\(name) aceita \(allowed)"),
            hint: value.isFromFile
                ? "config set \(name) \(setting.example)" : "unset \(name)")
    }

    private func userInAddress(_ name: String) -> String {
        pick(
            "a user or a password does not belong in \(name), which is no secret",
            "usuário e senha não têm lugar em \(name), que não é segredo")
    }
}
