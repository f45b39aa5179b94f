import Essentials
import Terminal

/// Reads the QR codes in an image file: checks the image, then passes it to zbarimg.
struct CodeImageReader {
    let environment: [String: String]

    @Sendable func texts(at path: String) async throws -> [String] {
        guard let reader = CodeReader(path: environment["PATH"] ?? "") else {
            throw PixProblem.noReader
        }
        let bytes = try await InputFile(path: path, limit: Picture.mostBytes).bytes()
        let picture = try Picture(checking: Data(bytes))
        return try await reader.texts(in: picture.bytes, picture.format == .png ? .png : .jpeg)
    }
}
