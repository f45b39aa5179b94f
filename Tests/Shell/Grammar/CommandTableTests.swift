import Testing

@testable import MoneyShell

@Suite struct CommandTableTests {
    @Test func `names of subcommands and parameters are unique within a command`() {
        for command in Self.all {
            let names = command.subcommands.map(\.name)
            #expect(Set(names).count == names.count, "\(command.name)")
            let taken = (command.parameters + GlobalOption.all.map(\.parameter) + [.help]).map(
                \.name)
            #expect(Set(taken).count == taken.count, "\(command.name)")
        }
    }

    @Test func `every command is found under its own name`() {
        for command in Self.all {
            for subcommand in command.subcommands {
                #expect(command.subcommands.named(subcommand.name)?.name == subcommand.name)
            }
        }
    }

    @Test func `default subcommands exist and default values are valid`() {
        for command in Self.all {
            if let standard = command.defaultSubcommand {
                #expect(command.performing.name == standard)
            }
            for parameter in command.parameters {
                guard let value = parameter.defaultValue else { continue }
                #expect(parameter.values.accepts(value), "\(command.name) \(parameter.name)")
            }
        }
    }

    @Test func `every text of the help exists in both languages`() {
        for command in Self.all {
            let helps = command.parameters.filter(\.isShown).map(\.help)
            let sentences = [command.abstract] + command.remarks + helps
            for sentence in sentences + command.examples.compactMap(\.comment) {
                #expect(!sentence.english.isEmpty && !sentence.portuguese.isEmpty)
            }
        }
    }

    @Test(arguments: [
        ("pay", "falta <@usuário>", "missing <@handle>"),
        ("pay @a 1 --card", "--cartão precisa de um valor", "--card needs a value"),
        ("pay @a 1 '<card>'", "inesperado: <card>", "unexpected: <card>"),
        ("pay @a 1 --crad 1", "a opção --crad não existe", "there is no option --crad"),
        ("pay @a 1 2 3", "inesperado: 2, 3", "unexpected: 2, 3"),
        ("pay @a 1 4111 1111 1111 1111", "inesperado: ‹hidden›", "unexpected: ‹hidden›"),
        ("cards add 4111111111111111 08/39 123", "inesperado: ‹hidden›", "unexpected: ‹hidden›"),
        ("contacts --refresh=1", "--atualizar não aceita valor", "--refresh takes no value"),
        ("venues --limit 51", "--limite aceita de 1 a 50, não 51", "--limit takes 1 to 50, not 51"),
        (
            "unlock --for soon", "--durante aceita um tempo como 90s, 15m ou 12h, não soon",
            "--for takes a time such as 90s, 15m or 12h, not soon"
        ),
        (
            "completions tcsh", "<shell> aceita bash, zsh, fish, não tcsh",
            "<shell> takes bash, zsh, fish, not tcsh"
        ),
    ])
    func `the error about a malformed line is in the language of the user`(
        _ line: String, _ portuguese: String, _ english: String
    ) throws {
        let place = CommandPosition(of: try Words.split(line), in: .program)
        let error = try #require(throws: LineError.self) {
            _ = try ParsedLine(
                place.rest, of: place.command.performing.parameters, in: .program,
                home: HomeFolder("/"))
        }

        #expect(Phrases(.portuguese).failure(error).message == portuguese)
        #expect(Phrases(.english).failure(error).message == english)
    }

    @Test(arguments: all.flatMap { command in command.parameters.map { (command, $0) } })
    func `a path of a command that begins with ~ is in the home folder`(
        _ command: Command, _ parameter: Parameter
    ) throws {
        // A "remoto" may be a folder; a "lugar" is a city.
        let isPath = ["arquivo", "remoto"].contains(parameter.value.portuguese)
        #expect(isPath == (parameter.values == .file), "\(command.name) \(parameter.name)")
        guard isPath else { return }
        let spellings = parameter.kind == .operand ? [["~/x"]] : Self.spellings(of: parameter)
        for words in spellings {
            let line = try ParsedLine(
                words, of: [parameter], in: .program, home: HomeFolder("/home/ana"))
            #expect(line.all(parameter) == ["/home/ana/x"], "\(command.name) \(words)")
        }
    }

    @Test(arguments: GlobalOption.all.map(\.parameter).filter { $0.kind == .option })
    func `a path in a global option that begins with ~ is in the home folder`(
        _ parameter: Parameter
    ) throws {
        #expect((parameter.value.english == "file") == (parameter.values == .file))
        guard parameter.values == .file else { return }
        for words in Self.spellings(of: parameter) {
            let meant = words.map { $0.replacing("~/x", with: "/home/ana/x") }
            let home = HomeFolder("/home/ana")
            let options = try OptionScanner.extract(from: words, home: home).options
            #expect(try options == OptionScanner.extract(from: meant).options, "\(words)")
            #expect(OptionScanner.readable(in: words, home: home) == options)
        }
    }

    private static func spellings(of option: Parameter) -> [[String]] {
        let short = option.short.map { [["-\($0)~/x"], ["-\($0)", "~/x"]] } ?? []
        return [[option.name, "~/x"], [option.name + "=~/x"]] + short
    }

    private static let all = family(of: CommandTable.prompt.root)

    private static func family(of command: Command) -> [Command] {
        [command] + command.subcommands.flatMap(family)
    }
}
