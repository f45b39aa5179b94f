import Terminal
import Values

extension Phrases {
    var bank: String { pick("bank", "banco") }
    var barcode: String { pick("barcode", "código de barras") }
    var slipLine: String { pick("boleto line", "linha do boleto") }
    var openAmount: String { pick("chosen by the payer", "definido por quem paga") }
    var soundSlip: String {
        pick("all check digits are correct", "todos os dígitos verificadores conferem")
    }
    var pretendSlip: String {
        pick("made up by the sandbox; not payable", "criado pelo sandbox; não pode ser pago")
    }
    func drawn(_ path: String) -> String {
        pick("drawn in \(path)", "desenhado em \(path)")
    }

    func kind(_ kind: SlipInspection.Kind) -> String {
        switch kind {
        case .bank: pick("bank slip", "boleto bancário")
        case .utility: pick("utility slip", "guia de arrecadação")
        }
    }

    func dueDate(_ due: BoletoDue) -> String { dueDate(due, day) }

    private func dueDate(_ due: BoletoDue, _ spelling: (Day) -> String) -> String {
        switch due {
        case .day(let day): spelling(day)
        case .none: pick("no due date", "sem vencimento")
        case .outOfReach:
            pick("outside the range of due dates", "fora do intervalo de vencimentos")
        }
    }

    /// The due date, and the other days with the same factor.
    func dueDate(of slip: SlipInspection) -> String { dueDate(of: slip, day) }

    /// - Parameter spelling: how each day is written.
    func dueDate(of slip: SlipInspection, _ spelling: (Day) -> String) -> String {
        let others = slip.otherDueDays.map(spelling).joined(separator: ", ")
        let due = dueDate(slip.due, spelling)
        return others.isEmpty ? due : pick("\(due), or \(others)", "\(due) ou \(others)")
    }

    var tooNarrowForBars: String {
        pick(
            "the barcode does not fit here; use --svg FILE",
            "o código de barras não cabe aqui; use --svg ARQUIVO")
    }

    func problem(_ problem: SlipProblem) -> String {
        switch problem {
        case .field(4):
            pick(
                "the general check digit is wrong (field 4)",
                "o dígito verificador geral está errado (campo 4)")
        case .field(let number):
            pick(
                "the check digit of field \(number) is wrong",
                "o dígito verificador do campo \(number) está errado")
        case .block(0):
            pick("the general check digit is wrong", "o dígito verificador geral está errado")
        case .block(let number):
            pick(
                "the check digit of block \(number) is wrong",
                "o dígito verificador do bloco \(number) está errado")
        case .currency:
            pick("the amount is not in reais", "o valor não é em reais")
        case .unknownKind:
            pick("unknown kind of slip", "tipo de boleto desconhecido")
        case .unreadable:
            pick("the barcode does not have 44 digits", "o código de barras não tem 44 dígitos")
        case .barcodeDiffers:
            pick(
                "the line and the barcode are from different slips",
                "a linha e o código são de boletos diferentes")
        case .amountDiffers(let slip, let bill):
            pick(
                "the bill says \(money(bill)), the boleto \(amount(of: slip))",
                "a fatura diz \(money(bill)), o boleto \(amount(of: slip))")
        case .dueDiffers(let slip, let bill):
            pick(
                "the bill is due \(day(bill)), the boleto \(dueDate(slip)); it may have been reissued",
                "a fatura vence em \(day(bill)), o boleto em \(dueDate(slip)); ele pode ter sido reemitido"
            )
        case .pixAmountDiffers(let slip, let code):
            pick(
                "the boleto says \(amount(of: slip)), its Pix code \(amount(of: code))",
                "o boleto diz \(amount(of: slip)), o código Pix \(amount(of: code))")
        case .pixPayeeDiffers(let slip, let code):
            pick(
                "the boleto pays \(slip), its Pix code \(code)",
                "o boleto é para \(slip), o código Pix é para \(code)")
        }
    }

    /// What the person still has to compare.
    func compared(_ code: BRCode) -> String {
        code.isDynamic
            ? pick(
                "the Pix code pays \(code.name); compare the amount at your bank before you pay",
                "o código Pix é para \(code.name); confira o valor no seu banco antes de pagar")
            : pick("the Pix code pays \(code.name)", "o código Pix é para \(code.name)")
    }

    private func amount(of slip: Money?) -> String {
        slip.map(money) ?? pick("no amount", "nenhum valor")
    }

    func copied(_ outcome: SystemClipboard.Outcome) -> String {
        switch outcome {
        case .program:
            pick(
                "copied; cleared in \(SystemClipboard.clearingDelay) s",
                "copiado; será apagado em \(SystemClipboard.clearingDelay) s")
        case .terminal:
            pick(
                "sent to the terminal, which may ignore it; it is not cleared",
                "enviado ao terminal, que pode ignorar; não será apagado")
        case .unavailable:
            pick(
                "no clipboard here; select the line instead",
                "sem área de transferência; selecione a linha")
        }
    }
}
