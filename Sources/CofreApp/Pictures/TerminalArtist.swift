import CofreDomain
import CofreShell
import Essentials
import Terminal

/// Draws for the terminal of standard output, according to one line's options.
struct TerminalArtist: Artist {
    private static let large = TerminalInfo.Size(columns: 60, rows: 20)
    private static let small = TerminalInfo.Size(columns: 16, rows: 6)

    let isPresent: Bool
    private let screen: TerminalInfo.Size
    private let artist = LazyValue<ImageArtist?>()
    private let makeArtist: @Sendable () -> ImageArtist?

    /// - Parameters:
    ///   - colors: the number of colours that may be used.
    ///   - answers: the terminal's answers; requested once in the program's life.
    init(
        options: Options, environment: [String: String], colors: ColorDepth,
        answers: LazyValue<TerminalAnswers>
    ) {
        let info = TerminalInfo(environment: environment)
        screen = info.size
        let choice = options.images ?? .auto
        isPresent =
            info.isTTY && !options.isForProgram
            && ImageProtocol.isPossible(choice: choice, environment: environment)
        // The terminal is not asked before there is a picture to draw.
        makeArtist = {
            ImageProtocol(
                choice: choice, environment: environment, colors: colors,
                answers: { answers.value { TerminalQuery.ask() } }
            ).map {
                ImageArtist(
                    $0, colors: colors, cell: CellSize(of: STDOUT_FILENO),
                    environment: environment)
            }
        }
    }

    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing? {
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
        let artist = await onOwnThread { [artist, makeArtist] in artist.value(makeArtist) }
        guard let artist, let text = await artist.draw(file, in: room) else { return nil }
        let extent = artist.extent(of: file, in: room).map { size in
            Drawing.Extent(columns: size.columns, rows: size.rows, isText: artist.drawsRows)
        }
        return Drawing(text: text, extent: extent)
    }
}

/// An artist created at its first use, because most commands draw nothing.
struct LazyArtist: Artist {
    private let made = LazyValue<TerminalArtist>()
    private let make: @Sendable () -> TerminalArtist

    init(_ make: @escaping @Sendable () -> TerminalArtist) {
        self.make = make
    }

    var isPresent: Bool { made.value(make).isPresent }

    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing? {
        await made.value(make).draw(picture, size)
    }
}
