import CQREncode

/// The dark and light modules of a QR code, without a margin (ISO/IEC 18004, error correction level M).
public struct QRModules: Equatable, Sendable {
    /// The light margin that a scanner needs on each side, in modules.
    public static let quietZone = 4

    /// The modules of one side.
    public let side: Int
    private let dark: [Bool]

    /// Encodes the UTF-8 of `text` with libqrencode, which the first call loads.
    ///
    /// `nil` if the library is not installed, or the text is too long for any code.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        let room = Int(CQR_LARGEST_SIDE)
        var modules = [UInt8](repeating: 0, count: room * room)
        side = Int(cqr_encode(bytes, Int32(clamping: bytes.count), &modules))
        guard side > 0 else { return nil }
        dark = modules.prefix(side * side).map { $0 == 1 }
    }

    /// Whether libqrencode is installed.
    public static var isAvailable: Bool { cqr_library_open() }

    /// Whether the module is dark; everything outside the code is light.
    public func isDark(row: Int, column: Int) -> Bool {
        guard (0..<side).contains(row), (0..<side).contains(column) else { return false }
        return dark[row * side + column]
    }
}
