import Essentials
import Terminal
import Values

enum PixCommand {
    static let command = Command(
        "pix", in: .pix,
        Sentence(
            "Check a Pix code, and make one for your own key.",
            "Conferir um código Pix e criar um para a sua chave."),
        examples: [
            Example(
                "pix check",
                Sentence(
                    "reads the clipboard, or asks for the code",
                    "lê a área de transferência ou pede o código")),
            Example("pix check --image code.png"),
            Example("pix key set +5561912345678 --name \"Fulano de Tal\" --city Brasília"),
            Example("pix request 25 --note aluguel --svg pix.svg"),
        ],
        remarks: [
            Sentence(
                "Cofre does not pay a Pix, and never loads the address of a dynamic code.",
                "O cofre não paga Pix, e nunca abre o endereço de um código dinâmico.")
        ],
        subcommands: [Check.command, Request.command, Key.command])

    enum Check {
        static let command = Command(
            "check",
            Sentence(
                "Verify a code and show whom it pays.",
                "Conferir um código e mostrar quem recebe."),
            parameters: [code, image],
            perform: perform)

        static let code = Parameter.operand(
            Sentence("code", "código"),
            Sentence(
                "The copied text of the code; without it, the clipboard or standard input.",
                "O código copia e cola; sem ele, a área de transferência ou a entrada padrão."),
            repeats: true, isRequired: false)

        static let image = Parameter.option(
            "--image", Sentence("file", "arquivo"),
            Sentence(
                "Read the code from a PNG or JPEG, with zbarimg.",
                "Ler o código de um PNG ou JPEG, com zbarimg."),
            values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let words = line.all(code)
            if !words.isEmpty, line.has(image) {
                throw UsageProblem.conflicting(code.spelling(context.phrases), image.name)
            }
            var texts = words
            if let picture = line.text(image) {
                texts = [try await context.pixCode(in: picture)]
            } else if words.isEmpty {
                texts = [try await context.pastedCode()]
            }
            do throws(BRCodeError) {
                return PixReply.checked(try BRCode(pasted: texts))
            } catch {
                return PixReply.refused(error)
            }
        }
    }

    enum Request {
        static let command = Command(
            "request",
            Sentence(
                "Create a code to receive a payment.",
                "Criar um código para receber um pagamento."),
            parameters: [amount, note, svg, copy],
            perform: perform)

        static let amount = Parameter.operand(
            Sentence("amount", "valor"),
            Sentence(
                "The amount in reais; without it, the payer chooses.",
                "O valor em reais; sem ele, quem paga escolhe."), isRequired: false)

        static let note = Parameter.option(
            "--note", Sentence("text", "texto"),
            Sentence("A note that the payer sees.", "Uma descrição, que quem paga vê."))

        static let svg = Parameter.option(
            "--svg", Sentence("file", "arquivo"),
            Sentence(
                "Draw the QR code in an SVG file; - is standard output.",
                "Desenhar o QR code em um arquivo SVG; - é a saída padrão."),
            values: .file)

        static let copy = Parameter.flag(
            "--copy",
            Sentence(
                "Copy the code to the clipboard.",
                "Copiar o código para a área de transferência."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let amount = try line.text(amount).map { try AmountProblem.parse($0, in: .brl) }
            let picture = try context.path(of: svg, in: line)
            guard let payee = try await context.pixPayee.payee() else {
                throw PixRequestError.noKey
            }
            let request = try PixRequest(payee: payee, amount: amount, note: line.note(note))
            let drawing = QRModules(request.code)
            if let picture {
                guard let drawing else { throw PixProblem.noEncoder }
                try await context.write(Data(QRSVG.document(drawing).utf8), to: picture)
            }
            let copied = await context.copy(request.code, if: line.has(copy))
            return PixReply.made(
                request, drawing, output: CodeOutput(picture: picture, copied: copied)
            ).noticesOnly(ifWritingTo: picture)
        }
    }

    enum Key {
        static let command = Command(
            "key",
            Sentence("Save and show your own key.", "Salvar e mostrar a sua chave."),
            subcommands: [Set.command, Show.command], default: "show")

        enum Set {
            static let command = Command(
                "set",
                Sentence(
                    "Save your key, name and city in the vault.",
                    "Salvar a sua chave, o nome e a cidade no cofre."),
                parameters: [key, name, city],
                perform: perform)

            static let key = Parameter.operand(
                Sentence("key", "chave"),
                Sentence(
                    "A CPF, CNPJ, e-mail address, telephone number with +55, or random key.",
                    "CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória."))

            static let name = Parameter.option(
                "--name", Sentence("name", "nome"),
                Sentence("Your name, for your codes.", "O seu nome, para os seus códigos."),
                isRequired: true)

            static let city = Parameter.option(
                "--city", Sentence("city", "cidade"),
                Sentence("Your city, for your codes.", "A sua cidade, para os seus códigos."),
                isRequired: true)

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                let payee = try PixPayee(
                    key: PixKey(parsing: line.value(key)), name: line.value(name),
                    city: line.value(city))
                try await context.pixPayee.set(payee)
                return PixReply.kept(payee)
            }
        }

        enum Show {
            static let command = Command(
                "show", Sentence("Show your key.", "Mostrar a sua chave."), perform: perform)

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                guard let payee = try await context.pixPayee.payee() else {
                    throw PixRequestError.noKey
                }
                return PixReply.own(payee)
            }
        }
    }
}

extension Context {
    /// The first Pix code in a picture, or else its first QR code of any kind.
    fileprivate func pixCode(in path: String) async throws -> String {
        let texts = try await CodeImageReader(environment: environment).texts(at: path)
        guard let text = texts.first(where: { $0.hasPrefix("0002") }) ?? texts.first else {
            throw PixProblem.noCode(path: path)
        }
        return text
    }

    /// The code in the clipboard if a person is present, or else one that is typed, pasted or piped.
    fileprivate func pastedCode() async throws -> String {
        if person.isPresent, let text = await onOwnThread({ clipboard.text() }),
            PastedText.parts(of: text).first?.hasPrefix("0002") == true
        {
            return text
        }
        return try await pasted(phrases.pixCode + ": ", isWhole: BRCode.hasRightChecksum)
    }
}
