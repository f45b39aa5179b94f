import CofreShell
import Essentials
import Terminal

/// How the program was started.
enum Mode {
    case once([String])
    case script(path: String?, keepsGoing: Bool)
    case prompt
    /// A prompt that began anew, with the line that was typed when it locked.
    case resumed(line: String)

    /// Words are one command; none and a terminal a prompt; none and a pipe a script.
    init(words: [String]) throws {
        guard let script = try Script(words) else {
            self = .once(words)
            return
        }
        if let file = script.file {
            self = .script(path: file == "-" ? nil : file, keepsGoing: script.keepsGoing)
        } else if TerminalInfo.isTTY(STDIN_FILENO) {
            self = .prompt
        } else {
            self = .script(path: nil, keepsGoing: script.keepsGoing)
        }
    }

    func run(_ composition: Composition) async throws -> Int32 {
        switch self {
        case .once(let words):
            return await OnceMode.run(words, composition)
        case .script(let path, let keepsGoing):
            return try await ScriptMode(path: path, keepsGoing: keepsGoing).run(composition)
        case .prompt:
            try Self.requireReadline(composition.phrases)
            return try await FirstRun(composition).enter()
        case .resumed(let line):
            try Self.requireReadline(composition.phrases)
            return try await PromptMode(composition).resume(with: line)
        }
    }

    private static func requireReadline(_ phrases: Phrases) throws(Failure) {
        guard Readline.version != nil else { throw phrases.noReadline }
    }

    /// Where its tasks run: one command on the program's own thread, everything else in the pool.
    ///
    /// What looks after the vault derives keys and rewrites the file, too long for a thread that hears Ctrl-C.
    var executor: (any TaskExecutor)? {
        if case .once(let words) = self, words.first != "vault" { return nil }
        return globalConcurrentExecutor
    }
}
