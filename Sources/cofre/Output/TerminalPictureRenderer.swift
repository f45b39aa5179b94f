import Essentials
import Terminal

/// Draws for the terminal of standard output, according to one line's options.
struct TerminalPictureRenderer: PictureRenderer {
    private static let large = TerminalInfo.Size(columns: 60, rows: 20)
    private static let small = TerminalInfo.Size(columns: 16, rows: 6)

    let options: Options
    let environment: [String: String]
    let output: Output

    private var choice: ImageChoice { options.images ?? .auto }

    var isPresent: Bool {
        !options.isForProgram && ImageProtocol.isPossible(choice: choice, environment: environment)
            && TerminalInfo(environment: environment).isTTY
    }

    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing? {
        let screen = TerminalInfo(environment: environment).size
        let most = size == .small ? Self.small : Self.large
        // Leaves space for the prompt and for the text below the picture.
        let rows = size == .beside ? max(4, screen.rows / 3) : screen.rows - 4
        let room = TerminalInfo.Size(
            columns: max(1, min(most.columns, screen.columns - 1)),
            rows: max(1, min(most.rows, rows)))
        let file = ImageFile(
            format: picture.format == .png ? .png : .jpeg, bytes: picture.bytes,
            width: picture.width, height: picture.height)
        // The terminal may answer slowly, so this does not run on the cooperative pool.
        guard let artist = await onOwnThread({ makeArtist() }),
            let text = await artist.draw(file, in: room)
        else { return nil }
        let extent = artist.extent(of: file, in: room).map { size in
            Drawing.Extent(columns: size.columns, rows: size.rows, isText: artist.drawsRows)
        }
        return Drawing(text: text, extent: extent)
    }

    /// `nil` if the terminal shows no pictures.
    ///
    /// Blocks: the first use asks the terminal.
    private func makeArtist() -> ImageArtist? {
        let colors = output.colors(.out, options)
        return ImageProtocol(
            choice: choice, environment: environment, colors: colors,
            answers: { TerminalQuery.answers }
        ).map {
            ImageArtist(
                $0, colors: colors, cell: CellSize(of: STDOUT_FILENO), environment: environment)
        }
    }
}
