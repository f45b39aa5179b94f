/// One argument or option of a command, as ArgumentParser describes it.
struct ArgumentInfo: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable { case positional, option, flag }

    /// What a value is, as far as completion cares.
    enum Values: Equatable, Sendable {
        case any, files, directories
        case list([String])
    }

    let kind: Kind
    /// With their hyphens, the short one first; none for a positional argument.
    let names: [String]
    let valueName: String
    let abstract: String
    let isOptional: Bool
    let isRepeating: Bool
    let isShown: Bool
    let defaultValue: String?
    let values: Values

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Kind.self, forKey: .kind)
        let names = try container.decodeIfPresent([Name].self, forKey: .names) ?? []
        self.names = names.map(\.spelling).sorted { $0.count < $1.count }
        valueName = try container.decodeIfPresent(String.self, forKey: .valueName) ?? ""
        abstract = try container.decodeIfPresent(String.self, forKey: .abstract) ?? ""
        isOptional = try container.decode(Bool.self, forKey: .isOptional)
        isRepeating = try container.decode(Bool.self, forKey: .isRepeating)
        isShown = try container.decodeIfPresent(Bool.self, forKey: .shouldDisplay) ?? true
        defaultValue = try container.decodeIfPresent(String.self, forKey: .defaultValue)
        let all = try container.decodeIfPresent([String].self, forKey: .allValues)
        let completion = try container.decodeIfPresent(Completion.self, forKey: .completionKind)
        values = completion?.values ?? all.map { .list($0) } ?? .any
    }

    /// Whether every command takes it.
    var isGlobal: Bool {
        isGlobalOption || names.contains { ["--help", "--version"].contains($0) }
    }

    /// Whether `OptionScanner` takes it out of the words.
    var isGlobalOption: Bool {
        names.contains { OptionScanner.flags.contains($0) || OptionScanner.valued.contains($0) }
    }

    /// `<amount>`, `[<search>]`, `[--card <card>]`, `--as <verdict>`.
    var synopsis: String {
        let word = kind == .positional ? "<\(valueName)>" : spelling
        let repeated = isRepeating ? word + " …" : word
        return isOptional ? "[\(repeated)]" : repeated
    }

    /// `--card <card>`, `-f, --file <file>`.
    var spelling: String {
        let all = names.joined(separator: ", ")
        return kind == .option ? "\(all) <\(valueName)>" : all
    }

    private enum CodingKeys: String, CodingKey {
        case kind, names, valueName, abstract, isOptional, isRepeating, shouldDisplay
        case defaultValue, allValues, completionKind
    }

    private struct Name: Decodable {
        let kind: String
        let name: String

        var spelling: String { (kind == "long" ? "--" : "-") + name }
    }

    private struct Completion: Decodable {
        struct List: Decodable { let values: [String] }
        struct Anything: Decodable {}

        let list: List?
        let file: Anything?
        let directory: Anything?

        var values: Values? {
            if let list { return .list(list.values) }
            if file != nil { return .files }
            return directory == nil ? nil : .directories
        }
    }
}
