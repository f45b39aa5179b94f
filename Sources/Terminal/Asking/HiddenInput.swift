/// Asks for a secret on the controlling terminal, whatever stdin and stdout are.
public enum HiddenInput {
    /// Reads one line without echo straight into `buffer`; the answer is the number of bytes.
    ///
    /// There is no other copy of what was typed. Input that was typed before the prompt
    /// appeared is thrown away. Backspace and Ctrl-U work; a pasted line break is ignored, so
    /// only Enter ends the line. With `showsDots` each character shows as `•`. On failure
    /// `buffer` is zeroed, `.idle` when `patience` ended and `.interrupted` when
    /// `stop` goes up. Blocks: call it on a thread of your own.
    public static func read(
        prompt: String, into buffer: UnsafeMutableRawBufferPointer, showsDots: Bool = false,
        patience: Patience = .endless, until stop: StopSign? = nil
    ) throws(InputError) -> Int {
        try AskedLine(
            prompt: prompt, echo: showsDots ? .dots : .none, wake: stop?.pipe, patience: patience
        ).read(into: buffer)
    }
}
