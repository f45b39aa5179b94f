import ArgumentParser
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
        guard words.first?.hasPrefix("-") ?? true, UsageProblem(scriptOptionIn: words) == nil else {
            self = .once(words)
            return
        }
        guard let root = try Self.root(words) else {
            self = .once(words)
            return
        }
        if let file = root.file {
            self = .script(path: file == "-" ? nil : file, keepsGoing: root.keepGoing)
        } else if TerminalInfo.isTTY(STDIN_FILENO) {
            self = .prompt
        } else {
            self = .script(path: nil, keepsGoing: root.keepGoing)
        }
    }

    /// The options of the program itself; `nil` when a command follows them, or help is asked for.
    private static func root(_ words: [String]) throws -> Cofre? {
        do { return try Cofre.parseAsRoot(words) as? Cofre } catch {
            if Cofre.exitCode(for: error) == .success { return nil }
            throw UsageProblem.grammar(Cofre.message(for: error), hint: "cofre --help")
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
