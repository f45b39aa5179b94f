package import CofreStore

/// What the commands of Pix use besides the session: one's own key, and a reader of pictures.
package struct PixUseCases: Sendable {
    /// The texts of the QR codes in a picture that a person named.
    ///
    /// Throws `FileProblem`, `PictureFault`, and `PixProblem.noReader` without zbarimg.
    package typealias ReadPicture = @Sendable (_ path: String) async throws -> [String]

    package let payee: VaultPixPayee
    package let readPicture: ReadPicture

    package init(payee: VaultPixPayee, readPicture: @escaping ReadPicture) {
        self.payee = payee
        self.readPicture = readPicture
    }
}

/// What can be wrong around a code.
package enum PixProblem: Error, Equatable, Sendable {
    /// zbarimg is not installed.
    case noReader
    /// The picture has no QR code.
    case noCode(path: String)
    /// A QR code cannot be drawn without libqrencode.
    case noEncoder
}
