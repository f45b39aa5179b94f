/// The source of lines for the editor's thread: readline, or plain reading without a terminal.
protocol LineSource: AnyObject {
    /// Shows the prompt and inserts `text`.
    func begin(prompt: String, text: String)
    /// Processes the available input; returns an event if it ended the line.
    func feed() -> LineEvent?
    /// Discards the line because of Ctrl-C.
    func interrupt() -> LineEvent
    /// Stops editing and returns the typed text.
    func abandon(erasing: Bool) -> String
    func resize()
    func suspend()
    func resume()
    func addHistory(_ lines: [String])
    func clearHistory()
}
