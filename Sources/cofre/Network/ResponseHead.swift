import Essentials

/// Collects the head of an answer, line by line as libcurl reports it.
struct ResponseHead {
    private(set) var status = 0
    /// Keyed by names in lower case.
    private(set) var fields: [String: String] = [:]
    /// True between a status line and the blank line that ends the head.
    private var isOpen = false

    /// True once the head of a final answer (not 1xx) is complete.
    var isWhole: Bool { !isOpen && status >= 200 }

    /// Adds one line, including its end.
    ///
    /// The head of an interim answer (1xx) is discarded when the next head begins; lines after a
    /// final head (trailers) are ignored.
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
        let value = line[line.index(after: colon)...].trimmed
        // RFC 9110, section 5.3: several lines with one name form one list.
        if fields[name] == nil { fields[name] = value } else { fields[name]? += ", " + value }
    }

    /// Parses a line such as `HTTP/1.1 200 OK`.
    private mutating func begin(_ line: String) {
        let parts = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
        guard line.hasPrefix("HTTP/"), parts.count > 1, let status = Int(parts[1]) else { return }
        self.status = status
        fields = [:]
        isOpen = true
    }
}
