import Essentials

/// `chafa`, asked for one still picture.
struct ImageDecoder: Sendable {
    enum Order: Sendable {
        /// So many pixels, where chafa's own cells have the size it is believed to give them.
        case pixels(PixelSize, CellSize)
        case sixels(PixelSize, CellSize)
        case blocks(ImageFrame, ColorDepth)
    }

    private static let name = "chafa"
    /// A picture that takes longer is not worth waiting for.
    private static let patience = Duration.seconds(5)
    /// Base64 of more pixels than a screen has.
    private static let mostOutput = 24 * 1024 * 1024

    let program: String

    /// `nil` where no folder of `path` has it; relative folders are not looked into.
    init?(path: String) {
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        let places = folders.map { "\($0)/\(Self.name)" }
        guard let program = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.program = program
    }

    /// What it prints; `nil` when it fails, takes too long or prints too much.
    func run(_ order: Order, on bytes: Data) async -> [UInt8]? {
        let child = ChildProgram(
            path: program, arguments: Self.arguments(order), patience: Self.patience,
            mostOutput: Self.mostOutput)
        // Without a picture its link is shown.
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

    /// chafa counts in cells.
    private static func size(_ size: PixelSize, _ cell: CellSize) -> String {
        "--size=\(max(1, size.width / cell.width))x\(max(1, size.height / cell.height))"
    }
}

extension CellSize {
    /// What chafa 1.12 takes a cell for when it prints into a pipe; later ones may differ.
    static let decoders = CellSize(width: 8, height: 8)
}

/// A picture's size on the screen in pixels.
struct PixelSize: Equatable, Sendable {
    let width: Int
    let height: Int
}

extension ImageFrame {
    /// The pixels it covers; of cells that are said to be enormous no more than a screen has.
    func pixels(_ cell: CellSize) -> PixelSize {
        PixelSize(width: columns * min(cell.width, 32), height: rows * min(cell.height, 64))
    }
}
