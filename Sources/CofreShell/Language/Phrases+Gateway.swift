import CofreDomain

extension Phrases {
    func failure(_ error: GatewayError) -> Failure {
        switch error {
        case .unreachable(.offline):
            Failure(
                .offline,
                pick("nothing is saved for this yet", "nada foi salvo para isto ainda"),
                hint: pick("try again without --offline", "repita sem --offline"))
        case .unreachable(.expired):
            Failure(
                .offline,
                pick("nothing saved is recent enough", "nada salvo é recente o bastante"),
                hint: pick("try again without --offline", "repita sem --offline"))
        case .unreachable(.notSent(let fault)), .unreachable(.noAnswer(let fault)):
            Failure(
                fault == .libraryMissing ? .config : .offline,
                pick("no connection (\(words(for: fault)))", "sem conexão (\(words(for: fault)))"),
                hint: hint(for: fault))
        case .refused(let status, let message):
            Failure(
                .refused,
                pick(
                    "the server refused: \(message ?? "HTTP \(status)")",
                    "o servidor recusou: \(message ?? "HTTP \(status)")"),
                hint: "cofre doctor")
        case .server(let status):
            Failure(
                .server,
                pick("the server failed (HTTP \(status))", "o servidor falhou (HTTP \(status))"),
                hint: pick("try again later", "tente mais tarde"))
        case .invalidData(let detail):
            Failure(
                .invalidData,
                pick(
                    "the answer is not valid: \(detail)",
                    "a resposta não é válida: \(reason(detail))"),
                hint: "cofre doctor")
        case .unconfigured(let setting):
            Failure(
                .config,
                pick("\(setting.rawValue) is not set", "\(setting.rawValue) não está definido"),
                hint: pick(
                    "config set \(setting.rawValue) URL, or --sandbox",
                    "config set \(setting.rawValue) URL, ou --sandbox"))
        case .unencrypted(let host):
            Failure(
                .config,
                pick(
                    "http://\(host) is not encrypted: cards, keys and passwords are not sent there",
                    "http://\(host) não é criptografado: cartões, chaves e senhas não vão para lá"),
                hint: pick(
                    "use https://, or name the host in http.clear-hosts",
                    "use https://, ou ponha o host em http.clear-hosts"))
        case .withoutSecret(let secret): missing(secret)
        case .store(let error): failure(error)
        case .interrupted: interrupted
        case .account(let problem): failure(problem)
        }
    }
}
