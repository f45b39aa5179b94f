package import CofreDomain

/// Draws pictures for the place where the answer will appear.
package protocol Artist: Sendable {
    /// False where no picture can appear: in a pipe, in JSON, on a terminal without colours, or
    /// because nobody wants any.
    var isPresent: Bool { get }

    /// `nil` when this picture cannot be shown here; cancelling the task ends the drawing at once.
    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing?
}

/// How much of the screen a picture is for.
package enum DrawingSize: Sendable {
    /// One thing's own picture.
    case large
    /// One of many, in a list.
    case small
}

/// A picture as the terminal shows it, made by an `Artist`: it ends with a newline and is written
/// as it is, past every sanitizer, so nothing from outside may be in it but pixels.
package struct Drawing: Equatable, Sendable {
    package let text: String

    package init(text: String) {
        self.text = text
    }
}

/// Says on one line how far a command has come, where somebody watches.
package protocol ProgressReport: Sendable {
    /// Replaces what was said before.
    func say(_ text: String)
    /// Takes the line away; saying nothing before is harmless.
    func end()
}
