import Essentials

/// Asks for one visible line on the controlling terminal, even if stdin and stdout are redirected.
public enum Question {
    /// The longest answer, in bytes.
    public static let longestAnswer = 4096

    /// Whether the process has a controlling terminal, and is not in its background, where a question would stop it.
    public static var isPossible: Bool {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return false }
        defer { close(terminal) }
        return tcgetpgrp(terminal) == getpgrp()
    }

    /// Writes `text` where its question is asked; returns false if there is no terminal.
    public static func tell(_ text: String) -> Bool {
        let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return false }
        defer { close(terminal) }
        var text = text
        return text.withUTF8 { Posix.writeAll(UnsafeRawBufferPointer($0), to: terminal) }
    }

    /// Returns the answer without its line break; it may be empty.
    ///
    /// Input typed or pasted before the question appeared is discarded, including the rest of a
    /// paste in progress. A pasted line break does not end the answer; only Enter does. Characters
    /// that could move the cursor are dropped. Throws `.interrupted` when the task is cancelled, and
    /// `.idle` when `patience` has ended.
    ///
    /// - Parameter completing: returns the completions of the typed text for TAB.
    public static func ask(
        _ prompt: String, patience: Patience = .endless,
        completing: @escaping @Sendable (String) -> [String] = { _ in [] }
    ) async throws(InputError) -> String {
        try await read(prompt, echo: .text, patience, completing)
    }

    /// Returns the one of `words` that was typed, in any case; an empty text for Enter alone; nil
    /// for anything else.
    ///
    /// The first letter of a word is enough, without Enter; the rest of the word is dropped when it follows (``LateWord``).
    /// Another key is a wrong answer at once, unless more input follows it, as in a paste. Only text that begins one of the words is
    /// shown, so a secret typed at the wrong question stays hidden. Otherwise the same as
    /// ``ask(_:patience:completing:)``.
    ///
    /// - Parameter words: in lower case.
    public static func askForWord(
        _ prompt: String, among words: Set<String>, patience: Patience = .endless
    ) async throws(InputError) -> String? {
        let typed = try await read(prompt, echo: .words(words), patience)
        let word = typed.trimmed.lowercased()
        if word.count == 1 { LateWord.expect(after: word, among: words) }
        if word.isEmpty || words.contains(word) { return word }
        return word.count == 1 ? words.sorted().first { $0.hasPrefix(word) } : nil
    }

    /// Reads the answer on a dedicated thread.
    private static func read(
        _ prompt: String, echo: Echo, _ patience: Patience,
        _ completing: @escaping @Sendable (String) -> [String] = { _ in [] }
    ) async throws(InputError) -> String {
        try await OwnThread.run { wake throws(InputError) in
            let buffer = UnsafeMutableRawBufferPointer.allocate(
                byteCount: longestAnswer, alignment: 1)
            defer { buffer.deallocate() }
            let line = AskedLine(
                prompt: prompt, echo: echo, wake: wake, patience: patience, completing: completing)
            let count = try line.read(into: buffer)
            return String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}
