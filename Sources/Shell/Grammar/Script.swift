/// The program's arguments without a command: how to run a script, and `--version`.
struct Script {
    static let file = Parameter.option(
        "--file", short: "f", Sentence("file", "arquivo"),
        Sentence(
            "Read commands from a file, one on each line.",
            "Ler comandos de um arquivo, um por linha."),
        values: .file)
    static let keepGoing = Parameter.flag(
        "--keep-going",
        Sentence("Continue after a line that failed.", "Continuar depois de uma linha que falhou."))
    static let version = Parameter.flag(
        "--version", Sentence("Show the version.", "Mostrar a versão."))

    /// `-` means standard input; `nil` if no file was named.
    let file: String?
    let keepsGoing: Bool

    /// `nil` if a command follows the options, or if help or the version is asked for.
    init?(_ words: [String], home: HomeFolder) throws(UsageProblem) {
        guard words.first?.hasPrefix("-") ?? true, UsageProblem(scriptOptionIn: words) == nil else {
            return nil
        }
        let table = CommandTable.program
        let line: ParsedLine
        do throws(LineError) {
            line = try ParsedLine(words, of: table.root.parameters, in: table, home: home)
        } catch {
            throw .line(error, hint: "cofre --help")
        }
        guard !line.asksForHelp, !line.has(Self.version) else { return nil }
        file = line.text(Self.file)
        keepsGoing = line.has(Self.keepGoing)
    }
}
