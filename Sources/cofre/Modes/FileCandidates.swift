import Essentials
import Terminal

/// Completes a path typed at the prompt with the names in its folder, each quoted as one word.
struct FileCandidates {
    let home: HomeFolder

    /// The files whose paths begin with the last word of `line`.
    func matching(_ line: String) -> Candidates {
        // A word that begins with a quotation mark is not completed.
        guard let typed = TypedPath(endOf: line) else { return [] }
        if typed.folder.isEmpty, typed.name == "~" {
            return [Candidate(typed.kept + "~/", appendsSpace: false)]
        }
        let folder = home.resolved(typed.folder)
        // An unreadable folder offers nothing.
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: folder.isEmpty ? "." : folder)
        let found = (names ?? []).filter { typed.isBeginning(of: $0) }.sorted()
        return Candidates(found.compactMap { candidate($0, in: folder, for: typed) })
    }

    /// A folder is followed by a slash and can be continued; a file is a complete word.
    private func candidate(
        _ name: String, in folder: String, for typed: TypedPath
    ) -> Candidate? {
        var status = stat()
        let isFolder = stat(folder + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        let label = isFolder ? name + "/" : name
        return typed.completed(by: label).map {
            Candidate($0, label: label, appendsSpace: label == name)
        }
    }
}

/// The last word of a line, read as the beginning of a path.
private struct TypedPath {
    /// The part that is kept as typed: the folders, and an option joined to the path by `=`.
    let kept: String
    /// The folders without quoting; empty for the current one.
    let folder: String
    /// The beginning of the name, without quoting.
    let name: String
    /// For the editor, a word begins after any blank; this is the part of the word before that
    /// blank, which the editor does not replace.
    private let unseen: String

    /// `nil` for a word with quotation marks.
    init?(endOf line: String) {
        let word = Self.lastWord(of: line)
        guard !word.contains(where: { $0 == "'" || $0 == "\"" }) else { return nil }
        let equals = word.first == "-" ? word.firstIndex(of: "=") : nil
        let path = word[(equals.map { word.index(after: $0) } ?? word.startIndex)...]
        let slash = path.lastIndex(of: "/")
        let nameStart = slash.map { path.index(after: $0) } ?? path.startIndex
        kept = String(word[..<nameStart])
        folder = Self.plain(path[..<nameStart])
        name = Self.plain(path[nameStart...])
        let blank = word.lastIndex { $0 == " " || $0 == "\t" }
        unseen = blank.map { String(word[...$0]) } ?? ""
    }

    /// Whether `candidate` begins with the name; hidden files only if a dot was typed, and only
    /// names that can be typed.
    func isBeginning(of candidate: String) -> Bool {
        candidate.hasPrefix(name) && (name.hasPrefix(".") || !candidate.hasPrefix("."))
            && candidate.unicodeScalars.allSatisfy {
                $0 != "\u{FFFD}" && $0.properties.generalCategory != .control
            }
    }

    /// The text that replaces the editor's word; `nil` if the part before it would have to change.
    func completed(by name: String) -> String? {
        let word = (kept + Self.quoted(name)).unicodeScalars
        guard word.starts(with: unseen.unicodeScalars) else { return nil }
        return String(word.dropFirst(unseen.unicodeScalars.count))
    }

    /// The text after the last blank that is not quoted by a backslash.
    private static func lastWord(of line: String) -> Substring.UnicodeScalarView {
        let scalars = line.unicodeScalars
        var start = scalars.endIndex
        while start > scalars.startIndex {
            let previous = scalars.index(before: start)
            if scalars[previous].properties.isWhitespace {
                let backslashes = scalars[..<previous].reversed().prefix { $0 == "\\" }.count
                if backslashes.isMultiple(of: 2) { break }
            }
            start = previous
        }
        return scalars[start...]
    }

    /// The text without quoting backslashes.
    private static func plain(_ typed: Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        var isMark = false
        for scalar in typed {
            isMark = scalar == "\\" && !isMark
            if !isMark { text.append(scalar) }
        }
        return String(text)
    }

    /// Quotes with backslashes instead of quotation marks, so that the typed part remains valid.
    private static func quoted(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            // A `#` at the beginning would start a comment.
            let isMark = text.isEmpty && scalar == "#" || "'\"\\".unicodeScalars.contains(scalar)
            if isMark || scalar.properties.isWhitespace { text.append("\\") }
            text.append(scalar)
        }
        return String(text)
    }
}
