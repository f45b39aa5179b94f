import Essentials
import Terminal
import Values

enum BoletoCommand {
    static let command = Command(
        "boleto", in: .bills,
        Sentence(
            "Show and verify the boleto of a bill.",
            "Mostrar e conferir o boleto de uma fatura."),
        examples: [
            Example(
                "boleto",
                Sentence(
                    "of the closed bill, else of the open one",
                    "da fatura fechada ou, se não houver, da aberta")),
            Example(
                "boleto mai --copy",
                Sentence("copies its line to the clipboard", "copia a linha digitável")),
            Example("boleto 2015-05 --svg boleto.svg"),
            Example("boleto check 03399.64652 32300.000000 17458.001025 7 64340000174326"),
        ],
        subcommands: [Show.command, Check.command],
        default: "show")

    enum Show {
        static let command = Command(
            "show",
            Sentence("Show the boleto of a month.", "Mostrar o boleto de um mês."),
            parameters: [month, svg, copy], typing: Typing(remark: BillMonth.mistake),
            perform: perform)

        static let month = Parameter.operand(
            Sentence("month", "mês"),
            Sentence(
                "The month: 2015-05, mai, maio, may, or a number of the last listing.",
                "O mês: 2015-05, mai, maio, may ou um número da última lista."),
            values: .monthToPay,
            isRequired: false)

        static let svg = Parameter.option(
            "--svg", Sentence("file", "arquivo"),
            Sentence(
                "Draw the barcode in an SVG file; - is standard output.",
                "Desenhar o código de barras em um arquivo SVG; - é a saída padrão."),
            values: .file)

        static let copy = Parameter.flag(
            "--copy",
            Sentence(
                "Copy the line to the clipboard.",
                "Copiar a linha digitável para a área de transferência."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let picture = try context.path(of: svg, in: line)
            let (found, chosen) = try await context.billToPay(named: line.text(month))
            let bill = try await context.bills.withSlip(chosen)
            let slip = try InspectSlip.issued(for: bill)
            if let picture { try await context.write(slip.picture, to: picture) }
            let copied = await context.copy(slip.digitsToType, if: line.has(copy))
            return BoletoReply.issued(
                slip, for: bill, found, isPretend: context.options.sandbox,
                output: CodeOutput(picture: picture, copied: copied)
            ).noticesOnly(ifWritingTo: picture)
        }
    }

    enum Check {
        static let command = Command(
            "check",
            Sentence(
                "Verify the 44, 47 or 48 digits of any boleto.",
                "Conferir os 44, 47 ou 48 dígitos de qualquer boleto."),
            parameters: [digits, pix, payee],
            perform: perform)

        static let digits = Parameter.operand(
            Sentence("line", "linha"),
            Sentence(
                "The digits, or text that contains them; without it, standard input.",
                "Os dígitos, ou um texto que os contém; sem eles, a entrada padrão."),
            repeats: true, isRequired: false)

        static let pix = Parameter.option(
            "--pix", Sentence("code", "código"),
            Sentence(
                "Compare it with the Pix code on the same slip.",
                "Comparar com o código Pix do mesmo boleto."))

        static let payee = Parameter.option(
            "--payee", Sentence("name", "nome"),
            Sentence(
                "With --pix: the payee that the slip names.",
                "Com --pix: o nome de quem recebe, como está no boleto."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let pasted =
                line.has(digits)
                ? line.words(digits) : try await context.pasted(context.phrases.slipLine + ": ")
            let slip: SlipInspection
            do throws(SlipError) {
                slip = try InspectSlip.pasted(pasted, today: Day(of: context.now()))
            } catch .several(let slips) {
                return BoletoReply.several(slips)
            }
            guard let text = line.text(pix) else {
                if line.has(payee) {
                    throw UsageProblem.line(.missing(pix), hint: "help boleto check")
                }
                return BoletoReply.checked(slip)
            }
            let code = try BRCode(pasted: [text])
            let compared = ComparePix.compare(slip, with: code, payee: line.text(payee))
            return BoletoReply.checked(compared, code: code).adding(remarksOn: code)
        }
    }
}

extension SlipInspection {
    /// The barcode as SVG.
    fileprivate var picture: Data {
        Data(BarcodeSVG.document(bars, caption: line ?? barcode.text).utf8)
    }

    var bars: Bars {
        Bars(
            widths: InterleavedTwoOfFive.widths(barcode),
            quietZone: InterleavedTwoOfFive.quietZone)
    }

    /// The text for a bank's form: the digits of the line without their grouping.
    var digitsToType: String { (line ?? barcode.text).filter(\.isNumber) }
}
