import CofreDomain

extension Phrases {
    func failure(_ error: BillsError) -> Failure {
        switch error {
        case .remote(let error): failure(ofBills: error)
        case .remoteBesideSaved(let error): failure(ofBills: error).remedied(by: "--offline")
        case .nothingSaved:
            failure(.offline, "no bills are saved", "nenhuma fatura salva", hint: withoutOffline)
        case .noBills: Failure(.notFound, noBills, hint: "bills")
        case .noneOpen:
            failure(.notFound, "no bill is open", "nenhuma fatura aberta", hint: "bills")
        case .selection(let error): failure(SelectionProblem(.bill, error))
        case .notIssued(let month):
            failure(
                .notFound, "no boleto has been issued for \(month)",
                "nenhum boleto foi emitido para \(month)", hint: "bill \(month)")
        case .unreadableSlip(let month, let error):
            failure(
                .invalidData, "cannot read the boleto of \(month): \(failure(error).message)",
                "não foi possível ler o boleto de \(month): \(failure(error).message)",
                hint: "bill \(month)")
        }
    }

    /// The specification's three sentences, the same in both languages; other errors have the usual ones.
    private func failure(ofBills error: GatewayError) -> Failure {
        switch error {
        case .unreachable:
            Failure(
                .offline,
                "Parece que você está sem internet! "
                    + "Por favor, verifique a sua conexão e tente novamente.")
        case .refused:
            Failure(.refused, "Houve algum erro com o seu pedido.", hint: "cofre doctor")
        case .server:
            Failure(
                .server,
                "Desculpe, estamos enfrentando problemas técnicos. "
                    + "Por favor, tente novamente mais tarde.")
        default: failure(error)
        }
    }

    var noBills: String { pick("no bills", "nenhuma fatura") }
    var bill: String { pick("bill", "fatura") }
    var due: String { pick("due", "vence") }

    func state(_ state: BillState) -> String {
        switch state {
        case .overdue: pick("paid", "paga")
        case .closed: pick("closed", "fechada")
        case .open: pick("open", "aberta")
        case .future: pick("future", "futura")
        case .other(let name): name
        }
    }
}
