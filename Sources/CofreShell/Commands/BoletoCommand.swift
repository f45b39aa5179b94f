import CofreDomain
import Essentials
import Terminal

enum BoletoCommand {
    static let command = Command(
        "boleto", in: .bills,
        Sentence(
            "The slip that a bill is paid with, verified; never made up.", "O boleto de uma fatura."
        ),
        examples: [
            Example(
                "boleto",
                Sentence(
                    "the closed bill's, else the open one's",
                    "o da fatura fechada, senão o da aberta")),
            Example(
                "boleto mai --copy",
                Sentence(
                    "its line goes to the clipboard",
                    "a linha digitável vai para a área de transferência")),
            Example("boleto 2015-05 --svg boleto.svg"),
            Example("boleto check 03399.64652 32300.000000 17458.001025 7 64340000174326"),
        ],
        subcommands: [Show.command, Check.command],
        standard: "show")

    enum Show {
        static let command = Command(
            "show", Sentence("The slip that was issued for a month.", "O boleto de uma fatura."),
            takes: [month, svg, copy],
            perform: perform)

        static let month = Parameter.operand(
            Sentence("month", "mês"),
            Sentence(
                "The month: 2015-05, mai, maio, may, or a number of the last listing.",
                "O mês: 2015-05, mai, maio, may ou um número da última lista."), takes: .month,
            isRequired: false)

        static let svg = Parameter.option(
            "--svg", Sentence("file", "arquivo"),
            Sentence(
                "Draw the barcode into an SVG picture.", "Desenhar o código de barras em um SVG."),
            takes: .file)

        static let copy = Parameter.flag(
            "--copy", Sentence("Copy the line to the clipboard.", "Copiar a linha digitável."))

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let (found, bill) = try await session.bill(
                named: line.text(month), else: ChooseBill.payable(from:))
            let slip = try session.slip(of: bill)
            let picture = line.text(svg).map(session.locate)
            if let picture { try await session.write(slip.picture, to: picture) }
            var copied: SystemClipboard.Outcome?
            if line.has(copy) {
                copied = await onOwnThread { session.clipboard.copy(slip.digitsToType) }
            }
            return BoletoReply.issued(
                slip, for: bill, found, isPretend: session.options.sandbox,
                done: BoletoReply.Done(picture: picture, copied: copied))
        }
    }

    enum Check {
        static let command = Command(
            "check",
            Sentence("Verify any slip's 44, 47 or 48 digits.", "Conferir uma linha digitável."),
            takes: [digits],
            perform: perform)

        static let digits = Parameter.operand(
            Sentence("line", "linha"),
            Sentence(
                "The digits; blanks, points and hyphens do not matter.",
                "Os dígitos; espaços, pontos e hífens não importam."), repeats: true)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            BoletoReply.checked(
                try InspectSlip.digits(
                    line.all(digits).joined(separator: " "), today: Day(of: session.now())))
        }
    }
}

extension Session {
    /// The slip that was issued for a bill; throws a described failure if its digits cannot be
    /// read.
    fileprivate func slip(of bill: Bill) throws -> SlipInspection {
        if let text = bill.line ?? bill.barcode {
            do throws(SlipError) { _ = try InspectSlip.digits(text, today: bill.due) } catch {
                throw phrases.unreadableSlip(of: bill.month, error)
            }
        }
        return try InspectSlip.issued(for: bill)
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
