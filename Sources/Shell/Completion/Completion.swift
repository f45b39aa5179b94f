/// Computes what TAB offers: commands and options from the table, and saved values for arguments.
struct Completion: Sendable {
    struct Item: Equatable, Sendable {
        let text: String
        let detail: String
        /// Other words that match the item.
        var aliases: [String] = []
        /// Words that match the item if nothing else does, such as its name in the other language.
        var synonyms: [String] = []
        /// Shown instead of a text that says nothing to people; its words match.
        var label: String?
        /// Whether the beginning of a word in the detail matches too, for items such as row
        /// numbers.
        var isNamedByDetail = false
    }

    private let table: CommandTable
    private let phrases: Phrases

    init(isPrompt: Bool, phrases: Phrases = Phrases(.english)) {
        table = isPrompt ? .prompt : .program
        self.phrases = phrases
    }

    /// The completions of the word at the cursor; `cursor` is an offset into `line.utf8`.
    func offer(line: String, cursor: Int, knowing: Knowledge) -> Offer {
        let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
        // Nothing is completed inside an open quotation.
        guard let words = try? Words.split(before) else { return .none }
        let isFresh = before.last?.isWhitespace ?? true
        let typed = isFresh ? "" : words.last ?? ""
        let offer = offer(for: typed, after: isFresh ? words : words.dropLast(), knowing)
        // A quoted word is left as it was typed; files have their own way to quote.
        return offer.takesFiles || before.hasSuffix(typed) ? offer : .none
    }

    /// The completions of `typed` after the complete `words`.
    func offer(for typed: String, after words: [String], _ knowing: Knowledge) -> Offer {
        // A global option without its value is treated like an ordinary word.
        let own = (try? OptionScanner.extract(from: words).rest) ?? words
        let position = CommandPosition(of: own, in: table)
        if position.path == [HelpCommand.command.name] {
            return helpOffer(for: typed, after: position.rest)
        }
        let command = position.command.performing
        if let option = position.openOption { return offer(for: typed, valueOf: option, knowing) }
        if typed.hasPrefix("-") { return offer(for: typed, optionsOf: command, knowing) }
        let before = command.operands(in: position.rest)
        guard !position.path.isEmpty else {
            return before.isEmpty ? Offer(typed, among: commands) : .none
        }
        guard let operand = command.operand(at: before.count) else {
            return Offer(typed, among: subcommands(of: position))
        }
        if let search = operand.values.source?.search { return search(typed, knowing) }
        if operand.values == .file,
            position.rest.isEmpty == false || position.command.subcommands.isEmpty
        {
            return .files
        }
        let values = values(of: operand, after: before, knowing)
        return Offer(typed, among: subcommands(of: position) + values)
    }

    private func subcommands(of position: CommandPosition) -> [Item] {
        position.rest.isEmpty ? position.command.shownSubcommands.map(item) : []
    }

    /// The commands that a line can begin with.
    private var commands: [Item] { table.root.shownSubcommands.map(item) }

    private func item(_ command: Command) -> Item {
        Item(
            text: command.name(in: phrases.language), detail: phrases.say(command.abstract),
            synonyms: [command.name] + command.aliases)
    }

    private func helpOffer(for typed: String, after words: [String]) -> Offer {
        let position = CommandPosition(of: words, in: table)
        let items = position.path.isEmpty ? commands : subcommands(of: position)
        return position.rest.isEmpty ? Offer(typed, among: items) : .none
    }

    /// Options that begin with `typed`; after `--option=`, the option's values.
    private func offer(
        for typed: String, optionsOf command: Command, _ knowing: Knowledge
    ) -> Offer {
        guard let equals = typed.firstIndex(of: "=") else {
            return Offer(
                typed,
                among: command.allOptions.map {
                    Item(
                        text: $0.name(in: phrases), detail: phrases.say($0.help),
                        synonyms: [$0.name, PortugueseNames.name(of: $0.name)])
                })
        }
        guard let option = command.option(named: typed), option.kind == .option else {
            return .none
        }
        let value = String(typed[typed.index(after: equals)...])
        var offer = offer(for: value, valueOf: option, knowing)
        let name = typed[..<equals]
        offer.items = offer.items.map { Item(text: "\(name)=\($0.text)", detail: $0.detail) }
        return offer
    }

    private func offer(
        for typed: String, valueOf option: Parameter, _ knowing: Knowledge
    ) -> Offer {
        switch option.values {
        case .file: .files
        case .lists(let words): offer(for: typed, listing: words)
        default:
            option.values.source?.search?(typed, knowing)
                ?? Offer(typed, among: values(of: option, after: [], knowing))
        }
    }

    /// Completes the word after the last comma with those that are not in the list yet.
    private func offer(for typed: String, listing words: [String]) -> Offer {
        let before = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
        let used = before.split(separator: ",").map(String.init)
        let rest = words.filter { word in !used.contains { PortugueseNames.match($0, word) } }
        return Offer(typed, among: rest.map { item($0, after: String(before)) })
    }

    /// One of a few words, in the session's language.
    private func item(_ word: String, after before: String = "") -> Item {
        Item(
            text: before + phrases.name(word), detail: "",
            synonyms: [word, PortugueseNames.name(of: word)].map { before + $0 })
    }

    /// - Parameter words: the operands before this one.
    private func values(
        of parameter: Parameter, after words: [String], _ knowing: Knowledge
    ) -> [Item] {
        switch parameter.values {
        case .text, .money, .number, .span, .file: []
        case .list(let words), .lists(let words): words.map { item($0) }
        case .from(let source):
            source.items(ValueSource.Known(saved: knowing, before: words, phrases: phrases))
        }
    }
}
