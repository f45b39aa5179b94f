import Essentials
import Values

/// An element of an XML document with its attributes, its text and its children, in order.
///
/// Strict and bounded: UTF-8, one root element, elements closed in order, at most 32 levels, the five named entities
/// and character references. Document types, comments, CDATA and processing instructions inside are refused.
/// An element's namespace prefix is dropped (RFC 4918, section 8.2, allows any).
struct XMLTree: Equatable, Sendable {
    static let deepest = 32

    let name: String
    let attributes: [String: String]
    package fileprivate(set) var text = ""
    package fileprivate(set) var children: [XMLTree] = []

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// The root element; `nil` if `body` is not a document of this kind.
    init?(parsing body: Data) {
        // Reading may fail at any byte, but not for a reason that anybody can act upon.
        guard String(validating: body, as: UTF8.self) != nil,
            let root = try? XMLReader.document(in: [UInt8](body))
        else { return nil }
        self = root
    }

    subscript(_ name: String) -> XMLTree? { children.first { $0.name == name } }
    func all(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

    /// This element and all elements in it, in the order of the document.
    var elements: [XMLTree] { [self] + children.flatMap(\.elements) }
}

private struct XMLReader {
    private struct Malformed: Error {}

    private let bytes: [UInt8]
    private var at = 0

    static func document(in bytes: [UInt8]) throws -> XMLTree {
        var reader = XMLReader(bytes: bytes)
        return try reader.document()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func document() throws(Malformed) -> XMLTree {
        skip("\u{FEFF}")
        skipBlanks()
        if skip("<?xml") {
            while !skip("?>") {
                guard at < bytes.count else { throw Malformed() }
                at += 1
            }
            skipBlanks()
        }
        var open: [XMLTree] = []
        while true {
            if skip("</") {
                let name = try elementName()
                skipBlanks()
                guard skip(">"), let last = open.popLast(), last.name == name else {
                    throw Malformed()
                }
                guard let root = try close(last, in: &open) else { continue }
                return root
            } else if skip("<") {
                let element = XMLTree(name: try elementName(), attributes: try attributes())
                if skip("/>") {
                    guard let root = try close(element, in: &open) else { continue }
                    return root
                }
                guard skip(">"), open.count < XMLTree.deepest else { throw Malformed() }
                open.append(element)
            } else {
                guard !open.isEmpty else { throw Malformed() }
                open[open.count - 1].text += try text(upTo: "<")
            }
        }
    }

    /// Adds an element to its parent; if it is the root, returns it after checking that nothing follows.
    private mutating func close(
        _ element: XMLTree, in open: inout [XMLTree]
    ) throws(Malformed) -> XMLTree? {
        guard open.isEmpty else {
            open[open.count - 1].children.append(element)
            return nil
        }
        skipBlanks()
        guard at == bytes.count else { throw Malformed() }
        return element
    }

    private mutating func elementName() throws(Malformed) -> String {
        let name = try name()
        return String(name.split(separator: ":", omittingEmptySubsequences: false).last ?? "")
    }

    private mutating func name() throws(Malformed) -> String {
        let start = at
        while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
        guard at > start else { throw Malformed() }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    /// Parses attributes up to the end of a tag; their names keep their prefixes.
    private mutating func attributes() throws(Malformed) -> [String: String] {
        var attributes: [String: String] = [:]
        while true {
            let start = at
            skipBlanks()
            guard at < bytes.count else { throw Malformed() }
            if bytes[at] == UInt8(ascii: ">") || bytes[at] == UInt8(ascii: "/") {
                return attributes
            }
            guard at > start else { throw Malformed() }
            let key = try name()
            skipBlanks()
            guard skip("=") else { throw Malformed() }
            skipBlanks()
            let value = try skip("\"") ? text(upTo: "\"") : skip("'") ? text(upTo: "'") : nil
            at += 1
            guard let value, attributes.updateValue(value, forKey: key) == nil else {
                throw Malformed()
            }
        }
    }

    /// Parses text up to `end`, which is not skipped, and replaces its entities.
    private mutating func text(upTo end: Unicode.Scalar) throws(Malformed) -> String {
        let start = at
        let end = UInt8(ascii: end)
        while at < bytes.count, bytes[at] != end, bytes[at] != UInt8(ascii: "<") { at += 1 }
        guard at < bytes.count, bytes[at] == end else { throw Malformed() }
        let raw = String(decoding: bytes[start..<at], as: UTF8.self)
        guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
        let parts = raw.split(separator: "&", omittingEmptySubsequences: false)
        var text = String(parts[0])
        for part in parts.dropFirst() {
            guard let end = part.firstIndex(of: ";"), part[..<end].utf8.count <= 8,
                let known = Unicode.Scalar(entity: part[..<end])
            else { throw Malformed() }
            text.unicodeScalars.append(known)
            text += part[part.index(after: end)...]
        }
        return text
    }

    @discardableResult
    private mutating func skip(_ wanted: String) -> Bool {
        let wanted = Array(wanted.utf8)
        guard bytes.count - at >= wanted.count,
            bytes[at..<at + wanted.count].elementsEqual(wanted)
        else { return false }
        at += wanted.count
        return true
    }

    private mutating func skipBlanks() {
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: byte >= 0x80
        }
    }
}
