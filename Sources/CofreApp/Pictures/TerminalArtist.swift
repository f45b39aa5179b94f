import CofreDomain
import CofreShell
import Essentials
import Terminal

/// Draws for the terminal behind standard output, as one line's options want it.
struct TerminalArtist: Artist {
    private static let large = TerminalInfo.Size(columns: 60, rows: 20)
    private static let small = TerminalInfo.Size(columns: 16, rows: 6)

    let isPresent: Bool
    private let screen: TerminalInfo.Size
    private let artist = Once<ImageArtist?>()
    private let makeArtist: @Sendable () -> ImageArtist?

    /// - Parameters:
    ///   - colors: how many may be written, given everybody's choices.
    ///   - answers: what the terminal says of itself; asked for once in a program's life.
    init(
        options: Options, environment: [String: String], colors: ColorDepth,
        answers: Once<TerminalAnswers>
    ) {
        let info = TerminalInfo(environment: environment)
        screen = info.size
        let choice = options.images ?? .auto
        isPresent =
            info.isTTY && !options.json
            && ImageProtocol.isPossible(choice: choice, environment: environment)
        // Nobody's terminal is asked anything before there is a picture to be drawn.
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
        let most = size == .large ? Self.large : Self.small
        // Room for the prompt and for what stands below the picture.
        let room = TerminalInfo.Size(
            columns: max(1, min(most.columns, screen.columns - 1)),
            rows: max(1, min(most.rows, screen.rows - 4)))
        let file = ImageFile(
            format: picture.format == .png ? .png : .jpeg, bytes: picture.bytes,
            width: picture.width, height: picture.height)
        // The terminal's answer may take its time, and that is not the pool's.
        let artist = await onOwnThread { [artist, makeArtist] in artist.value(makeArtist) }
        return await artist?.draw(file, in: room).map(Drawing.init)
    }
}

/// An artist who is not called before somebody wants to know: most commands draw nothing.
struct LateArtist: Artist {
    private let made = Once<TerminalArtist>()
    private let make: @Sendable () -> TerminalArtist

    init(_ make: @escaping @Sendable () -> TerminalArtist) {
        self.make = make
    }

    var isPresent: Bool { made.value(make).isPresent }

    func draw(_ picture: Picture, _ size: DrawingSize) async -> Drawing? {
        await made.value(make).draw(picture, size)
    }
}
