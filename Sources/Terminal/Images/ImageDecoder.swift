import Essentials

/// Runs `chafa` for one still picture.
struct ImageDecoder: Sendable {
    enum Order: Sendable {
        /// A size in pixels, converted with the cell size that chafa is assumed to use.
        case pixels(PixelSize, CellSize)
        case sixels(PixelSize, CellSize)
        case blocks(ImageFrame, ColorDepth)
    }

    private static let name = "chafa"
    /// The time limit for one picture.
    private static let patience = Duration.seconds(5)
    /// Enough for the base64 of more pixels than a screen has.
    private static let mostOutput = 24 * 1024 * 1024

    let program: String

    /// `nil` if no folder of `path` contains chafa; relative folders are ignored.
    init?(path: String) {
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        let places = folders.map { "\($0)/\(Self.name)" }
        guard let program = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.program = program
    }

    /// chafa's output; `nil` when it fails, takes too long or prints too much.
    func run(_ order: Order, on bytes: Data) async -> [UInt8]? {
        let child = ChildProgram(
            path: program, arguments: Self.arguments(order), patience: Self.patience,
            mostOutput: Self.mostOutput)
        // If it fails, the link to the picture is shown instead.
        return try? await OwnThread.run { pipe in child.output(for: [UInt8](bytes), until: pipe) }
    }

    private static func arguments(_ order: Order) -> [String] {
        let own: [String]
        switch order {
        case .pixels(let size, let cell): own = ["--format=kitty", Self.size(size, cell)]
        case .sixels(let size, let cell): own = ["--format=sixels", Self.size(size, cell)]
        case .blocks(let frame, let colors):
            own = [
                "--format=symbols", "--symbols=vhalf", "--optimize=0", "--preprocess=off",
                "--dither=none", "--work=9", "--colors=\(colors == .trueColor ? "full" : "256")",
                "--size=\(frame.columns)x\(frame.rows)",
            ]
        }
        return own + ["--animate=off", "--stretch", "--threads=1", "-"]
    }

    /// chafa expects a size in cells.
    private static func size(_ size: PixelSize, _ cell: CellSize) -> String {
        "--size=\(max(1, size.width / cell.width))x\(max(1, size.height / cell.height))"
    }
}

extension CellSize {
    /// The cell size that chafa 1.12 assumes when it prints into a pipe; later versions may differ.
    static let decoders = CellSize(width: 8, height: 8)
}

/// The size of a picture on the screen in pixels.
struct PixelSize: Equatable, Sendable {
    let width: Int
    let height: Int
}

extension ImageFrame {
    /// Its size in pixels; the cell size is limited, because a terminal may report an enormous one.
    func pixels(_ cell: CellSize) -> PixelSize {
        PixelSize(width: columns * min(cell.width, 32), height: rows * min(cell.height, 64))
    }
}
