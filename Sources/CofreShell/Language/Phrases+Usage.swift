import CofreDomain

/// A line that cannot be run as typed.
package enum UsageProblem: Error, Equatable, Sendable {
    case unknownCommand(String, nearest: String?)
    /// Words that a command does not accept, with what to type instead.
    case line(LineError, hint: String)
    case startOnly(option: String)
    case cannotAsk(option: String)
    case conflicting(String, String)
    case tooLong(option: String, limit: String)
    case noScript(option: String, command: String)
    case unknownCaution(String)
    /// A shell operator that joins commands.
    case severalCommands(String)
    case noDay(String, option: String)
    /// An operator without the program or file that must follow it.
    case noTarget(String)
    /// `--csv` for a command whose answer has no rows.
    case noList(String)
    /// A note that contains a card number or a CVV; the error does not repeat it.
    case secretInNote
}

extension Phrases {
    func failure(_ problem: UsageProblem) -> Failure {
        switch problem {
        case .unknownCommand(let word, _) where CardDigits.makeUp(word):
            failure(.usage, "a number is not a command", "um número não é um comando", hint: "help")
        case .unknownCommand(let word, _) where CommandTable.prompt.commands.named(word) != nil:
            failure(
                .usage, "\(word) exists only at the prompt", "\(word) só existe no prompt",
                hint: "help \(word)")
        case .unknownCommand("sandbox", _):
            failure(
                .usage, "sandbox is an option, not a command",
                "sandbox é uma opção, não um comando", hint: "cofre --sandbox")
        case .unknownCommand(let word, let nearest?):
            failure(
                .usage, "there is no command \(word)", "o comando \(word) não existe",
                hint: nearest
            ).at(word)
        case .unknownCommand(_, nearest: nil):
            // A word that resembles no command may be a passphrase, or its first word.
            failure(
                .usage, "there is no such command", "esse comando não existe", hint: "help")
        case .line(let error, let hint): failure(error, hint: hint)
        case .startOnly(let option):
            failure(
                .usage, "\(option) can only be set when cofre starts",
                "\(option) só pode ser definido ao iniciar o cofre",
                hint: "cofre " + start(with: option))
        case .cannotAsk(let option):
            failure(
                .usage, "this command asks a question, but there is no terminal",
                "este comando faz uma pergunta, mas não há terminal", hint: option)
        case .tooLong(let option, let limit):
            failure(
                .usage, "\(option): at most \(limit)", "\(option): no máximo \(limit)",
                hint: "\(option) \(limit)")
        case .conflicting(let one, let other):
            failure(
                .usage, "\(one) and \(other) cannot be used together",
                "\(one) e \(other) não podem ser usados juntos",
                hint: pick("leave one of them out", "use só um deles"))
        case .unknownCaution(let word):
            failure(
                .usage, "there is no caution \(word)", "o alerta \(word) não existe",
                hint: pick("the cautions are: ", "os alertas são: ")
                    + PaymentCaution.Name.allCases.map(\.rawValue).joined(separator: ", "))
        case .severalCommands(let sign):
            failure(
                .usage, "a line is one command, without \(sign)",
                "uma linha é um só comando, sem \(sign)",
                hint: pick(
                    "type one command on each line, or put the text into quotation marks",
                    "digite um comando por linha, ou ponha o texto entre aspas"))
        case .noDay(let word, let option):
            failure(
                .usage, "\(option) takes a day or a month, not \(word)",
                "\(option) aceita um dia ou um mês, não \(word)",
                hint: pick(
                    "\(option) 15/11, 2026-11-15, oct or yesterday",
                    "\(option) 15/11, 2026-11-15, out ou ontem"))
        case .noTarget(let sign):
            failure(
                .usage,
                sign == "|" ? "| needs a program" : "\(sign) needs one file",
                sign == "|" ? "| precisa de um programa" : "\(sign) precisa de um arquivo",
                hint: sign == "|" ? "contacts | less" : "contacts \(sign) \(fileWord)")
        case .noList(let command):
            failure(
                .usage, "\(command) has no list to print as CSV",
                "\(command) não tem lista para escrever como CSV", hint: "\(command) --json")
        case .secretInNote:
            failure(
                .usage, "a note must not contain a card number or a CVV",
                "uma anotação não pode ter número de cartão nem CVV",
                hint: pick("--note rent", "--note aluguel"))
        case .noScript(let option, let command):
            failure(
                .usage, "\(option) runs a script and cannot be used with the command \(command)",
                "\(option) executa um script e não pode ser usado com o comando \(command)",
                hint: (option == "--keep-going" ? "cofre --keep-going -f " : "cofre -f ") + fileWord
            )
        }
    }

    private func start(with option: String) -> String {
        switch option {
        case "--sandbox": option
        case "--passphrase-command": option + pick(" COMMAND", " COMANDO")
        default: option + " " + fileWord
        }
    }

    /// - Parameter hint: used if the error itself does not determine what to type.
    func failure(_ error: LineError, hint: String = "help") -> Failure {
        words(for: error, hint: hint).at(error.wrongWord)
    }

    private func words(for error: LineError, hint: String) -> Failure {
        switch error {
        case .missing(let parameter):
            let name = parameter.spelling(self)
            return failure(.usage, "missing \(name)", "falta \(name)", hint: hint)
        case .missingValue(let parameter):
            let name = parameter.name
            return failure(
                .usage, "\(name) needs a value", "\(name) precisa de um valor",
                hint: parameter.spelling(self))
        case .needlessValue(let name):
            return failure(.usage, "\(name) takes no value", "\(name) não aceita valor", hint: name)
        case .unknownOption(let name, let nearest):
            return failure(
                .usage, "there is no option \(name)", "a opção \(name) não existe",
                hint: nearest ?? hint, inPlaceOf: nearest == nil ? nil : name)
        case .surplus(let words):
            // A card number with blanks is several words.
            let list =
                CardDigits.appear(in: words.joined(separator: " "))
                ? "‹hidden›" : words.joined(separator: ", ")
            return failure(.usage, "unexpected: \(list)", "inesperado: \(list)", hint: hint)
        case .badValue(let word, let parameter): return badValue(word, parameter, hint: hint)
        }
    }

    private func badValue(_ word: String, _ parameter: Parameter, hint: String) -> Failure {
        let isOption = parameter.kind == .option
        let name = isOption ? parameter.name : parameter.spelling(self)
        let (taken, usual) = values(parameter.takes)
        let example = parameter.takes.nearest(to: word) ?? usual
        let message = pick(
            "\(name) takes \(taken), not \(word)", "\(name) aceita \(taken), não \(word)")
        if isOption, parameter.isRequired, case .list(let words) = parameter.takes {
            // Lists every choice instead of suggesting one, because the choice may be irrevocable.
            let choices = words.map { "\(name) \($0)" }
            return Failure(.usage, message, hint: choices.joined(separator: pick(" or ", " ou ")))
        }
        return Failure(
            .usage, message, hint: isOption ? "\(name) \(example)" : hint,
            inPlaceOf: isOption ? word : nil, writing: example)
    }

    /// What a parameter accepts, and an example.
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
            failure(
                .usage, "a \(quote) is not closed", "falta fechar \(quote)",
                hint: pick(
                    "write \(quote) again, or \\\(quote)", "feche \(quote) ou use \\\(quote)"))
        case .trailingBackslash:
            failure(
                .usage, "nothing follows the last \\", "falta algo depois da última \\",
                hint: pick("write \\\\ for one of them", "escreva \\\\ para ter uma"))
        }
    }

    /// An error without a message is described by its type only, because its values may be secret.
    func unexpected(_ error: any Error) -> Failure {
        Failure(.unexpected, unexpected("\(type(of: error))"), hint: "doctor")
    }

    func unexpected(_ type: String) -> String {
        pick("unexpected error: \(type)", "erro inesperado: \(type)")
    }

    func failure(_ error: PersonError) -> Failure {
        switch error {
        case .interrupted: interrupted
        case .endOfInput:
            failure(
                .usage, "the input ended too early", "a entrada acabou antes da hora",
                hint: pick("write one answer on each line", "escreva uma resposta por linha"))
        case .nobody: failure(StoreError.locked)
        case .tooLong:
            failure(
                .usage, "a line is too long", "uma linha é longa demais",
                hint: pick("write a shorter one", "escreva uma mais curta"))
        case .declined: failure(.cancelled, "cancelled", "cancelado")
        }
    }

    // Headings of the help.
    var examples: String { pick("EXAMPLES", "EXEMPLOS") }
    var usage: String { pick("USAGE", "USO") }
    var commands: String { pick("COMMANDS", "COMANDOS") }
    var takes: String { pick("ARGUMENTS AND OPTIONS", "ARGUMENTOS E OPÇÕES") }
    var everywhere: String { pick("WITH EVERY COMMAND", "COM QUALQUER COMANDO") }
    func otherwise(_ value: String) -> String { pick("default: \(value)", "padrão: \(value)") }
    var moreHelp: String {
        pick(
            "help COMMAND explains a command; help options lists the options of all commands",
            "ajuda COMANDO explica um comando; ajuda options lista as opções de todos")
    }
}
