import CReadline
import Essentials

/// Implements `LineSource` with readline.
final class ReadlineSource: LineSource {
    /// Readline keeps a pointer to it for the life of the process; only the editor's thread uses
    /// it, and there is one editor at a time.
    private static nonisolated(unsafe) var completer: Completer?
    /// Safe for the same reasons.
    private static nonisolated(unsafe) var hinter: Hinter?

    /// Initializes readline; its wake descriptor ends an endless paste.
    init(
        applicationName: String, wake: Int32, endsLineForSearch: Bool,
        hint: (@Sendable (String) -> Hint?)?,
        complete: @escaping @Sendable (String, Int) -> Candidates
    ) {
        let completer = Completer(complete)
        Self.completer = completer
        // Readline needs a UTF-8 locale in the environment, whatever the terminal shows.
        _ = TerminalInfo.environmentAtStart
        creadline_start(
            applicationName, wake, Unmanaged.passUnretained(completer).toOpaque(),
            { context, line, cursor, word in
                guard let context, let line else { return }
                Unmanaged<Completer>.fromOpaque(context).takeUnretainedValue()
                    .offer(UnsafeRawBufferPointer(start: line, count: strlen(line)), cursor, word)
            },
            { context in
                guard let context else { return }
                Unmanaged<Completer>.fromOpaque(context).takeUnretainedValue().show()
            })
        if let hint { Self.startHints(Hinter(hint)) }
        if endsLineForSearch { creadline_start_search() }
    }

    private static func startHints(_ hinter: Hinter) {
        self.hinter = hinter
        creadline_start_hints(Unmanaged.passUnretained(hinter).toOpaque()) {
            context, line, columns in
            guard let context, let line else { return }
            Unmanaged<Hinter>.fromOpaque(context).takeUnretainedValue()
                .show(for: String(cString: line), columns: Int(columns))
        }
    }

    func begin(prompt: String, text: String) {
        let lastRow = prompt.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        Self.hinter?.promptCells = displayWidth(PromptMarkup.removingEscapes(from: String(lastRow)))
        let shown =
            creadline_scrolls_sideways()
            ? PromptMarkup.removingEscapes(from: prompt) : PromptMarkup.hidingEscapes(in: prompt)
        creadline_begin(shown, text)
    }

    func feed() -> LineEvent? {
        guard LateWord.isExpected else { return feedKey() }
        var byte: UInt8 = 0
        guard read(STDIN_FILENO, &byte, 1) == 1 else { return feedKey() }
        for byte in LateWord.typed(byte) ?? [] {
            creadline_stuff(byte)
            if let event = feedKey() { return event }
        }
        return nil
    }

    private func feedKey() -> LineEvent? {
        switch creadline_feed() {
        case .editing: nil
        case .ended: .endOfInput
        case .finished: .line(Self.owned(creadline_take_line()))
        case .searching: .search(partial: abandon(erasing: true))
        case .picking: pick()
        }
    }

    private func pick() -> LineEvent {
        let line = abandon(erasing: true)
        return Self.completer?.picking ?? .search(partial: line)
    }

    func interrupt() -> LineEvent {
        .interrupt(hadText: creadline_interrupt())
    }

    func abandon(erasing: Bool) -> String {
        Self.owned(creadline_abandon(erasing))
    }

    func resize() {
        creadline_resize()
    }

    func suspend() {
        creadline_suspend()
    }

    func resume() {
        creadline_resume()
    }

    func addHistory(_ lines: [String]) {
        for line in lines { creadline_history_add(line) }
    }

    func clearHistory() {
        creadline_history_clear()
    }

    private static func owned(_ text: UnsafeMutablePointer<CChar>?) -> String {
        guard let text else { return "" }
        defer { free(text) }
        return String(cString: text)
    }
}
