import CofreDomain

extension Phrases {
    func failure(_ error: BRCodeError) -> Failure {
        let what = problem(error.problem)
        return failure(
            .invalidData, "not a valid Pix code: \(what), at character \(error.position)",
            "código Pix inválido: \(what), no caractere \(error.position)",
            hint: pick(
                "do not pay it; ask for the code again", "não pague; peça o código de novo"))
    }

    private func problem(_ problem: BRCodeError.Problem) -> String {
        switch problem {
        case .format: pick("it does not begin like a Pix code", "não começa como um código Pix")
        case .truncated:
            pick("it ends before its checksum", "termina antes do CRC")
        case .crc: pick("its checksum is wrong", "o CRC está errado")
        case .length: pick("a length is wrong", "um tamanho está errado")
        case .repeated(let field):
            pick("field \(field) appears twice", "o campo \(field) aparece duas vezes")
        case .missing(let field): pick("field \(field) is missing", "falta o campo \(field)")
        case .value(let field):
            pick("field \(field) has a wrong value", "o campo \(field) está errado")
        case .tooLong(let field, let limit):
            pick(
                "field \(field) has more than \(limit) bytes",
                "o campo \(field) tem mais de \(limit) bytes")
        case .key(let error): reason(error)
        case .twoTargets:
            pick("it has both a key and an address", "tem uma chave e um endereço")
        }
    }

    func failure(_ error: PixKeyError) -> Failure {
        Failure(.usage, reason(error), hint: "help pix key set")
    }

    private func reason(_ error: PixKeyError) -> String {
        switch error {
        case .empty: pick("the key is empty", "a chave está vazia")
        case .taxNumber(let error): reason(error)
        case .email(let position):
            pick(
                "not an e-mail address at character \(position)",
                "e-mail inválido no caractere \(position)")
        case .phone(let position):
            pick(
                "not a telephone number at character \(position)",
                "telefone inválido no caractere \(position)")
        case .phoneCountry:
            pick("a telephone number begins with +55", "um telefone começa com +55")
        case .phoneLength(let count):
            pick(
                "a telephone number has 12 or 13 digits with +55; this one has \(count)",
                "um telefone tem 12 ou 13 dígitos com +55; este tem \(count)")
        case .random(let position):
            pick(
                "not a random key at character \(position)",
                "chave aleatória inválida no caractere \(position)")
        case .unknownKind:
            pick(
                "not a CPF, CNPJ, e-mail address, telephone number or random key",
                "não é CPF, CNPJ, e-mail, telefone nem chave aleatória")
        }
    }

    private func reason(_ error: TaxNumberError) -> String {
        switch error {
        case .character(let position):
            pick(
                "invalid character at position \(position) of the CPF or CNPJ",
                "caractere inválido na posição \(position) do CPF ou CNPJ")
        case .length(let count):
            pick(
                "a CPF has 11 digits and a CNPJ 14 characters; this one has \(count)",
                "um CPF tem 11 dígitos e um CNPJ, 14 caracteres; este tem \(count)")
        case .letter(let position):
            pick(
                "a letter at position \(position), where only a digit is valid",
                "uma letra na posição \(position), onde só cabe um dígito")
        case .oneDigit(let kind):
            pick(
                "a \(kind.name) is never one repeated digit",
                "um \(kind.name) nunca repete um só dígito")
        case .checkDigit(let kind, let position):
            pick(
                "the check digit of the \(kind.name) at position \(position) is wrong",
                "o dígito verificador do \(kind.name) na posição \(position) está errado")
        }
    }

    func failure(_ error: PixRequestError) -> Failure {
        switch error {
        case .amount:
            failure(
                .usage, "a Pix code takes R$0.01 to R$9,999,999,999.99",
                "um código Pix aceita de R$ 0,01 a R$ 9.999.999.999,99", hint: "pix request 25")
        case .name:
            failure(
                .usage, "this name has no characters that banks accept",
                "este nome não tem caracteres que os bancos aceitam", hint: "--name \"Ana Souza\"")
        case .city:
            failure(
                .usage, "this city has no characters that banks accept",
                "esta cidade não tem caracteres que os bancos aceitam", hint: "--city Brasilia")
        case .unwritableNote:
            failure(
                .usage, "this note has no characters that banks accept",
                "esta descrição não tem caracteres que os bancos aceitam",
                hint: pick("--note rent", "--note aluguel"))
        case .note(_, ..<1):
            failure(
                .usage, "this key leaves no room for a note",
                "esta chave não deixa espaço para descrição",
                hint: pick("leave --note out", "sem --note"))
        case .note(_, let limit):
            failure(
                .usage, "with this key, a note can have 1 to \(limit) plain characters",
                "com esta chave, a descrição pode ter de 1 a \(limit) caracteres simples",
                hint: pick("shorten the note", "encurte a descrição"))
        case .noKey:
            failure(
                .config, "no Pix key is saved", "nenhuma chave Pix salva",
                hint: pick(
                    "pix key set KEY --name NAME --city CITY",
                    "pix key set CHAVE --name NOME --city CIDADE"))
        }
    }

    func failure(_ problem: PixProblem) -> Failure {
        switch problem {
        case .noReader:
            failure(
                .config, "zbarimg, which reads pictures, is not installed",
                "o zbarimg, que lê imagens, não está instalado",
                hint: "apt install zbar-tools")
        case .noCode(let path):
            failure(
                .notFound, "no QR code found in \(path)", "nenhum QR code em \(path)",
                hint: pick(
                    "use a sharper picture, or copy the text",
                    "use uma imagem mais nítida ou copie o texto"))
        case .noEncoder:
            Failure(.config, noQRLibrary, hint: "apt install libqrencode4")
        }
    }

    var pixCode: String { pick("Pix code", "código Pix") }
    package var noQRLibrary: String {
        pick(
            "libqrencode, which draws QR codes, is not installed",
            "a libqrencode, que desenha QR codes, não está instalada")
    }
    package var isInstalled: String { pick("installed", "instalada") }
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

extension TaxNumber.Kind {
    fileprivate var name: String { rawValue.uppercased() }
}
