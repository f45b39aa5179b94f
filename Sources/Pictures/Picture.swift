import Essentials

/// The bytes of a picture from outside, checked before anything decodes them.
///
/// Guarantees a structurally complete JPEG or PNG, from its first byte to its end mark, of at most
/// `mostBytes` and `mostPixels`. Does not guarantee that its content can be decoded.
struct Picture: Equatable, Sendable {
    enum Format: String, Equatable, Sendable { case jpeg, png }

    static let mostBytes = 8 * 1024 * 1024
    /// Larger than any of the backends' photographs; a header with more pixels could exhaust a
    /// decoder's memory.
    static let mostPixels = 40_000_000
    static let longestSide = 16_384

    let format: Format
    let bytes: Data
    let width: Int
    let height: Int

    init(checking bytes: Data) throws(PictureFault) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(bytes: bytes.count) }
        let content = [UInt8](bytes)
        guard let format = Format(signature: content) else { throw .foreign }
        let size: (width: Int, height: Int)?
        switch format {
        case .png: size = PNGStructure.size(content)
        case .jpeg: size = JPEGStructure.size(content)
        }
        guard let size, size.width > 0, size.height > 0 else { throw .incomplete(format) }
        guard max(size.width, size.height) <= Self.longestSide,
            size.width * size.height <= Self.mostPixels
        else { throw .tooManyPixels(width: size.width, height: size.height) }
        self.format = format
        self.bytes = bytes
        width = size.width
        height = size.height
    }
}

/// Why bytes are refused as a picture.
enum PictureFault: Error, Equatable, Sendable {
    case tooLarge(bytes: Int)
    /// Neither a JPEG nor a PNG: for example a web page or an SVG.
    case foreign
    /// Begins like a picture of this format but is incomplete.
    case incomplete(Picture.Format)
    case tooManyPixels(width: Int, height: Int)
}

extension PictureFault: Fault {
    func failure(in phrases: Phrases) -> Failure {
        Failure(.invalidData, phrases.words(for: self), hint: "cofre doctor")
    }
}

extension Picture.Format {
    /// Recognises a format by the first bytes (RFC 2083 section 12.12; ITU-T T.81 annex B).
    fileprivate init?(signature bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }
}

extension Phrases {
    fileprivate func words(for fault: PictureFault) -> String {
        switch fault {
        case .tooLarge(let bytes):
            pick("the picture is too large: ", "imagem grande demais: ") + size(bytes: bytes)
        case .foreign:
            pick("neither a JPEG nor a PNG", "não é um JPEG nem um PNG")
        case .incomplete(let format):
            pick(
                "the \(format.rawValue.uppercased()) is incomplete",
                "o \(format.rawValue.uppercased()) está incompleto")
        case .tooManyPixels(let width, let height):
            pick(
                "the picture is too large: \(width)×\(height) pixels",
                "imagem grande demais: \(width)×\(height) pixels")
        }
    }
}
