/// Asks for a secret on the controlling terminal, even if stdin and stdout are redirected.
public enum HiddenInput {
    /// Reads one line without echo directly into `buffer`; returns the number of bytes.
    ///
    /// No other copy of the input exists. Input typed before the prompt appeared is discarded.
    /// Backspace and Ctrl-U work; a pasted line break is ignored, so only Enter ends the line. With
    /// `showsDots`, each character is shown as `•`, or `*` on a terminal without Unicode. On failure
    /// `buffer` is zeroed. Throws `.idle` when `patience` has ended and `.interrupted` when `stop` is
    /// raised. Blocks: call it on a dedicated thread.
    ///
    /// - Parameter keys: ASCII characters that answer at once, without Enter.
    public static func read(
        prompt: String, into buffer: UnsafeMutableRawBufferPointer, showsDots: Bool = false,
        patience: Patience = .endless, until stop: CancellationSignal? = nil,
        keys: Set<Character> = []
    ) throws(InputError) -> Int {
        let info = TerminalInfo(environment: TerminalInfo.environmentAtStart)
        return try AskedLine(
            prompt: prompt, echo: showsDots ? .dots(info.isUTF8 ? "•" : "*") : .none,
            wake: stop?.pipe, patience: patience,
            instantKeys: Set(keys.compactMap(\.asciiValue))
        ).read(into: buffer)
    }
}
