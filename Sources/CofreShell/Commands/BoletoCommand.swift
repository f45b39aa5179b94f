import ArgumentParser
import CofreDomain
import Essentials

struct BoletoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "boleto",
        abstract: "The slip that a bill is paid with, verified; never made up.",
        discussion: """
            EXAMPLES
              boleto                the closed bill's, else the open one's
              boleto mai --copy     its line goes to the clipboard
              boleto 2015-05 --svg boleto.svg
              boleto check 03399.64652 32300.000000 17458.001025 7 64340000174326
            """,
        subcommands: [Show.self, Check.self], defaultSubcommand: Show.self)

    struct Show: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "show", abstract: "The slip that was issued for a month.")

        @Argument(help: "The month: 2015-05, mai, maio, may, or a number of the last listing.")
        var month: String?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("Draw the barcode into an SVG picture.", valueName: "file"),
            completion: .file())
        var svg: String?

        @Flag(help: "Copy the line to the clipboard.")
        var copy = false

        func perform(in session: Session) async throws -> Reply {
            let (found, bill) = try await session.bill(
                named: month, else: ChooseBill.payable(from:))
            let slip = try session.slip(of: bill)
            let picture = svg.map(session.locate)
            if let picture { try await session.write(slip.picture, to: picture) }
            let copied = copy ? await session.clipboard.copy(slip.digitsToType) : nil
            return BoletoReply.issued(
                slip, for: bill, found, isPretend: session.options.sandbox,
                done: BoletoReply.Done(picture: picture, copied: copied))
        }
    }

    struct Check: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "check", abstract: "Verify any slip's 44, 47 or 48 digits.")

        @Argument(help: "The digits; blanks, points and hyphens do not matter.")
        var line: [String]

        func perform(in session: Session) async throws -> Reply {
            BoletoReply.checked(
                try InspectSlip.digits(
                    line.joined(separator: " "), today: Day(of: session.now())))
        }
    }
}

extension Session {
    /// The slip that was issued for a bill; what is none is told in words.
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

    /// What goes into a bank's form: the line's digits without their grouping.
    var digitsToType: String { (line ?? barcode.text).filter(\.isNumber) }
}
