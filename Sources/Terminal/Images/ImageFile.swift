public import Essentials

/// The file of a picture whose format has been checked.
public struct ImageFile: Sendable, Equatable {
    /// The supported formats.
    public enum Format: Sendable { case jpeg, png }

    /// The format of `bytes`.
    public let format: Format
    /// The whole file, not decoded.
    public let bytes: Data
    /// In pixels, at least 1.
    public let width: Int
    /// In pixels, at least 1.
    public let height: Int

    /// Takes the values unchecked and decodes nothing.
    ///
    /// A `width` or `height` below 1 counts as 1.
    public init(format: Format, bytes: Data, width: Int, height: Int) {
        self.format = format
        self.bytes = bytes
        self.width = max(1, width)
        self.height = max(1, height)
    }
}

/// The cells that a picture occupies.
struct ImageFrame: Equatable, Sendable {
    let columns: Int
    let rows: Int

    /// The largest frame with the picture's proportions that fits into `room`, at least one cell.
    ///
    /// - Parameter cell: a cell's size in pixels; only its proportions matter.
    init(of image: ImageFile, in room: TerminalInfo.Size, cell: CellSize) {
        // The height for the full width, and the width for the full height.
        let high = room.columns * cell.width * image.height / (image.width * cell.height)
        let wide = room.rows * cell.height * image.width / (image.height * cell.width)
        let fits = high <= room.rows
        columns = max(1, fits ? room.columns : min(room.columns, wide))
        rows = max(1, fits ? high : room.rows)
    }
}

/// The size of one cell in pixels.
public struct CellSize: Sendable, Equatable {
    /// In pixels, at least 1.
    public let width: Int
    /// In pixels, at least 1.
    public let height: Int

    /// Twice as high as wide, as in nearly all fonts.
    public static let usual = CellSize(width: 8, height: 16)

    /// A `width` or `height` below 1 counts as 1.
    public init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// The size that the terminal of `descriptor` reports; ``usual`` if it reports none or an
    /// implausible one.
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
