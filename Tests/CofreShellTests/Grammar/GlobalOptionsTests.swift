import Terminal
import Testing

@testable import CofreShell

@Suite struct GlobalOptionsTests {
    @Test(arguments: [
        ["--json", "pay", "@a", "1"], ["pay", "--json", "@a", "1"], ["pay", "@a", "1", "--json"],
    ])
    func `an option is taken out wherever it stands`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(options.json)
        #expect(rest == ["pay", "@a", "1"])
    }

    @Test(arguments: [
        ["--vault", "/v", "cards"], ["cards", "--vault", "/v"], ["--vault=/v", "cards"],
    ])
    func `a value stands behind its option or after an equals sign`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(options.vault == "/v")
        #expect(rest == ["cards"])
    }

    @Test(arguments: [
        ["pay", "@a", "1", "--note", "--yes"], ["pay", "--card", "--json", "@a", "1"],
        ["venues", "--near", "--offline"], ["-f", "--sandbox"],
        ["vault", "passphrase", "--new-key-file", "--yes"],
    ])
    func `the value of a command's own option is left to it`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(options == Options())
        #expect(rest == words)
    }

    @Test func `a value may have equals signs of its own`() throws {
        let (options, _) = try OptionScanner.extract(from: ["--passphrase-command=a=b --c=d"])

        #expect(options.passphraseCommand == "a=b --c=d")
    }

    @Test func `standard input is a value like another`() throws {
        let (options, rest) = try OptionScanner.extract(from: ["--passphrase-file", "-", "cards"])

        #expect(options.passphraseFile == "-")
        #expect(rest == ["cards"])
    }

    @Test func `every option is understood together with the others`() throws {
        let (options, rest) = try OptionScanner.extract(from: [
            "--sandbox", "--offline", "--json", "--yes", "--quiet", "--verbose", "--vault", "/v",
            "--color", "never", "--lang", "pt_BR", "--passphrase-file", "/p",
            "--passphrase-command", "pass cofre",
        ])

        #expect(options.sandbox && options.offline && options.json)
        #expect(options.yes && options.quiet && options.verbose)
        #expect(options.vault == "/v")
        #expect(options.color == .never)
        #expect(options.lang == .portuguese)
        #expect(options.passphraseFile == "/p")
        #expect(options.passphraseCommand == "pass cofre")
        #expect(rest == [])
    }

    @Test(arguments: [
        ["pay", "--", "--json", "--vault", "/v"], ["--", "--sandbox"], ["pay", "@a", "--"],
    ])
    func `after two hyphens nothing is touched`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(!options.json && !options.sandbox && options.vault == nil)
        #expect(rest == words)
    }

    @Test(arguments: [
        ["pay", "@a", "1", "--card", "4242", "--again"], ["--jsonx"], ["--js"], ["-v"],
        ["--note=--json"], ["json"], ["=--json"], ["", "-", "="],
    ])
    func `what is not global is left to the command`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(!options.json && !options.yes && !options.verbose)
        #expect(rest == words)
    }

    @Test(arguments: [
        ["--vault"], ["cards", "--lang"], ["--color", "sometimes"], ["--lang", "fr"],
        ["--passphrase-file"],
    ])
    func `an option without a value it takes is refused`(_ words: [String]) {
        #expect(throws: (any Error).self) { try OptionScanner.extract(from: words) }
    }

    @Test(arguments: ["--yes", "--json", "--sandbox"], ["=1", "="])
    func `a flag that is given a value is no unknown option`(_ flag: String, _ value: String) {
        #expect(throws: LineError.needlessValue(flag)) {
            try OptionScanner.extract(from: ["pay", "@a", "1", flag + value])
        }
    }

    @Test(arguments: [
        ["--json", "--lang", "pt-BR", "--color", "sometimes"],
        ["--color", "sometimes", "--lang=pt-BR", "cards", "--json"],
        ["--color", "--lang", "pt-BR", "--json"], ["--lang", "pt-BR", "--color", "--json"],
        ["--lang", "fr", "--lang", "pt-BR", "--json"], ["--json", "--lang", "pt-BR", "--vault"],
    ])
    func `beside one that is wrong the others are read`(_ words: [String]) {
        #expect(throws: (any Error).self) { try OptionScanner.extract(from: words) }
        let options = OptionScanner.readable(in: words)

        #expect(options.lang == .portuguese)
        #expect(options.json)
        #expect(options.color == nil)
    }

    @Test func `beside one that is wrong nothing is read after two hyphens`() {
        let words = ["--color", "sometimes", "--", "--json", "--lang", "pt-BR"]

        #expect(OptionScanner.readable(in: words) == Options())
    }

    @Test(arguments: [
        ["--sandbox", "pay", "@a", "1", "--lang", "pt", "--images", "--color=never"],
        ["cards", "--vault", "--json", "--images", "off"], ["--json", "--vault", "--", "--yes"],
    ])
    func `where none is wrong all are read as ever`(_ words: [String]) throws {
        let options = try OptionScanner.extract(from: words).options

        #expect(OptionScanner.readable(in: words) == options)
    }

    @Test func `a line's own choices are laid over those of the start`() throws {
        let start = try OptionScanner.extract(from: ["--json", "--color", "never", "--quiet"])
        let line = try OptionScanner.extract(from: ["--color=always", "--yes", "--lang", "en"])

        let merged = start.options.overlaid(by: line.options)

        #expect(merged.json && merged.quiet && merged.yes && !merged.offline)
        #expect(merged.color == .always)
        #expect(merged.lang == .english)
        #expect(try start.options.overlaid(by: none()).color == .never)
    }

    @Test(arguments: [
        (["--vault=/v"], "--vault"), (["--sandbox"], "--sandbox"),
        (["--passphrase-file=-"], "--passphrase-file"),
        (["--passphrase-command=c"], "--passphrase-command"), (["--json", "--yes"], nil),
    ])
    func `what only the start can choose is named`(_ words: [String], _ option: String?) throws {
        #expect(try OptionScanner.extract(from: words).options.startOnly == option)
    }

    @Test func `a line cannot overlay what only the start can choose`() throws {
        let line = try OptionScanner.extract(from: ["--vault=/w", "--sandbox"]).options

        #expect(try none().overlaid(by: line).startOnly == nil)
    }

    /// What nobody has typed.
    private func none() throws -> Options { try OptionScanner.extract(from: []).options }
}
