/// Where lines come from: readline on a terminal, plain reading elsewhere. One thread only.
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
