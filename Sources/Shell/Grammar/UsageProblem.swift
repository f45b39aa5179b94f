import Values

/// A line that cannot be run as typed.
enum UsageProblem: Error, Equatable, Sendable {
    case unknownCommand(String, nearest: String?)
    /// Words that a command does not accept, with what to type instead.
    case line(LineError, hint: String)
    case startOnly(option: String)
    case cannotAsk(option: String)
    case conflicting(String, String)
    case tooLong(option: String, limit: String)
    case noScript(option: String, command: String)
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

extension UsageProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .unknownCommand(let word, _) where CardDigits.makeUp(word):
            phrases.failure(
                .usage, "a number is not a command", "um número não é um comando", hint: "help")
        case .unknownCommand(let word, _) where CommandTable.prompt.commands.named(word) != nil:
            phrases.failure(
                .usage, "\(word) exists only at the prompt", "\(word) só existe no prompt",
                hint: "help \(word)")
        case .unknownCommand("sandbox", _):
            phrases.failure(
                .usage, "sandbox is an option, not a command",
                "sandbox é uma opção, não um comando", hint: "cofre --sandbox")
        case .unknownCommand(let word, let nearest?):
            phrases.failure(
                .usage, "there is no command \(word)", "o comando \(word) não existe",
                hint: nearest
            ).at(word)
        case .unknownCommand(_, nearest: nil):
            // A word that resembles no command may be a passphrase, or its first word.
            phrases.failure(
                .usage, "there is no such command", "esse comando não existe", hint: "help")
        case .line(let error, let hint): phrases.failure(error, hint: hint)
        case .startOnly(let option):
            phrases.failure(
                .usage, "\(option) can only be set when cofre starts",
                "\(phrases.name(option)) só pode ser definido ao iniciar o cofre",
                hint: "cofre " + phrases.start(with: option))
        case .cannotAsk(let option):
            phrases.failure(
                .usage, "this command asks a question, but there is no terminal",
                "este comando faz uma pergunta, mas não há terminal", hint: option)
        case .tooLong(let option, let limit):
            phrases.failure(
                .usage, "\(option): at most \(limit)",
                "\(phrases.name(option)): no máximo \(limit)",
                hint: "\(option) \(limit)")
        case .conflicting(let one, let other):
            phrases.failure(
                .usage, "\(one) and \(other) cannot be used together",
                "\(phrases.line(one)) e \(phrases.line(other)) não podem ser usados juntos",
                hint: phrases.pick("leave one of them out", "use só um deles"))
        case .severalCommands(let sign):
            phrases.failure(
                .usage, "a line is one command, without \(sign)",
                "uma linha é um só comando, sem \(sign)",
                hint: phrases.pick(
                    "type one command on each line, or put the text into quotation marks",
                    "digite um comando por linha, ou ponha o texto entre aspas"))
        case .noDay(let word, let option):
            phrases.failure(
                .usage, "\(option) takes a day or a month, not \(word)",
                "\(phrases.name(option)) aceita um dia ou um mês, não \(word)",
                hint: phrases.pick(
                    "\(option) 15/11, 2026-11-15, oct or yesterday",
                    "\(phrases.name(option)) 15/11, 2026-11-15, out ou ontem"))
        case .noTarget(let sign):
            phrases.failure(
                .usage,
                sign == "|" ? "| needs a program" : "\(sign) needs one file",
                sign == "|" ? "| precisa de um programa" : "\(sign) precisa de um arquivo",
                hint: sign == "|" ? "contacts | less" : "contacts \(sign) \(phrases.fileWord)")
        case .noList(let command):
            phrases.failure(
                .usage, "\(command) has no list to print as CSV",
                "\(command) não tem lista para escrever como CSV", hint: "\(command) --json")
        case .secretInNote:
            phrases.failure(
                .usage, "a note must not contain a card number or a CVV",
                "uma anotação não pode ter número de cartão nem CVV",
                hint: phrases.pick("--note rent", "--anotação aluguel"))
        case .noScript(let option, let command):
            phrases.failure(
                .usage, "\(option) runs a script and cannot be used with the command \(command)",
                "\(phrases.name(option)) executa um script e não pode ser usado com o comando \(command)",
                hint: (option == "--keep-going" ? "cofre --keep-going -f " : "cofre -f ")
                    + phrases.fileWord
            )
        }
    }
}

extension Phrases {
    fileprivate func start(with option: String) -> String {
        switch option {
        case "--sandbox": option
        case "--passphrase-command": option + pick(" COMMAND", " COMANDO")
        default: option + " " + fileWord
        }
    }
}
