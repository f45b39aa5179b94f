import CofreDomain
import Essentials

/// Parses the XML responses of WebDAV and S3: only elements and text.
///
/// Strict and bounded: text in UTF-8, one root element, elements closed in order, at most 32 levels, the five named
/// entities and character references. Document types, comments, CDATA and processing instructions inside are refused.
/// Attributes and namespace prefixes are parsed and dropped (RFC 4918, section 8.2, allows any prefix).
struct XMLElements {
    static let deepest = 32

    /// An element with its text and its children, in order.
    struct Element: Equatable {
        let name: String
        var text = ""
        var children: [Element] = []

        subscript(_ name: String) -> Element? { children.first { $0.name == name } }
        func all(_ name: String) -> [Element] { children.filter { $0.name == name } }
    }

    static func read(_ body: Data) throws(PlaceError) -> Element {
        var reader = XMLElements(bytes: [UInt8](body))
        do throws(Malformed) { return try reader.document() } catch { throw .unreadable(.notXML) }
    }

    private struct Malformed: Error {}

    private let bytes: [UInt8]
    private var at = 0

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func document() throws(Malformed) -> Element {
        skip("\u{FEFF}")
        skipBlanks()
        if skip("<?xml") {
            while !skip("?>") {
                guard at < bytes.count else { throw Malformed() }
                at += 1
            }
            skipBlanks()
        }
        var open: [Element] = []
        while true {
            if skip("</") {
                let name = try name()
                skipBlanks()
                guard skip(">"), let last = open.popLast(), last.name == name else {
                    throw Malformed()
                }
                guard let root = try close(last, in: &open) else { continue }
                return root
            } else if skip("<") {
                let element = Element(name: try name())
                if try attributesEndWithSlash() {
                    guard let root = try close(element, in: &open) else { continue }
                    return root
                }
                guard open.count < Self.deepest else { throw Malformed() }
                open.append(element)
            } else {
                guard !open.isEmpty else { throw Malformed() }
                open[open.count - 1].text += try text()
            }
        }
    }

    /// Adds an element to its parent; if it is the root, returns it after checking that nothing follows.
    private mutating func close(
        _ element: Element, in open: inout [Element]
    ) throws(Malformed) -> Element? {
        guard open.isEmpty else {
            open[open.count - 1].children.append(element)
            return nil
        }
        skipBlanks()
        guard at == bytes.count else { throw Malformed() }
        return element
    }

    /// Parses a name and drops its namespace prefix.
    private mutating func name() throws(Malformed) -> String {
        let start = at
        while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
        guard at > start else { throw Malformed() }
        let name = String(decoding: bytes[start..<at], as: UTF8.self)
        return String(name.split(separator: ":", omittingEmptySubsequences: false).last ?? "")
    }

    /// Skips attributes up to the end of a tag; true if the tag ends with `/>`.
    private mutating func attributesEndWithSlash() throws(Malformed) -> Bool {
        while true {
            let start = at
            skipBlanks()
            if skip("/>") { return true }
            if skip(">") { return false }
            guard at > start else { throw Malformed() }
            _ = try name()
            skipBlanks()
            guard skip("=") else { throw Malformed() }
            skipBlanks()
            guard at < bytes.count, bytes[at] == 0x22 || bytes[at] == 0x27 else {
                throw Malformed()
            }
            let quote = bytes[at]
            at += 1
            while at < bytes.count, bytes[at] != quote {
                guard bytes[at] != UInt8(ascii: "<") else { throw Malformed() }
                at += 1
            }
            guard at < bytes.count else { throw Malformed() }
            at += 1
        }
    }

    private mutating func text() throws(Malformed) -> String {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
        guard at < bytes.count,
            let raw = String(validating: bytes[start..<at], as: UTF8.self)
        else { throw Malformed() }
        guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
        let parts = raw.split(separator: "&", omittingEmptySubsequences: false)
        var text = String(parts[0])
        for part in parts.dropFirst() {
            guard let end = part.firstIndex(of: ";"), let known = Self.entity(part[..<end]) else {
                throw Malformed()
            }
            text.unicodeScalars.append(known)
            text += part[part.index(after: end)...]
        }
        return text
    }

    private static func entity(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            return name.utf8.count <= 8 ? Unicode.Scalar(reference: name) : nil
        }
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
