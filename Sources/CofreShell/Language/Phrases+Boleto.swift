import CofreDomain
import Terminal

extension Phrases {
    func failure(_ error: SlipError) -> Failure {
        switch error {
        case .foreignCharacters:
            Failure(
                .usage,
                pick(
                    "a boleto has only the digits 0-9, points and blanks",
                    "um boleto só tem os dígitos 0-9, pontos e espaços"), hint: "boleto check LINE")
        case .length(let count):
            Failure(
                .usage,
                pick(
                    "a boleto has 44, 47 or 48 digits, this has \(count)",
                    "um boleto tem 44, 47 ou 48 dígitos, este tem \(count)"),
                hint: "boleto check LINE")
        }
    }

    /// What the issuer of a bill calls a boleto, and is none.
    func unreadableSlip(of month: BillMonth, _ error: SlipError) -> Failure {
        let reason = failure(error).message
        return Failure(
            .invalidData,
            pick(
                "the boleto of \(month) cannot be read: \(reason)",
                "o boleto de \(month) não pode ser lido: \(reason)"),
            hint: "bill \(month)")
    }

    func failure(_ error: SlipContradiction) -> Failure {
        Failure(
            .invalidData,
            pick(
                "the digits of this boleto contradict each other",
                "os dígitos deste boleto se contradizem"),
            hint: pick("do not pay it; ask its issuer", "não pague; pergunte ao emissor"))
    }

    var bank: String { pick("bank", "banco") }
    var barcode: String { pick("barcode", "código") }
    var openAmount: String { pick("to be chosen by the payer", "a escolher por quem paga") }
    var soundSlip: String {
        pick("all check digits agree", "todos os dígitos verificadores conferem")
    }
    var pretendSlip: String {
        pick("invented by the sandbox: nobody can pay it", "inventado pela sandbox: não é pagável")
    }
    func drawn(_ path: String) -> String {
        pick("barcode drawn in \(path)", "código desenhado em \(path)")
    }

    func kind(_ kind: SlipInspection.Kind) -> String {
        switch kind {
        case .bank: pick("bank slip", "boleto bancário")
        case .utility: pick("utility slip", "guia de arrecadação")
        }
    }

    func dueDate(_ due: BoletoDue) -> String {
        switch due {
        case .day(let day): day.iso
        case .none: pick("no due date", "sem vencimento")
        case .outOfReach:
            pick("a date too far away to be told", "uma data distante demais para ser dita")
        }
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
        case .unknownKind:
            pick("no slip begins like this", "nenhum boleto começa assim")
        case .unreadable:
            pick("its barcode has not 44 digits", "o código de barras não tem 44 dígitos")
        case .barcodeDiffers:
            pick("line and barcode are of two slips", "linha e código são de dois boletos")
        case .amountDiffers(let slip, let bill):
            pick(
                "the bill says \(bill.formatted(.bill)), the boleto \(amount(of: slip))",
                "a fatura diz \(bill.formatted(.bill)), o boleto \(amount(of: slip))")
        case .dueDiffers(let slip, let bill):
            pick(
                "the bill is due \(bill.iso), the boleto \(dueDate(slip)): it may be a new issue",
                "a fatura vence \(bill.iso), o boleto \(dueDate(slip)): pode ser reemissão")
        }
    }

    private func amount(of slip: Money?) -> String {
        slip?.formatted(.bill) ?? pick("no amount", "nenhum valor")
    }

    func copied(_ outcome: SystemClipboard.Outcome) -> String {
        switch outcome {
        case .program:
            pick(
                "copied; cleared in \(SystemClipboard.clearingDelay) s if it is still there",
                "copiado; apagado em \(SystemClipboard.clearingDelay) s se ainda estiver lá")
        case .terminal:
            pick(
                "handed to the terminal's clipboard, which nobody empties",
                "entregue ao terminal, e lá fica")
        case .unavailable:
            pick(
                "there is no clipboard here; select the line instead",
                "não há área de transferência; selecione a linha")
        }
    }
}
