import Essentials

/// What follows the command on a prompt line: a program or a file for its output.
///
/// As in a POSIX shell (XCU 2.7, 2.9.2), but only one, and outside quotation marks only.
enum OutputRedirection: Equatable, Sendable {
    /// The text after `|`, for the system's shell.
    case program(String)
    /// The file after `>` or `>>`.
    case file(String, appends: Bool)

    /// Whether the last word of an unfinished line is the name of a file for its output.
    static func endsInFile(_ line: String) -> Bool {
        do {
            if case .file? = try split(line).tail { return true }
        } catch UsageProblem.noTarget(let sign) {
            return sign != "|"
        } catch {}
        return false
    }

    /// The command of a line, and what follows it.
    ///
    /// Throws `UsageProblem.severalCommands` for `;`, `&`, `&&` and `||`, and `.noTarget` if
    /// nothing follows `|` or `>`.
    static func split(_ line: String) throws -> (command: String, tail: OutputRedirection?) {
        let scalars = line.unicodeScalars
        guard let position = OperatorScanner.first(in: scalars) else { return (line, nil) }
        let command = String(scalars[..<position])
        let sign = scalars[position]
        var rest = scalars[scalars.index(after: position)...]
        let isDoubled = rest.first == sign
        switch sign {
        case "|" where !isDoubled:
            let program = String(rest).trimmed
            guard !program.isEmpty else { throw UsageProblem.noTarget("|") }
            return (command, .program(program))
        case ">":
            if isDoubled { rest.removeFirst() }
            let words = try Words.split(String(rest))
            guard words.count == 1 else { throw UsageProblem.noTarget(isDoubled ? ">>" : ">") }
            return (command, .file(words[0], appends: isDoubled))
        default:
            throw UsageProblem.severalCommands(isDoubled ? "\(sign)\(sign)" : "\(sign)")
        }
    }
}

/// Finds the operators of a shell outside quotation marks and comments.
private enum OperatorScanner {
    static func first(in line: String.UnicodeScalarView) -> String.Index? {
        var quote: Unicode.Scalar?
        var isEscaped = false
        var isWordBegun = false
        for index in line.indices {
            let scalar = line[index]
            defer { isWordBegun = !scalar.properties.isWhitespace }
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "'" || scalar == "\"" {
                quote = scalar
            } else if scalar == "#", !isWordBegun {
                return nil
            } else if "|;&>".unicodeScalars.contains(scalar) {
                return index
            }
        }
        return nil
    }
}
