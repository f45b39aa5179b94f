import Values

/// Draws pictures for the output that shows the answer.
protocol PictureRenderer: Sendable {
    /// False if no picture can be shown: in a pipe, in JSON, on a terminal without colours, or if
    /// pictures are turned off.
    var isPresent: Bool { get }

    /// Returns `nil` if this picture cannot be shown; cancelling the task stops the drawing at
    /// once.
    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing?
}

/// The part of the screen for a picture.
enum DrawingSize: Sendable {
    /// The picture itself is the answer.
    case large
    /// The picture of a single item beside its facts: a third of the screen's height.
    case beside
    /// One of many pictures in a list.
    case small
}

/// A picture in terminal escape sequences, made by an `PictureRenderer`.
///
/// It ends with a newline and is written without sanitizing, so it must contain nothing from
/// outside except pixels.
struct Drawing: Equatable, Sendable {
    /// The cells that a picture fills.
    struct Extent: Equatable, Sendable {
        let columns: Int
        let rows: Int
        /// Whether the picture is rows of characters; otherwise the cursor moves over it.
        let isText: Bool
    }

    let text: String
    /// `nil` if it is unknown; then text is only below the picture.
    var extent: Extent?
}

/// Shows on one line what a command is doing, if a person is watching.
protocol ProgressReport: Sendable {
    /// Replaces the last text.
    func say(_ text: String)
    /// Removes the line; does nothing if there is none.
    func end()
    /// Shows a wait and its time limit until ``end(_:)`` gets the result.
    func begin(_ what: String, atMost limit: Seconds?, isStoppable: Bool) -> Int?
    func end(_ wait: Int?)
    /// Writes a line after the terminal has shown `^C`, which remains.
    func interrupt(saying line: String)
}
