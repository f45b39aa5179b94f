// In one file, because each rule takes words from, and gives values to, the same private state of one line.

import Values

/// The arguments of a command, by parameter.
///
/// Options follow the GNU conventions: `--option value`, `--option=value`, `-o value`, `-ovalue`,
/// bundled one-letter flags, options between and after operands, only operands after `--`. An
/// option always takes the next word as its value; long names cannot be abbreviated. A negative
/// number is an operand.
struct ParsedLine: Sendable {
    /// The table that contains the command.
    let table: CommandTable
    private(set) var asksForHelp = false
    private var given: [(name: String, values: [String])] = []
    @WhenRead var isList: Bool
    private let home: HomeFolder

    /// - Parameters:
    ///   - home: resolves the values of parameters that take a file.
    ///   - isList: whether the command accepts `--csv`, so that a mistyped option may mean it.
    init(
        _ words: [String], of parameters: [Parameter], in table: CommandTable, home: HomeFolder,
        isList: @autoclosure @escaping @Sendable () -> Bool = true
    ) throws(LineError) {
        self.table = table
        self.home = home
        _isList = WhenRead(isList)
        var operands: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word.hasPrefix("--") {
                try takeLong(word, &rest, parameters)
            } else if Self.isOption(word) {
                try takeShort(word, &rest, parameters)
            } else {
                operands.append(word)
            }
        }
        guard !asksForHelp else { return }
        let surplus = take(operands, parameters.filter { $0.kind == .operand })
        guard surplus.isEmpty else { throw error(about: surplus, in: words, parameters) }
        for parameter in parameters { try complete(parameter) }
    }

    /// That the words are surplus, or that they belong to the text of the option before them, at the end of the line.
    private func error(
        about surplus: [String], in words: [String], _ parameters: [Parameter]
    ) -> LineError {
        let end = Array(words.suffix(surplus.count + 1))
        guard Array(end.dropFirst()) == surplus,
            let option = parameters.first(where: { option in
                option.kind == .option && option.values == .text
                    && given.contains { $0.name == option.name && $0.values.last == end.first }
            })
        else { return .surplus(surplus) }
        return .unquoted(option, end)
    }

    /// False for a lone `-`, which means standard input, and for a negative number.
    static func isOption(_ word: String) -> Bool {
        guard word.first == "-", let second = word.dropFirst().first else { return false }
        return !second.isNumber && second != "."
    }

    private mutating func takeLong(
        _ word: String, _ rest: inout ArraySlice<String>, _ parameters: [Parameter]
    ) throws(LineError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if Parameter.help.isNamed(name), parts.count == 1 { return asksForHelp = true }
        guard let parameter = parameters.first(where: { $0.kind != .operand && $0.isNamed(name) })
        else { throw .unknownOption(name, nearest: nearest(to: name, parameters)) }
        if parts.count == 2 {
            guard parameter.kind == .option else { throw .needlessValue(name) }
            return put(String(parts[1]), for: parameter)
        }
        try take(parameter, &rest)
    }

    private mutating func takeShort(
        _ word: String, _ rest: inout ArraySlice<String>, _ parameters: [Parameter]
    ) throws(LineError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            if letter == Parameter.help.short {
                asksForHelp = true
                continue
            }
            guard let parameter = parameters.first(where: { $0.short == letter }) else {
                throw .unknownOption("-\(letter)", nearest: nil)
            }
            if parameter.kind == .option, !letters.isEmpty {
                return put(String(letters), for: parameter)
            }
            try take(parameter, &rest)
        }
    }

    private mutating func take(
        _ parameter: Parameter, _ rest: inout ArraySlice<String>
    ) throws(LineError) {
        guard parameter.kind == .option else { return put("", for: parameter) }
        guard let value = rest.popFirst() else { throw .missingValue(parameter) }
        put(value, for: parameter)
    }

    /// Returns the words for which there is no operand.
    private mutating func take(_ words: [String], _ operands: [Parameter]) -> [String] {
        var rest = Self.joiningNames(words, operands)[...]
        for operand in operands where !rest.isEmpty {
            for word in operand.repeats ? rest : rest.prefix(1) { put(word, for: operand) }
            rest = operand.repeats ? [] : rest.dropFirst()
        }
        return Array(rest)
    }

    /// Joins the words of an amount and of a name into one word each: `pay Marina Coelho R$ 3`.
    ///
    /// Joins a name only if there are too many words, the first operand accepts a name, and none of the
    /// joined words is an amount, a handle or an id.
    static func joiningNames(_ words: [String], _ operands: [Parameter]) -> [String] {
        if let joining = operands.first?.values.source?.joining { return joining(words) }
        let words = joiningAmounts(words, operands)
        let surplus = words.count - operands.count
        guard surplus > 0, let first = operands.first, first.values.areNames, !first.repeats,
            operands.last?.repeats == false
        else { return words }
        // An amount may come before the name.
        let start = operands.count > 1 && isAmount(words[0]) ? 1 : 0
        let name = words[start...(start + surplus)]
        guard
            name.allSatisfy({
                !isAmount($0) && !$0.hasPrefix("@") && !$0.contains(":")
            })
        else { return words }
        return words[..<start] + [name.joined(separator: " ")] + words[(start + surplus + 1)...]
    }

    /// Joins `R$` with the amount after it, unless the command reads all words itself.
    private static func joiningAmounts(
        _ words: [String], _ operands: [Parameter]
    ) -> [String] {
        guard words.count > operands.count, operands.last?.repeats == false else { return words }
        var joined: [String] = []
        for word in words {
            if let sign = joined.last, sign.uppercased() == "R$", isAmount(word) {
                joined[joined.count - 1] = "R$ " + word
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    /// Whether a word is meant as an amount, valid or not.
    static func isAmount(_ word: String) -> Bool {
        let number = word.uppercased().hasPrefix("R$") ? word.dropFirst(2) : word[...]
        return number.first { !"+-−  ".contains($0) }?.isNumber == true
    }

    /// Refuses a missing or invalid value.
    private mutating func complete(_ parameter: Parameter) throws(LineError) {
        guard parameter.kind != .flag else { return }
        let values = all(parameter)
        if values.isEmpty {
            if let value = parameter.defaultValue { return put(value, for: parameter) }
            if parameter.isRequired { throw .missing(parameter) }
        }
        for value in values where !parameter.values.accepts(value) {
            throw .badValue(value, parameter)
        }
    }

    private mutating func put(_ value: String, for parameter: Parameter) {
        let value =
            parameter.values == .file ? home.resolved(value) : parameter.values.english(value)
        if let index = given.firstIndex(where: { $0.name == parameter.name }) {
            given[index].values.append(value)
        } else {
            given.append((parameter.name, [value]))
        }
    }
}

extension ParsedLine {
    func has(_ flag: Parameter) -> Bool { !all(flag).isEmpty }

    /// All values, in the order in which they were typed.
    func all(_ parameter: Parameter) -> [String] {
        given.first { $0.name == parameter.name }?.values ?? []
    }

    /// All values of an operand as one text, separated by spaces.
    func words(_ operand: Parameter) -> String {
        let all = all(operand)
        // One word, or none, is frequent; the first `joined` costs a search of all conformances.
        return all.count > 1 ? all.joined(separator: " ") : all.first ?? ""
    }

    /// The value, or the last one if the option was repeated; `nil` if there is none.
    func text(_ parameter: Parameter) -> String? { all(parameter).last }

    /// The text of a note; refuses one with a card number or a CVV, because notes are synced and
    /// exported, and are sent with a Pix code.
    func note(_ parameter: Parameter) throws(UsageProblem) -> String? {
        let note = text(parameter)
        if let note, CardDigits.appear(in: note, surely: true) { throw .secretInNote }
        return note
    }

    /// The value of a parameter that is required or has a default.
    func value(_ parameter: Parameter) -> String {
        guard let value = text(parameter) else {
            preconditionFailure("\(parameter.name) is neither required nor has a default value")
        }
        return value
    }

    /// The value as a case of `type`, whose names are the valid values.
    func value<Choice: RawRepresentable>(
        _ parameter: Parameter, as type: Choice.Type
    ) -> Choice where Choice.RawValue == String {
        Self.read(value(parameter), of: parameter, type.init(rawValue:))
    }

    /// The value as a number.
    func integer(_ parameter: Parameter) -> Int {
        Self.read(value(parameter), of: parameter) { Int($0) }
    }

    /// The value of a numeric parameter; `nil` if there is none.
    func number(_ parameter: Parameter) -> Int? {
        text(parameter).map { Self.read($0, of: parameter) { Int($0) } }
    }

    /// The value of a duration parameter; `nil` if there is none.
    func span(_ parameter: Parameter) -> Seconds? {
        text(parameter).map { Self.read($0, of: parameter, Seconds.init(parsing:)) }
    }

    /// The value as a case of `type`; `nil` if there is none.
    func choice<Choice: RawRepresentable>(
        _ parameter: Parameter, as type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        text(parameter).map { Self.read($0, of: parameter, type.init(rawValue:)) }
    }

    /// Converts a value that the parser has accepted; an error here means a wrong declaration.
    private static func read<Value>(
        _ text: String, of parameter: Parameter, _ read: (String) -> Value?
    ) -> Value {
        guard let value = read(text) else {
            preconditionFailure("\(parameter.name) is declared to take something else")
        }
        return value
    }
}
