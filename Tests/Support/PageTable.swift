import Foundation
import TestSupport
import Testing

/// A table on a page of the documentation that is made from the program.
enum PageTable {
    /// Expects these rows, the header first; `COFRE_RECORD=1` writes them.
    static func expect(_ path: String, _ rows: [[String]]) throws {
        let page = Repository.url.appending(path: path)
        var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
        lines.insert("|" + String(repeating: " --- |", count: rows[0].count), at: 1)
        var text = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(text.firstIndex(of: lines[0]))
        let end = try #require(text[start...].firstIndex(of: ""))
        if ProcessInfo.processInfo.environment["COFRE_RECORD"] == "1" {
            text.replaceSubrange(start..<end, with: lines)
            try Data(text.joined(separator: "\n").utf8).write(to: page)
        } else {
            #expect(Array(text[start..<end]) == lines)
        }
    }
}
