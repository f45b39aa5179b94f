/// Why a code cannot be read or drawn.
package enum PixProblem: Error, Equatable, Sendable {
    /// zbarimg is not installed.
    case noReader
    /// The picture contains no QR code.
    case noCode(path: String)
    /// libqrencode is not installed.
    case noEncoder
}
