import Values

/// Why there is no bill to show.
enum BillsError: Error, Equatable, Sendable {
    case remote(GatewayError)
    /// The backend failed, and saved bills are available with `--offline`.
    case remoteBesideSaved(GatewayError)
    /// `--offline` was given and no bills are saved.
    case nothingSaved
    case noBills
    case noneOpen
    /// The word names a month that has no bill; these months have one.
    case notThisMonth(String, nearest: BillMonth, of: [BillMonth])
    /// Imported accounts have a bill of the month that the word names.
    /// - issued: the id of the issuer's own bill, if there is one.
    case severalAccounts(String, of: [String], issued: String?)
    /// The issuer has not issued a boleto for the month.
    case notIssued(BillMonth)
    /// The issuer's boleto for the month cannot be read.
    case unreadableSlip(BillMonth, SlipError)
}

extension BillsError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .remote(let error): phrases.failure(ofBills: error)
        case .remoteBesideSaved(let error):
            phrases.failure(ofBills: error).remedied(
                by: "--offline", after: phrases.meaning(ofBills: error))
        case .nothingSaved:
            phrases.failure(
                .offline, "no bills are saved", "nenhuma fatura salva", hint: phrases.withoutOffline
            )
        case .noBills:
            Failure(
                .notFound, phrases.noBills,
                hint: phrases.pick("bills import FILE", "faturas importar ARQUIVO"))
        case .noneOpen:
            phrases.failure(.notFound, "no bill is open", "nenhuma fatura aberta", hint: "bills")
        case .notThisMonth(let word, let nearest, let months):
            Failure(
                .notFound,
                phrases.pick(
                    "no bill of \(word); there are \(phrases.span(of: months))",
                    "não há fatura de \(word); há \(months.count > 1 ? "de " : "")\(phrases.span(of: months))"
                ),
                hint: "bill \(nearest)", inPlaceOf: word, writing: nearest.description)
        case .severalAccounts(let word, let accounts, let issued):
            phrases.severalAccounts(accounts, issued, word)
        case .notIssued(let month):
            phrases.failure(
                .notFound, "the issuer has not sent a boleto for \(month)",
                "o emissor não enviou o boleto de \(month)",
                hint: phrases.pick("ask the issuer for it", "peça ao emissor"))
        case .unreadableSlip(let month, let error):
            phrases.failure(
                .invalidData,
                "cannot read the boleto of \(month): \(phrases.failure(error).message)",
                "não foi possível ler o boleto de \(month): \(phrases.failure(error).message)",
                hint: "bill \(month)")
        }
    }
}

extension Phrases {
    fileprivate func severalAccounts(
        _ accounts: [String], _ issued: String?, _ word: String
    ) -> Failure {
        let names = accounts.prefix(5).joined(separator: ", ")
        let one = Words.quoted(accounts.first ?? "")
        let imported = "bill \(Words.quoted(word)) --account \(one)"
        return failure(
            .notFound, "there are several bills of \(word); accounts: \(names)",
            "há várias faturas de \(word); contas: \(names)",
            hint: issued.map { pick("bill \($0), or \(imported)", "bill \($0), ou \(imported)") }
                ?? imported)
    }

    /// The specification's three sentences, the same in both languages, with a hint in English where
    /// that is the language; other errors have their usual messages.
    fileprivate func failure(ofBills error: GatewayError) -> Failure {
        switch error {
        case .unreachable(let reason) where reason.mayLackInternet:
            Failure(
                .offline,
                "Parece que você está sem internet! "
                    + "Por favor, verifique a sua conexão e tente novamente.",
                hint: meaning(ofBills: error).map { $0 + ": check the connection and try again" })
        case .refused:
            Failure(
                .refused, "Houve algum erro com o seu pedido.",
                hint: pick("there was an error in the request; see cofre doctor", "cofre doctor"))
        case .server(500...):
            Failure(
                .server,
                "Desculpe, estamos enfrentando problemas técnicos. "
                    + "Por favor, tente novamente mais tarde.",
                hint: meaning(ofBills: error).map { $0 + ": try again later" })
        default: failure(error)
        }
    }

    /// What a Portuguese sentence says, in an English session.
    fileprivate func meaning(ofBills error: GatewayError) -> String? {
        switch error {
        case .unreachable(let reason) where reason.mayLackInternet: english("no internet")
        case .server(500...): english("the server has technical problems")
        default: nil
        }
    }

    /// `Sep 2026 … Feb 2027`.
    fileprivate func span(of months: [BillMonth]) -> String {
        let ends = [months.min(), months.max()].compactMap(\.self)
            .map { "\(name(of: $0)) \($0.year)" }
        return Set(ends).count == 1 ? ends[0] : ends.joined(separator: pick(" … ", " a "))
    }

    /// Words that only an English session needs, because the specification's are Portuguese.
    func english(_ words: String) -> String? { language == .english ? words : nil }

    var noBills: String { say(.noBills) }

    /// The three-letter name of a month in a sentence; the bill screen has its own names.
    func name(of month: BillMonth) -> String { pick(month.english, month.short) }

    /// A day without its year: `20 Nov`, in Portuguese `20 NOV`.
    func shortDay(_ day: Day) -> String { "\(day.day) \(name(of: BillMonth(of: day)))" }
}

extension Unreachable {
    /// Whether the cause may be a missing connection.
    ///
    /// A server that refuses or closes a connection was reached.
    fileprivate var mayLackInternet: Bool {
        switch self {
        case .notSent(.unknownHost), .notSent(.noRoute), .notSent(.timedOut): true
        default: false
        }
    }
}
