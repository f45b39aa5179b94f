import Terminal
import Testing

@testable import MoneyShell

@Suite struct GlobalOptionsTests {
    @Test(arguments: [
        ["--json", "pay", "@a", "1"], ["pay", "--json", "@a", "1"], ["pay", "@a", "1", "--json"],
    ])
    func `a global option is recognised anywhere in the line`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(options.json)
        #expect(rest == ["pay", "@a", "1"])
    }

    @Test(arguments: [
        ["--vault", "/v", "cards"], ["cards", "--vault", "/v"], ["--vault=/v", "cards"],
    ])
    func `a value follows its option or an equals sign`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(options.vault == "/v")
        #expect(rest == ["cards"])
    }

    @Test(arguments: [
        ["pay", "@a", "1", "--note", "--yes"], ["pay", "--card", "--json", "@a", "1"],
        ["pagar", "@a", "1", "--note", "--yes", "x"], ["PAY", "@a", "1", "--note", "--yes", "x"],
        ["venues", "--near", "--offline"], ["-f", "--sandbox"],
        ["vault", "passphrase", "--new-key-file", "--yes"],
    ])
    func `the value of a command's own option is not read as a global option`(_ words: [String])
        throws
    {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(options == Options())
        #expect(rest == words)
    }

    @Test func `a value can contain equals signs`() throws {
        let (options, _) = try OptionScanner.extract(from: ["--passphrase-command=a=b --c=d"])

        #expect(options.passphraseCommand == "a=b --c=d")
    }

    @Test(arguments: [
        ["pay", "--", "--json", "--vault", "/v"], ["--", "--sandbox"], ["pay", "@a", "--"],
    ])
    func `words after two hyphens are not options`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(!options.json && !options.sandbox && options.vault == nil)
        #expect(rest == words)
    }

    @Test(arguments: [
        ["pay", "@a", "1", "--card", "4242", "--again"], ["--jsonx"], ["--js"], ["-v"],
        ["--note=--json"], ["json"], ["=--json"], ["", "-", "="],
    ])
    func `other words are left to the command`(_ words: [String]) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(!options.json && !options.yes && !options.verbose)
        #expect(rest == words)
    }

    @Test(arguments: [
        ["--vault"], ["cards", "--lang"], ["--color", "sometimes"], ["--lang", "fr"],
        ["--passphrase-file"],
    ])
    func `an option without a valid value is refused`(_ words: [String]) {
        #expect(throws: (any Error).self) { try OptionScanner.extract(from: words) }
    }

    @Test(arguments: ["--yes", "--json", "--sandbox"], ["=1", "="])
    func `a value after an option that takes none is refused as such`(
        _ flag: String, _ value: String
    ) {
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
    func `the other options are read even if one is invalid`(_ words: [String]) {
        #expect(throws: (any Error).self) { try OptionScanner.extract(from: words) }
        let options = OptionScanner.readable(in: words)

        #expect(options.lang == .portuguese)
        #expect(options.json)
        #expect(options.color == nil)
    }

    @Test func `options after two hyphens are not read even if one is invalid`() {
        let words = ["--color", "sometimes", "--", "--json", "--lang", "pt-BR"]

        #expect(OptionScanner.readable(in: words) == Options())
    }

    @Test(arguments: [
        ["--sandbox", "pay", "@a", "1", "--lang", "pt", "--images", "--color=never"],
        ["cards", "--vault", "--json", "--images", "off"], ["--json", "--vault", "--", "--yes"],
    ])
    func `valid lines give the same options when errors are ignored`(_ words: [String]) throws {
        let options = try OptionScanner.extract(from: words).options

        #expect(OptionScanner.readable(in: words) == options)
    }

    @Test func `the options of a line override those of the program's start`() throws {
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
        (["--key-file=k"], "--key-file"), (["--passphrase-file=-"], nil),
        (["--passphrase-command=c"], nil), (["--json", "--yes"], nil),
    ])
    func `the error about an option that only works at the start names the option`(
        _ words: [String], _ option: String?
    )
        throws
    {
        #expect(
            try OptionScanner.extract(from: words).options.startOnly(after: Options()) == option)
    }

    @Test func `a line cannot override options that only work at the start`() throws {
        let line = try OptionScanner.extract(from: ["--vault=/w", "--sandbox"]).options

        let merged = try none().overlaid(by: line)

        #expect(merged.vault == nil && !merged.sandbox)
    }

    @Test(arguments: [
        (["--vault=/v"], nil), (["--sandbox", "--vault", "/v"], nil), (["--vault=/w"], "--vault"),
    ])
    func `a line may repeat the options of the start`(_ words: [String], _ option: String?) throws {
        let start = try OptionScanner.extract(from: ["--sandbox", "--vault=/v"]).options

        #expect(try OptionScanner.extract(from: words).options.startOnly(after: start) == option)
    }

    @Test func `the passphrase that a line names is not the one of the start`() throws {
        let start = try OptionScanner.extract(from: ["--passphrase-file=/a"]).options
        let line = try OptionScanner.extract(from: ["--passphrase-file=/b"]).options
        let merged = start.overlaid(by: line)

        #expect(merged.passphraseFile == "/a")
        #expect(merged.proof == .file("/b"))
        #expect(start.overlaid(by: try none()).proof == nil)
    }

    @Test(arguments: ["--vault", "--passphrase-file", "--passphrase-command", "--key-file"])
    func `an empty value is refused`(_ name: String) {
        #expect(throws: LineError.self) { try OptionScanner.extract(from: [name, "", "cards"]) }
        #expect(throws: LineError.self) { try OptionScanner.extract(from: [name + "=", "cards"]) }
    }

    @Test(arguments: [
        (["--", "version"], ["version"]), (["--", "cards", "add"], ["cards", "add"]),
        (["--", "vault", "export", "--", "-"], ["vault", "export", "--", "--", "-"]),
        (["--", "pay", "@a", "--yes"], ["pay", "@a", "--", "--yes"]), (["--"], []),
        (["--", "--version"], ["--", "--version"]),
    ])
    func `after two hyphens in front, the next words name the command`(
        _ words: [String], _ expected: [String]
    ) throws {
        let (options, rest) = try OptionScanner.extract(from: words)

        #expect(rest == expected)
        #expect(options == Options())
    }

    /// The options of an empty line.
    private func none() throws -> Options { try OptionScanner.extract(from: []).options }
}
