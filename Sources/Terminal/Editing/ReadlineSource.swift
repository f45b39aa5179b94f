import CReadline
import Foundation

/// Readline behind `LineSource`.
final class ReadlineSource: LineSource {
    /// Readline keeps a pointer to it for as long as the process lives.
    private static nonisolated(unsafe) var completer: Completer?

    /// Sets readline up; its wake descriptor makes an endless paste give up.
    init(
        applicationName: String, wake: Int32,
        complete: @escaping @Sendable (String, Int) -> [Candidate]
    ) {
        let completer = Completer(complete)
        Self.completer = completer
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
    }

    func begin(prompt: String, text: String) {
        creadline_begin(PromptMarkup.hidingEscapes(in: prompt), text)
    }

    func feed() -> LineEvent? {
        switch creadline_feed() {
        case .editing: nil
        case .ended: .endOfInput
        case .finished: .line(Self.owned(creadline_take_line()))
        }
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
