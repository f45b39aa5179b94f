import CofreDomain

extension GatewayError: Fault {
    package func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .unreachable(.offline):
            phrases.failure(
                .offline, "there is no saved copy", "não há cópia salva",
                hint: phrases.withoutOffline)
        case .unreachable(.expired):
            phrases.failure(
                .offline, "the saved copy is too old", "a cópia salva é antiga demais",
                hint: phrases.withoutOffline)
        case .unreachable(.notSent(.busy)):
            phrases.failure(
                .offline, "another cofre is using the account at this moment",
                "outro cofre está usando a conta neste momento", hint: phrases.laterAgain)
        case .unreachable(.noAnswer(.notHTTP)):
            Failure(.offline, phrases.words(for: .notHTTP), hint: phrases.hint(for: .notHTTP))
        case .unreachable(.noAnswer(let fault)):
            phrases.failure(
                .offline, "no answer (\(phrases.words(for: fault)))",
                "sem resposta (\(phrases.words(for: fault)))",
                hint: phrases.hint(for: fault))
        case .unreachable(.notSent(let fault)):
            phrases.failure(
                fault == .libraryMissing ? .config : .offline,
                "no connection (\(phrases.words(for: fault)))",
                "sem conexão (\(phrases.words(for: fault)))",
                hint: phrases.hint(for: fault))
        case .refused(let status, let message):
            phrases.failure(
                .refused, "the server refused: \(message ?? "HTTP \(status)")",
                "o servidor recusou: \(message ?? "HTTP \(status)")", hint: "cofre doctor")
        case .server(let status) where 300..<400 ~= status:
            phrases.failure(
                .server, "the server answers at another address (HTTP \(status))",
                "o servidor atende em outro endereço (HTTP \(status))",
                hint: phrases.pick("see the addresses with config", "veja os endereços com config"))
        case .server(let status):
            phrases.failure(
                .server, "the server failed (HTTP \(status))", "o servidor falhou (HTTP \(status))",
                hint: phrases.laterAgain)
        case .serverWithSavedCopy(let status):
            phrases.failure(GatewayError.server(status: status)).remedied(by: "--offline")
        case .invalidData(.unwritable):
            phrases.failure(
                .invalidData, "the request cannot be written as JSON",
                "não foi possível escrever a requisição em JSON", hint: "cofre doctor")
        case .invalidData(let problem):
            phrases.failure(
                .invalidData, "the answer is not valid: \(phrases.words(for: problem))",
                "a resposta não é válida: \(phrases.words(for: problem))", hint: "cofre doctor")
        case .unconfigured(.billsURL):
            Failure(.config, phrases.isUnset(Setting.billsURL.rawValue), hint: phrases.waysToBills)
        case .unconfigured(let setting):
            Failure(
                .config, phrases.isUnset(setting.rawValue),
                hint: phrases.pick(
                    "config set \(setting.rawValue) URL, or --sandbox",
                    "config set \(setting.rawValue) URL, ou --sandbox"))
        case .unencrypted(let host):
            Failure(
                .config,
                phrases.pick(
                    "http://\(host) is not encrypted: cards, keys and passwords are not sent there",
                    "http://\(host) não é criptografado: cartões, chaves e senhas não vão para lá"),
                hint: phrases.pick(
                    "use https://, or add the host to http.clear-hosts",
                    "use https://, ou inclua o host em http.clear-hosts"))
        case .secretMissing(let secret): phrases.missing(secret)
        case .store(let error): phrases.failure(error)
        case .interrupted: phrases.interrupted
        case .account(let problem): phrases.failure(problem)
        }
    }
}

/// Servers: why there is no answer, and what is wrong with an answer.
extension Phrases {
    func words(for problem: DataProblem) -> String {
        switch problem {
        case .notJSON: pick("not JSON", "não é JSON")
        case .notXML: pick("not XML in UTF-8", "não é XML em UTF-8")
        case .tooDeep(let limit): deeperThan(levels: limit)
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .empty: pick("the list is empty", "a lista está vazia")
        case .tooMany(let count): pick("\(count) entries are too many", "\(count) itens são demais")
        case .missing(let field): pick("\(field) is missing", "falta \(field)")
        case .repeated(let field): pick("\(field) appears twice", "\(field) aparece duas vezes")
        case .wrongType(let field):
            pick("\(place(field)) has the wrong type", "\(place(field)) tem o tipo errado")
        case .outOfRange(let field):
            pick("\(field) is out of range", "\(field) está fora dos limites")
        case .invalid(let field):
            pick("\(place(field)) has an invalid value", "\(place(field)) tem um valor inválido")
        case .notCurrency(let field):
            pick("\(field) is not a currency code", "\(field) não é um código de moeda")
        case .otherBase(let base, let expected):
            pick(
                "the base currency is \(base.code), not \(expected.code)",
                "a moeda de base é \(base.code), não \(expected.code)")
        case .notModified:
            pick(
                "HTTP 304 although nothing is saved",
                "HTTP 304, mas não há cópia salva")
        case .unwritable:
            pick("it cannot be written as JSON", "não pode ser escrito em JSON")
        }
    }

    private func place(_ field: String) -> String {
        field.isEmpty ? pick("the answer", "a resposta") : field
    }

    /// The cause of a network failure, as a part of a sentence.
    func words(for fault: NetworkFault) -> String {
        switch fault {
        case .unknownHost: pick("server name not found", "servidor não encontrado")
        case .refused: pick("the server refused the connection", "o servidor recusou a conexão")
        case .noRoute: pick("no route to the server", "sem rota até o servidor")
        case .certificate(let fault): words(for: fault)
        case .trustStore:
            pick(
                "cannot read the trusted certificates",
                "não foi possível ler os certificados confiáveis")
        case .handshake:
            pick("no secure connection is possible", "não foi possível uma conexão segura")
        case .proxy: pick("the proxy failed", "o proxy falhou")
        case .badAddress: pick("not a web address", "não é um endereço da web")
        case .privateAddress:
            pick("the address is in a private network", "o endereço é de uma rede privada")
        case .libraryMissing:
            pick("libcurl 7.85 or newer is not installed", "falta a libcurl 7.85 ou mais nova")
        case .timedOut: pick("timed out", "o tempo se esgotou")
        case .noReply:
            pick(
                "the server closed the connection without an answer",
                "o servidor fechou a conexão sem responder")
        case .lost: pick("the connection was lost", "a conexão caiu")
        case .notHTTP: pick("the answer is not HTTP", "a resposta não é HTTP")
        case .busy: pick("another cofre is using the account", "outro cofre está usando a conta")
        case .other(let code): pick("network error \(code)", "erro de rede \(code)")
        }
    }

    private func words(for fault: CertificateFault) -> String {
        switch fault {
        case .expired:
            pick("the server's certificate has expired", "o certificado do servidor venceu")
        case .notYetValid:
            pick(
                "the server's certificate is not valid yet",
                "o certificado do servidor ainda não é válido")
        case .revoked:
            pick("the server's certificate was revoked", "o certificado do servidor foi revogado")
        case .otherHost:
            pick(
                "the server's certificate is for another host",
                "o certificado do servidor é de outro host")
        case .selfSigned:
            pick(
                "the server's certificate is self-signed",
                "o certificado do servidor é autoassinado")
        case .unknownAuthority:
            pick(
                "the server's certificate is from an unknown authority",
                "o certificado do servidor é de uma autoridade desconhecida")
        case .other:
            pick(
                "the server's certificate is not trusted",
                "o certificado do servidor não é confiável")
        }
    }

    /// The hint for a network failure.
    func hint(for fault: NetworkFault) -> String {
        switch fault {
        case .certificate(.expired), .certificate(.notYetValid):
            pick(
                "check this machine's date, then cofre doctor",
                "verifique a data da máquina e cofre doctor")
        case .certificate(.selfSigned), .certificate(.unknownAuthority):
            pick(
                "check the address, or set SSL_CERT_FILE to your own authority",
                "verifique o endereço, ou indique sua autoridade em SSL_CERT_FILE")
        case .certificate, .badAddress, .privateAddress:
            pick("check the address, then cofre doctor", "verifique o endereço e cofre doctor")
        case .trustStore:
            pick("check SSL_CERT_FILE and SSL_CERT_DIR", "verifique SSL_CERT_FILE e SSL_CERT_DIR")
        case .handshake:
            pick(
                "check whether the address is https or http",
                "verifique se o endereço é https ou http")
        case .proxy:
            pick("check HTTPS_PROXY, then cofre doctor", "verifique HTTPS_PROXY e cofre doctor")
        case .libraryMissing: "apt install libcurl4"
        case .busy, .timedOut: laterAgain
        default: pick("check the network, then cofre doctor", "verifique a rede e cofre doctor")
        }
    }
}
