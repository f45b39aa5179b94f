public import Essentials

/// Reads the QR codes in a picture with zbarimg, in a process with limits.
public struct CodeReader: Sendable {
    /// The picture formats that zbarimg may decode.
    public enum Format: String, Sendable { case png, jpeg }

    private static let name = "zbarimg"
    /// The time limit for one picture.
    private static let patience = Duration.seconds(10)
    /// A QR code has less than 3 KiB of text (ISO/IEC 18004, table 7).
    private static let mostOutput = 64 * 1024
    /// ImageMagick, which reads the picture for zbarimg, copies its input to a temporary file.
    private static let limits = SpawnedProcess.Limits(seconds: 10, file: 16 << 20)

    private let program: String

    /// `nil` if no folder of `path` contains zbarimg; relative folders are ignored.
    public init?(path: String) {
        let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
        let places = folders.map { "\($0)/\(Self.name)" }
        guard let program = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.program = program
    }

    /// The texts of the QR codes in the picture; empty if there are none or it cannot be read.
    ///
    /// A text with line breaks is split into its lines. The format is passed to zbarimg, because ImageMagick
    /// could otherwise guess a format that refers to other files.
    public func texts(in bytes: Data, _ format: Format) async throws -> [String] {
        let child = ChildProgram(
            path: program,
            arguments: [
                "-q", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", "\(format.rawValue):-",
            ],
            patience: Self.patience, mostOutput: Self.mostOutput, limits: Self.limits)
        let output = try await OwnThread.run { pipe in
            child.output(for: [UInt8](bytes), until: pipe)
        }
        return String(decoding: output ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
