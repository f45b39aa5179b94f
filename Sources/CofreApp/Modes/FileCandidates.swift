import Essentials
import Terminal

/// What a path typed at the prompt can become: the names in its folder, each spelled as one word.
struct FileCandidates {
    let environment: [String: String]

    /// The files whose paths begin with the last word of `line`.
    func matching(_ line: String) -> Candidates {
        // A word that begins with a quotation mark is not completed.
        guard let typed = TypedPath(endOf: line) else { return [] }
        if typed.folder.isEmpty, typed.name == "~" {
            return [Candidate(typed.kept + "~/", appendsSpace: false)]
        }
        let folder = WrittenFile(environment: environment).place(typed.folder)
        // A folder that cannot be read offers nothing.
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: folder.isEmpty ? "." : folder)
        let found = (names ?? []).filter { typed.isBeginning(of: $0) }.sorted()
        return Candidates(found.compactMap { candidate($0, in: folder, for: typed) })
    }

    /// A folder goes on with a slash; a file is a finished word.
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

/// The last word of a line as the beginning of a path.
private struct TypedPath {
    /// What stays as it was typed: the folders, and an option that the path is joined to.
    let kept: String
    /// The folders without what quotes them; empty for the one where the program runs.
    let folder: String
    /// The beginning of a name, without what quotes it.
    let name: String
    /// For the editor a word begins after any blank: what stands before that is not replaced.
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

    /// Hidden files are for whoever types the dot; a name that is no text cannot be typed.
    func isBeginning(of candidate: String) -> Bool {
        candidate.hasPrefix(name) && (name.hasPrefix(".") || !candidate.hasPrefix("."))
            && candidate.unicodeScalars.allSatisfy {
                $0 != "\u{FFFD}" && $0.properties.generalCategory != .control
            }
    }

    /// What replaces the editor's word; `nil` where that would change what stands before it.
    func completed(by name: String) -> String? {
        let word = (kept + Self.quoted(name)).unicodeScalars
        guard word.starts(with: unseen.unicodeScalars) else { return nil }
        return String(word.dropFirst(unseen.unicodeScalars.count))
    }

    /// Back to the last blank that no backslash makes part of the word.
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

    /// Without the backslashes that quote.
    private static func plain(_ typed: Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        var isMark = false
        for scalar in typed {
            isMark = scalar == "\\" && !isMark
            if !isMark { text.append(scalar) }
        }
        return String(text)
    }

    /// With backslashes and not in quotation marks: then what was typed of it remains.
    private static func quoted(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            // A comment begins with the one.
            let isMark = text.isEmpty && scalar == "#" || "'\"\\".unicodeScalars.contains(scalar)
            if isMark || scalar.properties.isWhitespace { text.append("\\") }
            text.append(scalar)
        }
        return String(text)
    }
}
