import Foundation

/// `chafa`, asked for one still picture.
struct ImageDecoder: Sendable {
    enum Order: Sendable {
        case pixels(ImageFrame, CellSize)
        case sixels(ImageFrame, CellSize)
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
        // Who loses: the picture; its link is shown instead.
        return try? await OwnThread.run { pipe in child.output(for: [UInt8](bytes), until: pipe) }
    }

    private static func arguments(_ order: Order) -> [String] {
        let own: [String]
        switch order {
        case .pixels(let frame, let cell): own = ["--format=kitty", size(frame, cell)]
        case .sixels(let frame, let cell): own = ["--format=sixels", size(frame, cell)]
        case .blocks(let frame, let colors):
            own = [
                "--format=symbols", "--symbols=vhalf", "--optimize=0", "--preprocess=off",
                "--dither=none", "--work=9", "--colors=\(colors == .trueColor ? "full" : "256")",
                "--size=\(frame.columns)x\(frame.rows)",
            ]
        }
        return own + ["--animate=off", "--stretch", "--threads=1", "-"]
    }

    /// Into a pipe chafa takes a cell for 8 by 16 pixels: a terminal with larger ones is asked for
    /// as many more, up to four times.
    private static func size(_ frame: ImageFrame, _ cell: CellSize) -> String {
        let width = min(max(cell.width, 8), 32) * frame.columns / 8
        let height = min(max(cell.height, 16), 64) * frame.rows / 16
        return "--size=\(width)x\(height)"
    }
}
