package import Foundation

/// A request with its exact bytes.
package struct RawRequest: Equatable, Sendable {
    /// The request line and the headers, without the blank line that ends them.
    package let head: String
    package let body: Data

    package var method: String { words.first ?? "" }
    package var target: String { words.dropFirst().first ?? "" }
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a header; the case of its name is ignored.
    package subscript(name: String) -> String? {
        for line in head.components(separatedBy: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { continue }
            return parts[1].trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    private var words: [String] {
        head.prefix { $0 != "\r\n" }.split(separator: " ").map(String.init)
    }
}

extension RawRequest {
    /// Removes the first complete request from `bytes`; nil if there is none.
    init?(takenFrom bytes: inout Data) {
        guard let blank = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
        let announced = RawRequest(head: head, body: Data())["Content-Length"].flatMap { Int($0) }
        let rest = bytes[blank.upperBound...]
        guard rest.count >= announced ?? 0 else { return nil }
        self.init(head: head, body: Data(rest.prefix(announced ?? 0)))
        bytes = Data(rest.dropFirst(announced ?? 0))
    }
}
