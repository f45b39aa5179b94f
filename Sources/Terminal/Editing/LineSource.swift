/// Where the editor's thread gets lines from: readline, or plain reading without a terminal.
protocol LineSource: AnyObject {
    /// Shows the prompt with `text` typed.
    func begin(prompt: String, text: String)
    /// Reads what is there to be read; an event if that ended the line.
    func feed() -> LineEvent?
    /// Drops the line because of Ctrl-C.
    func interrupt() -> LineEvent
    /// Stops editing and answers with what was typed.
    func abandon(erasing: Bool) -> String
    func resize()
    func suspend()
    func resume()
    func addHistory(_ lines: [String])
    func clearHistory()
}
