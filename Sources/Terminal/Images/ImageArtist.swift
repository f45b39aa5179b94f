import Essentials

/// Converts pictures into text that a terminal shows as a picture.
///
/// Decoding and scaling are done by `chafa` if it is installed; only colours, half-blocks and
/// picture data of its output are used. Files that the terminal decodes itself are sent unchanged.
public struct ImageArtist: Sendable {
    private let style: ImageProtocol
    private let colors: ColorDepth
    private let cell: CellSize
    private let decoder: ImageDecoder?

    /// - Parameter environment: its `PATH` is searched for chafa.
    public init(
        _ style: ImageProtocol, colors: ColorDepth, cell: CellSize = .usual,
        environment: [String: String]
    ) {
        self.style = style
        self.colors = colors
        self.cell = cell
        decoder = ImageDecoder(path: environment["PATH"] ?? "")
    }

    /// The picture in at most `room`, ending with a newline; `nil` if this terminal or machine
    /// cannot show it.
    ///
    /// Cancelling the task stops a decoder at once.
    public func draw(_ image: ImageFile, in room: TerminalInfo.Size) async -> String? {
        let frame = ImageFrame(of: image, in: room, cell: cell)
        switch style {
        case .iterm: return ITermImage.text(image, frame)
        case .kitty where image.format == .png: return KittyImage.text(png: image.bytes, frame)
        case .kitty:
            return await decoded(image, .pixels(frame.pixels(cell), .decoders)).flatMap {
                KittyImage.text(decoded: $0, frame)
            }
        case .sixel: return await sixels(image, frame.pixels(cell))
        case .blocks:
            guard colors >= .ansi256 else { return nil }
            return await decoded(image, .blocks(frame, colors)).flatMap {
                BlockImage.text($0, frame)
            }
        }
    }

    /// The cells that `draw` fills in `room`; `nil` for sixels, whose height in cells depends on the
    /// terminal.
    public func extent(of image: ImageFile, in room: TerminalInfo.Size) -> TerminalInfo.Size? {
        guard style != .sixel else { return nil }
        let frame = ImageFrame(of: image, in: room, cell: cell)
        return TerminalInfo.Size(columns: frame.columns, rows: frame.rows)
    }

    /// Whether a picture is rows of characters, to which other text can be appended.
    public var drawsRows: Bool { style == .blocks }

    /// Draws sixels, which have a fixed size in pixels: if chafa's cell size is not the assumed
    /// one, chafa runs a second time with a corrected size.
    private func sixels(_ image: ImageFile, _ size: PixelSize) async -> String? {
        let first = await decoded(image, .sixels(size, .decoders)).flatMap(SixelImage.init)
        guard let first, let painted = first.size,
            painted.width > size.width + cell.width
                || painted.height > size.height + cell.height
        else { return first?.text }
        let cells = CellSize(
            width: CellSize.decoders.width * painted.width / size.width,
            height: CellSize.decoders.height * painted.height / size.height)
        return await decoded(image, .sixels(size, cells)).flatMap(SixelImage.init)?.text
    }

    private func decoded(_ image: ImageFile, _ order: ImageDecoder.Order) async -> [UInt8]? {
        await decoder?.run(order, on: image.bytes)
    }
}
