import JSON
import Values

/// A tool that a client may call: a command with some of its parameters.
struct MCPTool: Sendable {
    let name: String
    let title: String
    let description: String
    let command: Command
    /// The parameters that a client may give: those that only select what the answer contains.
    var parameters: [Parameter]
    /// What every call says, whatever its arguments are.
    let fixed: [String]
    /// What some arguments mean where a tool takes less than its command, by their keys.
    private let descriptions: [String: String]
    /// The JSON Schema of the command's `data`.
    var data: JSON
    /// False for the one that stores a draft.
    let isReadOnly: Bool
    /// Whether `--hide-amounts` changes its answers.
    let hasAmounts: Bool
    /// Whether its rows may be in the order of amounts.
    var isRanked: Bool { ["bill", "spending"].contains(name) }

    /// - Parameters:
    ///   - line: the words of the command.
    ///   - names: the parameters that a client may give.
    init(
        _ name: String, _ line: String, title: String, description: String? = nil,
        taking names: [String], fixed: [String] = [], isReadOnly: Bool = true,
        hasAmounts: Bool = true, describing descriptions: [String: String] = [:], data: JSON
    ) {
        let words = line.split(separator: " ").map(String.init)
        command = CommandPosition(of: words, in: .program).command
        (self.name, self.title) = (name, title)
        self.description = description ?? command.abstract.english
        let all = command.parameters
        parameters = names.compactMap { name in all.first { $0.name == name } }
        (self.fixed, self.data) = (fixed, data)
        (self.isReadOnly, self.hasAmounts) = (isReadOnly, hasAmounts)
        self.descriptions = descriptions
    }

    /// The tool as `tools/list` names it.
    var json: JSON {
        let required = parameters.filter(\.isRequired).map(\.property)
        return [
            "name": .text(name), "title": .text(title), "description": .text(description),
            "inputSchema": [
                "type": "object",
                "properties": .object(
                    parameters.map { ($0.property, $0.schema(descriptions[$0.property])) }),
                "required": .texts(required), "additionalProperties": .flag(false),
            ],
            "outputSchema": [
                "type": "object",
                "properties": [
                    "data": data, "asOf": ["type": "string"],
                    "origin": ["enum": .texts(Origin.allCases.map(\.rawValue))],
                ], "required": .texts(["data", "asOf", "origin"]),
            ],
            "annotations": [
                "title": .text(title), "readOnlyHint": .flag(isReadOnly),
                "destructiveHint": .flag(false), "idempotentHint": .flag(isReadOnly),
                "openWorldHint": .flag(isReadOnly),
            ],
        ]
    }

    /// The words of the command that a call means; no value can become an option.
    func words(_ arguments: JSONValue?) throws(Failure) -> [String] {
        var given: [String: [String]] = [:]
        let members = arguments?.members.map { Array($0) } ?? []
        for (key, value) in members where !value.isNull {
            guard let parameter = parameters.first(where: { $0.property == key }) else {
                throw failure("there is no argument \(Sanitizer.clean(key, limit: 40))")
            }
            guard let values = parameter.words(value) else {
                throw failure("\(key) takes \(parameter.taken)")
            }
            given[key] = values
        }
        for parameter in parameters where parameter.isRequired && given[parameter.property] == nil {
            throw failure("\(parameter.property) is missing")
        }
        let options = parameters.filter { $0.kind != .operand }.flatMap { option in
            (given[option.property] ?? []).map {
                option.kind == .flag ? option.name : "\(option.name)=\($0)"
            }
        }
        let operands = parameters.filter { $0.kind == .operand }
        return fixed + options + ["--"] + operands.flatMap { given[$0.property] ?? [] }
    }

    private func failure(_ message: String) -> Failure {
        Failure(.usage, message, hint: hint)
    }

    /// The arguments, for an error.
    var hint: String { "arguments: " + parameters.map(\.property).joined(separator: ", ") }
}

extension Parameter {
    /// Its key in the arguments of a tool: `from` for `--from`, `handle` for `@handle`.
    fileprivate var property: String { String(name.drop { "-@".contains($0) }) }

    fileprivate func schema(_ description: String?) -> JSON {
        let type: JSON =
            switch (kind, values) {
            case (.flag, _): ["type": "boolean"]
            case (_, .number(let range)):
                [
                    "type": "integer", "minimum": .number(range.lowerBound),
                    "maximum": .number(range.upperBound),
                ]
            case (_, .list(let words)): ["type": "string", "enum": .texts(words)]
            default: ["type": "string"]
            }
        let whole = repeats ? ["type": "array", "items": type] : type
        return whole + ["description": .text(description ?? help.english)]
    }

    /// What its schema asks for, in an error.
    fileprivate var taken: String {
        if kind == .flag { return "true or false" }
        if repeats { return "an array of texts" }
        if case .number = values { return "a number" }
        return "a text"
    }

    /// The values of an argument as words; `nil` for an argument of another type.
    fileprivate func words(_ value: JSONValue) -> [String]? {
        if kind == .flag { return value.boolean.map { $0 ? [""] : [] } }
        if repeats, let elements = value.elements {
            let words = elements.map(Self.word)
            return words.contains(nil) ? nil : words.compactMap(\.self)
        }
        return Self.word(value).map { [$0] }
    }

    /// A text, or a number as it is written.
    private static func word(_ value: JSONValue) -> String? { value.string ?? value.number?.text }
}
