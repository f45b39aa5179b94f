import JSON

/// The common shape of all values at one place of a JSON reply.
indirect enum Shape: Equatable {
    case text, number, boolean, null
    /// An array with the shape of its elements; `nil` if all arrays were empty.
    case list(Shape?)
    case object([String: Member])
    /// An object whose keys are data, such as currency codes.
    case map(Shape)
    case nullable(Shape)
    case any([Shape])

    struct Member: Equatable {
        var shape: Shape
        /// Whether some objects do not have the key.
        var isOptional = false
    }

    init(_ value: JSONValue) {
        switch value.kind {
        case .string: self = .text
        case .number: self = .number
        case .boolean: self = .boolean
        case .null: self = .null
        case .array:
            let shapes = value.elements.map { $0.map(Shape.init) } ?? []
            self = .list(shapes.dropFirst().reduce(shapes.first) { $0?.merged(with: $1) })
        case .object:
            let members = value.members.map(Array.init) ?? []
            if !members.isEmpty, members.allSatisfy({ $0.key.wholeMatch(of: /[A-Z]{3}/) != nil }) {
                let shapes = members.map { Shape($0.value) }
                self = .map(shapes.dropFirst().reduce(shapes[0]) { $0.merged(with: $1) })
            } else {
                let pairs = members.map { ($0.key, Member(shape: Shape($0.value))) }
                self = .object(Dictionary(pairs) { first, _ in first })
            }
        }
    }

    /// The shape of values that have one of the two shapes.
    func merged(with other: Shape) -> Shape {
        switch (self, other) {
        case (let left, let right) where left == right: return left
        case (.null, .nullable(let shape)), (.nullable(let shape), .null): return .nullable(shape)
        case (.null, let shape), (let shape, .null): return .nullable(shape)
        case (.nullable(let left), .nullable(let right)): return .nullable(left.merged(with: right))
        case (.nullable(let left), let right), (let right, .nullable(let left)):
            return .nullable(left.merged(with: right))
        case (.list(let left), .list(let right)):
            guard let left, let right else { return .list(left ?? right) }
            return .list(left.merged(with: right))
        case (.map(let left), .map(let right)): return .map(left.merged(with: right))
        case (.object(let left), .object(let right)): return .object(Self.merged(left, right))
        default: return .any([self, other])
        }
    }

    private static func merged(
        _ left: [String: Member], _ right: [String: Member]
    ) -> [String: Member] {
        var all = left
        for (key, member) in right {
            guard let known = left[key] else {
                all[key] = Member(shape: member.shape, isOptional: true)
                continue
            }
            all[key] = Member(
                shape: known.shape.merged(with: member.shape),
                isOptional: known.isOptional || member.isOptional)
        }
        for key in left.keys where right[key] == nil { all[key]?.isOptional = true }
        return all
    }

    /// The lines on the page; each but the first is indented by `indent`.
    func text(_ indent: String = "") -> String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .boolean: "true or false"
        case .null: "null"
        case .list(let shape): "[\(shape?.text(indent) ?? "…")]"
        case .map(let shape): "{CODE: \(shape.text(indent))}"
        case .nullable(let shape): shape.text(indent) + " or null"
        case .any(let shapes): shapes.map { $0.text(indent) }.joined(separator: " or ")
        case .object(let members): Self.text(members, indent)
        }
    }

    private static func text(_ members: [String: Member], _ indent: String) -> String {
        let inner = indent + "  "
        let texts = members.sorted { $0.key < $1.key }.map { key, member in
            "\"\(key)\"\(member.isOptional ? "?" : ""): \(member.shape.text(inner))"
        }
        let line = "{" + texts.joined(separator: ", ") + "}"
        if !line.contains("\n"), indent.count + line.count <= 76 { return line }
        return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
    }
}
