/// Why there is no usable answer: it is found out where no language is known, and said in English.
extension Phrases {
    /// The reason in the chosen language; the names of a server's fields stay as they are, and so
    /// does a reason that is not known here.
    func reason(_ detail: String) -> String {
        guard language == .portuguese else { return detail }
        if let known = Self.reasons[detail] { return known }
        if let (english, told) = Self.beginnings.first(where: { detail.hasPrefix($0.key) }) {
            return told + detail.dropFirst(english.count)
        }
        if let (english, told) = Self.endings.first(where: { detail.hasSuffix($0.key) }) {
            let place = String(detail.dropLast(english.count))
            return (Self.reasons[place] ?? place) + told
        }
        // `[3].amount: not a day that exists`: the place is the server's.
        guard let colon = detail.firstRange(of: ": "),
            let known = Self.reasons[String(detail[colon.upperBound...])]
        else { return detail }
        return "\(detail[..<colon.upperBound])\(known)"
    }

    /// By the sentence that is said where it is found out.
    private static let reasons = [
        "the answer": "a resposta",
        "not JSON": "não é JSON",
        "more than 64 levels": "mais de 64 níveis",
        "not XML": "não é XML",
        "not plain UTF-8 XML": "não é XML simples em UTF-8",
        "not in the expected shape": "não tem a forma esperada",
        "a number does not fit": "um número não cabe",
        "not a URL": "não é uma URL",
        "not an id": "não é um id",
        "not the transaction's": "não é o da transação",
        "not a whole number": "não é um número inteiro",
        "not a day that exists": "não é um dia que existe",
        "not an amount that a bill can have": "não é um valor que uma fatura possa ter",
        "the base currency": "a moeda de base",
        "there are no rates in it": "não há cotações nela",
        "invalid timestamp": "a hora dela não existe",
        "its day": "o dia dela",
        "it has more than one day": "ela tem mais de um dia",
        "not the bank's file": "não é o arquivo do banco",
        "a picture's address": "o endereço de uma imagem",
        "not modified, and nothing was known": "não modificada, e nada se conhecia",
    ]

    /// What stands in front of a number.
    private static let beginnings = [
        "more than ": "mais de "
    ]

    /// What stands behind the place in the answer.
    private static let endings = [
        " is missing": " está faltando",
        " has the wrong type": " tem o tipo errado",
        " is there twice": " aparece duas vezes",
        " is out of range": " está fora dos limites",
        " is not a handle": " não é um usuário",
        " is not a URL": " não é uma URL",
        " is not an id": " não é um id",
        " is not on Earth": " não fica em lugar nenhum da Terra",
        " is not a currency code": " não é código de moeda",
        " is not a plausible rate": " não é uma taxa plausível",
        " has no usable name": " não tem nome que sirva",
        " is not 1": " não é 1",
        " is not a day": " não é um dia",
        " has no rate": " não tem taxa",
        " rates are too many": " taxas são demais",
        " bytes are too many": " bytes são demais",
        " names are not a list of currencies": " nomes não são uma lista de moedas",
        " does not begin a web address": " não começa um endereço da web",
        " is not one of the web": " não é da web",
        " is not a survey's": " não é o de uma pesquisa",
        " is not Bearer": " não é Bearer",
        " has an invalid token": " tem um token que não é token",
    ]
}
