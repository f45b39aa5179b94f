import Essentials
import Terminal

/// The mode in which the program was started.
enum Mode {
    case once([String])
    case script(path: String?, keepsGoing: Bool)
    case prompt
    /// A prompt that was restarted when it locked, with the line that was typed.
    case resumed(line: String)

    /// With words, one command; without words, a prompt at a terminal and a script in a pipe.
    init(words: [String], home: HomeFolder) throws {
        guard let script = try Script(words, home: home) else {
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
            let status = await OnceMode.run(words, composition)
            await BackgroundSync.begin(after: composition)
            return status
        case .script(let path, let keepsGoing):
            let script = ScriptMode(path: path, keepsGoing: keepsGoing)
            let status = try await script.run(composition)
            await BackgroundSync.begin(after: composition)
            return status
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

    /// The executor of its tasks: the program's own thread for one command, the pool for everything
    /// else.
    ///
    /// Commands that maintain the vault use the pool, because they derive keys and rewrite the
    /// file, which would block the thread that handles Ctrl-C for too long. A server does because it reads
    /// while it works.
    var executor: (any TaskExecutor)? {
        if case .once(let words) = self,
            !["vault", "mcp"].contains(CommandTable.program.path(of: words).first)
        {
            return nil
        }
        return globalConcurrentExecutor
    }
}
