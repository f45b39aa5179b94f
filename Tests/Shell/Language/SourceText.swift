import Foundation
import TestSupport

/// The texts in the sources; an interpolated value is shown as 0.
enum SourceText {
    /// Both halves of every text that follows `beginning`.
    static func pairs(after beginning: String) throws -> [(english: String, portuguese: String)] {
        try matches(of: beginning + #"\s*"# + literal + #",\s*"# + literal)
            .map { (plain($0, 1), plain($0, 2)) }
    }

    /// Every text that follows `beginning`.
    static func literals(after beginning: String) throws -> [String] {
        try matches(of: beginning + #"\s*"# + literal).map { plain($0, 1) }
    }

    private static let interpolated =
        #"\\\((?:[^()"]|"[^"]*"|\((?:[^()"]|"[^"]*"|\([^()]*\))*\))*\)"#
    private static let literal =
        #"("""\n[\s\S]*?\n *"""|"(?:[^"\\\n]|"# + interpolated + #"|\\.)*")"#

    private static func matches(of pattern: String) throws -> [Regex<AnyRegexOutput>.Match] {
        let regex = try Regex(pattern)
        var found: [Regex<AnyRegexOutput>.Match] = []
        let sources = Repository.url.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            found += try String(contentsOf: file, encoding: .utf8).matches(of: regex)
        }
        return found
    }

    private static func plain(_ match: Regex<AnyRegexOutput>.Match, _ half: Int) -> String {
        String(match.output[half].substring ?? "")
            .trimming(while: { "\" \n".contains($0) })
            .replacing(#/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/#, with: "0")
    }
}

extension String {
    fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> String {
        var rest = self[...]
        while let first = rest.first, isTrimmed(first) { rest.removeFirst() }
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return String(rest)
    }
}
