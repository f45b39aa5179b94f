import Essentials
import Values

/// The texts that TAB completes an answer to: one of them, or several separated by commas.
struct Choices: Sendable {
    static let none = Choices([])

    private let texts: [String]
    private let areMany: Bool

    /// - Parameter areMany: whether an answer may contain several texts; each is then offered only
    ///   up to its first comma, because its beginning is enough to name it.
    init(_ texts: [String], areMany: Bool = false) {
        self.texts = areMany ? texts.map { String($0.prefix { $0 != "," }) } : texts
        self.areMany = areMany
    }

    /// The answers that begin with `typed`, ignoring case and accents.
    ///
    /// Text before the last comma is kept, and its answers are not offered again.
    func completions(of typed: String) -> [String] {
        guard areMany, let comma = typed.lastIndex(of: ",") else {
            return Self.begin(with: typed, texts)
        }
        let given = typed[..<comma].split(separator: ",").map { $0.trimmed.folded }
        let rest = typed[typed.index(after: comma)...].trimmed
        let left = texts.filter { !given.contains($0.folded) }
        return Self.begin(with: rest, left).map { typed[..<comma] + ", " + $0 }
    }

    private static func begin(with typed: String, _ texts: [String]) -> [String] {
        let wanted = typed.folded
        return texts.filter { $0.folded.hasPrefix(wanted) }
    }
}
