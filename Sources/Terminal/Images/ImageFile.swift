public import Essentials

/// A picture as a file has it, already known to be one.
public struct ImageFile: Sendable, Equatable {
    /// The formats that every picture comes in.
    public enum Format: Sendable { case jpeg, png }

    /// What `bytes` are.
    public let format: Format
    /// The whole file, not decoded.
    public let bytes: Data
    /// In pixels, at least 1.
    public let width: Int
    /// In pixels, at least 1.
    public let height: Int

    /// Believes what it is told: nothing is decoded.
    ///
    /// A `width` or `height` below 1 counts as 1.
    public init(format: Format, bytes: Data, width: Int, height: Int) {
        self.format = format
        self.bytes = bytes
        self.width = max(1, width)
        self.height = max(1, height)
    }
}

/// The cells a picture is given.
struct ImageFrame: Equatable, Sendable {
    let columns: Int
    let rows: Int

    /// The largest of the picture's shape that lies within `room`, at least one cell.
    ///
    /// - Parameter cell: a cell's size in pixels; only its shape counts.
    init(of image: ImageFile, in room: TerminalInfo.Size, cell: CellSize) {
        // The height that the whole width would take, and the width that the whole height would.
        let high = room.columns * cell.width * image.height / (image.width * cell.height)
        let wide = room.rows * cell.height * image.width / (image.height * cell.width)
        let fits = high <= room.rows
        columns = max(1, fits ? room.columns : min(room.columns, wide))
        rows = max(1, fits ? high : room.rows)
    }
}

/// One cell in pixels.
public struct CellSize: Sendable, Equatable {
    /// In pixels, at least 1.
    public let width: Int
    /// In pixels, at least 1.
    public let height: Int

    /// Twice as high as wide, as nearly all fonts are.
    public static let usual = CellSize(width: 8, height: 16)

    /// A `width` or `height` below 1 counts as 1.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// What the terminal behind `descriptor` says; ``usual`` where it says nothing, or nothing likely.
    public init(of descriptor: Int32) {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
            window.ws_row > 0, window.ws_xpixel >= window.ws_col,
            window.ws_ypixel >= window.ws_row
        else {
            self = .usual
            return
        }
        self.init(
            width: Int(window.ws_xpixel / window.ws_col),
            height: Int(window.ws_ypixel / window.ws_row))
    }
}
