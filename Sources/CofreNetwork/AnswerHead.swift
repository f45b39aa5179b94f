/// The head of an answer, line by line as libcurl reports it.
struct AnswerHead {
    private(set) var status = 0
    /// By names in lower case.
    private(set) var fields: [String: String] = [:]
    /// True between a status line and the blank line that ends its head.
    private var isOpen = false

    /// True once the head of a final answer (not 1xx) has ended.
    var isWhole: Bool { !isOpen && status >= 200 }

    /// Takes one line with its end.
    ///
    /// Interim answers (1xx) are forgotten when the next head begins; whatever follows a final head
    /// (trailers) is ignored.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        let line = String(decoding: bytes, as: UTF8.self)
        guard isOpen else {
            if !isWhole { begin(line) }
            return
        }
        if line.allSatisfy(\.isNewline) {
            isOpen = false
            return
        }
        guard let colon = line.firstIndex(of: ":") else { return }
        let name = line[..<colon].lowercased()
        let value = Self.trimmed(line[line.index(after: colon)...])
        // RFC 9110, section 5.3: several lines of one name are one list.
        if fields[name] == nil { fields[name] = value } else { fields[name]? += ", " + value }
    }

    /// Takes a line such as `HTTP/1.1 200 OK`.
    private mutating func begin(_ line: String) {
        let parts = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard line.hasPrefix("HTTP/"), parts.count > 1, let status = Int(parts[1]) else { return }
        self.status = status
        fields = [:]
        isOpen = true
    }

    private static func trimmed(_ text: Substring) -> String {
        let begun = text.drop(while: \.isWhitespace)
        return String(begun.reversed().drop(while: \.isWhitespace).reversed())
    }
}
