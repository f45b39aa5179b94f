/// Why a code cannot be read or drawn.
enum PixProblem: Error, Equatable, Sendable {
    /// zbarimg is not installed.
    case noReader
    /// The picture contains no QR code.
    case noCode(path: String)
    /// libqrencode is not installed.
    case noEncoder
}

extension PixProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .noReader:
            phrases.failure(
                .config, "zbarimg, which reads pictures, is not installed",
                "o zbarimg, que lê imagens, não está instalado",
                hint: "apt install zbar-tools")
        case .noCode(let path):
            phrases.failure(
                .notFound, "no QR code found in \(path)", "nenhum QR code em \(path)",
                hint: phrases.pick(
                    "use a sharper picture, or copy the text",
                    "use uma imagem mais nítida ou copie o texto"))
        case .noEncoder:
            Failure(.config, phrases.noQRLibrary, hint: "apt install libqrencode4")
        }
    }
}
