import CofreDomain
import Essentials

/// Reads the tags of a small XML document, in order; skips the text between them.
///
/// A strict reader of a subset of XML: elements must be closed in order, and there must be exactly
/// one root element. Document types, CDATA, comments that hide markup, entities, and encodings
/// other than UTF-8 are refused, because files published by banks do not contain them.
struct XMLTags {
    /// The real file has 2 KiB.
    static let longestDocument = 256 * 1024

    struct Tag {
        let name: String
        let attributes: [String: String]
    }

    static func read(_ body: Data) throws(GatewayError) -> [Tag] {
        guard body.count <= longestDocument else {
            throw .invalidData(.tooLarge(limit: longestDocument))
        }
        guard let text = String(validating: body, as: UTF8.self), !text.contains("&") else {
            throw .invalidData(.notXML)
        }
        var reader = XMLTags(rest: text[...])
        do throws(Malformed) { return try reader.document() } catch {
            throw .invalidData(.notXML)
        }
    }

    private struct Malformed: Error {}

    private var rest: Substring
    private var open: [String] = []
    private var tags: [Tag] = []

    private init(rest: Substring) {
        self.rest = rest
    }

    private mutating func document() throws(Malformed) -> [Tag] {
        skipBlanks()
        if rest.hasPrefix("<?xml") {
            guard let end = rest.firstRange(of: "?>") else { throw Malformed() }
            rest = rest[end.upperBound...]
        }
        repeat {
            let between = rest.prefix { $0 != "<" }
            // Only blanks are allowed outside the root element.
            guard !open.isEmpty || between.allSatisfy(\.isWhitespace) else { throw Malformed() }
            rest = rest[between.endIndex...]
            guard rest.popFirst() != nil else { throw Malformed() }
            try tag()
        } while !open.isEmpty
        skipBlanks()
        guard rest.isEmpty else { throw Malformed() }
        return tags
    }

    /// Reads the text after a `<`.
    private mutating func tag() throws(Malformed) {
        if rest.first == "/" {
            rest.removeFirst()
            guard try name() == open.popLast() else { throw Malformed() }
            skipBlanks()
            guard rest.popFirst() == ">" else { throw Malformed() }
            return
        }
        let name = try name()
        let attributes = try attributes()
        tags.append(Tag(name: name, attributes: attributes))
        if rest.first == "/" { rest.removeFirst() } else { open.append(name) }
        guard rest.popFirst() == ">" else { throw Malformed() }
    }

    private mutating func attributes() throws(Malformed) -> [String: String] {
        var attributes: [String: String] = [:]
        while true {
            let before = rest
            skipBlanks()
            if rest.first == ">" || rest.first == "/" { return attributes }
            guard before.startIndex != rest.startIndex else { throw Malformed() }
            let key = try name()
            guard rest.popFirst() == "=", let quote = rest.popFirst(),
                quote == "'" || quote == "\"",
                let end = rest.firstIndex(of: quote)
            else { throw Malformed() }
            let value = rest[..<end]
            guard !value.contains("<"),
                attributes.updateValue(String(value), forKey: key) == nil
            else { throw Malformed() }
            rest = rest[rest.index(after: end)...]
        }
    }

    /// ASCII letters, digits and `:._-`; `!` and `?` are excluded, so all unsupported markup is
    /// refused.
    private mutating func name() throws(Malformed) -> String {
        let name = rest.prefix { character in
            character.isASCII
                && (character.isLetter || character.isNumber || ":._-".contains(character))
        }
        guard !name.isEmpty else { throw Malformed() }
        rest = rest[name.endIndex...]
        return String(name)
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0.isWhitespace }
    }
}
