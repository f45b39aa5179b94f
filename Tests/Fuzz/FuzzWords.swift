@testable import MoneyShell

/// A line is refused, or quoting its words gives a line with the same words.
func fuzzWords(_ input: [UInt8]) {
    let line = String(decoding: input, as: UTF8.self)
    // An unclosed quotation mark is refused.
    guard let words = try? Words.split(line) else { return }
    let written = words.map(Words.quoted).joined(separator: " ")
    guard let again = try? Words.split(written) else {
        fatalError("what was quoted is no line: \(written)")
    }
    precondition(again.map { Array($0.utf8) } == words.map { Array($0.utf8) }, written)
}
