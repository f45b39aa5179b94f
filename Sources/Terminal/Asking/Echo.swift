/// Determines how much of a typed answer is shown.
enum Echo: Equatable {
    case none, text
    /// Shows this character, one cell wide, for each typed one.
    case dots(Character)
    /// Shows typed text only as far as one of these words begins with it.
    case words(Set<String>)

    /// The last scalar of `typed` if it is complete; nil if some of its bytes are missing.
    static func lastScalar(of typed: UnsafeRawBufferPointer) -> Unicode.Scalar? {
        guard let lead = typed.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
        let tail = UnsafeRawBufferPointer(rebasing: typed[lead...])
        var decoder = UTF8()
        var bytes = tail.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
        return scalar
    }

    /// The text to write after `scalar`, the last of `typed`, was typed.
    func appearing(_ scalar: Unicode.Scalar, in typed: UnsafeRawBufferPointer) -> String {
        switch self {
        case .none: ""
        case .dots(let dot): String(dot)
        case .text: String(scalar)
        case .words(let words):
            Self.beginning(of: words, in: typed).utf8.count == typed.count ? String(scalar) : ""
        }
    }

    /// The visible part of `typed`.
    func visible(of typed: UnsafeRawBufferPointer) -> String {
        switch self {
        case .none: ""
        case .dots(let dot): String(repeating: dot, count: cells(of: typed))
        case .text: String(decoding: typed, as: UTF8.self)
        case .words(let words): Self.beginning(of: words, in: typed)
        }
    }

    /// The width of `typed` in cells; computed without making a string of a secret.
    func cells(of typed: UnsafeRawBufferPointer) -> Int {
        switch self {
        case .none: 0
        case .dots: typed.count { $0 & 0xC0 != 0x80 }
        case .text, .words: displayWidth(visible(of: typed))
        }
    }

    /// The longest beginning of `typed` that is also the beginning of a word, ignoring case.
    ///
    /// Never longer than the longest word, so that no string is made of a secret typed by mistake.
    private static func beginning(of words: Set<String>, in typed: UnsafeRawBufferPointer) -> String
    {
        let longest = words.map(\.utf8.count).max() ?? 0
        var text = Substring(String(decoding: typed.prefix(longest), as: UTF8.self))
        while !text.isEmpty, !words.contains(where: { $0.hasPrefix(text.lowercased()) }) {
            text.removeLast()
        }
        return String(text)
    }
}
