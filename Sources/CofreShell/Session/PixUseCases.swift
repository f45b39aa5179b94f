package import CofreStore

/// The dependencies of the Pix commands: the person's own key, and a reader of pictures.
package struct PixUseCases: Sendable {
    /// Returns the texts of the QR codes in a picture that a person has named.
    ///
    /// Throws `FileProblem`, `PictureFault`, and `PixProblem.noReader` if zbarimg is not installed.
    package typealias ReadPicture = @Sendable (_ path: String) async throws -> [String]

    package let payee: VaultPixPayee
    package let readPicture: ReadPicture

    package init(payee: VaultPixPayee, readPicture: @escaping ReadPicture) {
        self.payee = payee
        self.readPicture = readPicture
    }
}

/// Why a code cannot be read or drawn.
package enum PixProblem: Error, Equatable, Sendable {
    /// zbarimg is not installed.
    case noReader
    /// The picture contains no QR code.
    case noCode(path: String)
    /// libqrencode is not installed.
    case noEncoder
}
