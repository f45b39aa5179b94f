package import CofreDomain

/// Draws pictures for the output that shows the answer.
package protocol Artist: Sendable {
    /// False if no picture can be shown: in a pipe, in JSON, on a terminal without colours, or if
    /// pictures are turned off.
    var isPresent: Bool { get }

    /// Returns `nil` if this picture cannot be shown; cancelling the task stops the drawing at
    /// once.
    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing?
}

/// The part of the screen for a picture.
package enum DrawingSize: Sendable {
    /// The picture itself is the answer.
    case large
    /// The picture of a single item beside its facts: a third of the screen's height.
    case beside
    /// One of many pictures in a list.
    case small
}

/// A picture in terminal escape sequences, made by an `Artist`.
///
/// It ends with a newline and is written without sanitizing, so it must contain nothing from
/// outside except pixels.
package struct Drawing: Equatable, Sendable {
    /// The cells that a picture fills.
    package struct Extent: Equatable, Sendable {
        package let columns: Int
        package let rows: Int
        /// Whether the picture is rows of characters; otherwise the cursor moves over it.
        package let isText: Bool

        package init(columns: Int, rows: Int, isText: Bool) {
            self.columns = columns
            self.rows = rows
            self.isText = isText
        }
    }

    package let text: String
    /// `nil` if it is unknown; then text is only below the picture.
    package let extent: Extent?

    package init(text: String, extent: Extent? = nil) {
        self.text = text
        self.extent = extent
    }
}

/// Shows on one line how far a command has come, if a person is watching.
package protocol ProgressReport: Sendable {
    /// Replaces the last text.
    func say(_ text: String)
    /// Removes the line; does nothing if there is none.
    func end()
}
