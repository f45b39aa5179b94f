extension Phrases {
    var pixCode: String { pick("Pix code", "código Pix") }
    var noQRLibrary: String {
        pick(
            "libqrencode, which draws QR codes, is not installed",
            "a libqrencode, que desenha QR codes, não está instalada")
    }
    var isInstalled: String { pick("installed", "instalada") }
    var tooNarrowForQR: String {
        pick(
            "the QR code does not fit here; use --svg FILE",
            "o QR code não cabe aqui; use --svg ARQUIVO")
    }
    var soundCode: String {
        pick("the checksum is correct", "o CRC confere")
    }
    var dynamicCode: String {
        pick(
            "the payee's bank decides the amount; it was not asked",
            "o banco de quem recebe decide o valor; ele não foi consultado")
    }

    func remark(_ remark: BRCode.Remark) -> String {
        switch remark {
        case .strayCharacters:
            pick(
                "the code was copied with line breaks or invisible characters, which were left out",
                "o código foi copiado com quebras de linha ou caracteres invisíveis, que foram ignorados"
            )
        case .byteLength(let field):
            pick(
                "the length of field \(field) counts bytes, not characters: some banks refuse it",
                "o tamanho do campo \(field) conta bytes, não caracteres: alguns bancos recusam")
        case .lowerCaseChecksum:
            pick(
                "its checksum is in lower case: some banks refuse it",
                "o CRC está em letras minúsculas: alguns bancos recusam")
        }
    }

    func title(of code: BRCode) -> String {
        switch code.target {
        case .key: pick("static code", "código estático")
        case .address: pick("dynamic code", "código dinâmico")
        case .agreementOnly: pick("automatic Pix", "Pix Automático")
        }
    }

    func kind(of kind: PixKey.Kind) -> String {
        switch kind {
        case .cpf: "CPF"
        case .cnpj: "CNPJ"
        case .email: "e-mail"
        case .phone: pick("telephone number", "telefone")
        case .random: pick("random key", "chave aleatória")
        }
    }

    func keyKept(_ kind: PixKey.Kind) -> String {
        pick(
            "your key (\(self.kind(of: kind))) is in the vault",
            "a sua chave (\(self.kind(of: kind))) está no cofre")
    }

    func written(_ text: String, as short: String) -> String {
        pick("codes show \(text) as \(short)", "nos códigos, \(text) aparece como \(short)")
    }
}
