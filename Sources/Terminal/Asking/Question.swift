import Essentials

/// Asks for one visible line on the controlling terminal, whatever stdin and stdout are.
public enum Question {
    /// The longest answer, in bytes.
    public static let longestAnswer = 4096

    /// The answer, without its line break; it may be empty.
    ///
    /// Whatever was typed or pasted before the question appeared is thrown away, and so is a
    /// paste still under way. A pasted line break does not answer; only Enter does. Characters
    /// that could move the cursor are dropped. Blocks: call it on a thread of your own, or
    /// await `askOnOwnThread`.
    ///
    /// - Parameter completing: the texts that TAB may make of what is typed.
    public static func ask(
        _ prompt: String, completing: @escaping @Sendable (String) -> [String] = { _ in [] }
    ) throws(InputError) -> String {
        try ask(prompt, completing, wake: nil)
    }

    /// `ask` on a thread of its own; cancelling the task ends it with `.interrupted`, and the end of
    /// `patience` with `.idle`.
    public static func askOnOwnThread(
        _ prompt: String, patience: Patience = .endless,
        completing: @escaping @Sendable (String) -> [String] = { _ in [] }
    ) async throws(InputError) -> String {
        try await OwnThread.run { wake throws(InputError) in
            try ask(prompt, completing, wake: wake, patience: patience)
        }
    }

    /// The one of `words` that is typed, in whatever case; an empty text for Enter alone; nil for
    /// anything else.
    ///
    /// What does not begin one of the words is not shown: a secret that is typed at the wrong
    /// question stays hidden. Otherwise as ``askOnOwnThread(_:patience:completing:)``.
    ///
    /// - Parameter words: in lower case.
    public static func askForWord(
        _ prompt: String, among words: Set<String>, patience: Patience = .endless
    ) async throws(InputError) -> String? {
        let typed = try await OwnThread.run { wake throws(InputError) in
            try ask(prompt, { _ in [] }, echo: .words(words), wake: wake, patience: patience)
        }
        let word = typed.trimmed.lowercased()
        return word.isEmpty || words.contains(word) ? word : nil
    }

    private static func ask(
        _ prompt: String, _ completing: @escaping (String) -> [String], echo: Echo = .text,
        wake: WakePipe?, patience: Patience = .endless
    ) throws(InputError) -> String {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: longestAnswer, alignment: 1)
        defer { buffer.deallocate() }
        let line = AskedLine(
            prompt: prompt, echo: echo, wake: wake, patience: patience, completing: completing)
        let count = try line.read(into: buffer)
        return String(decoding: buffer[..<count], as: UTF8.self)
    }
}
