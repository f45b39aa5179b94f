import CofreDomain

extension Phrases {
    /// What went wrong on the network, as a part of a sentence.
    func words(for fault: NetworkFault) -> String {
        switch fault {
        case .unknownHost:
            pick("the server's name is not known", "o nome do servidor não é conhecido")
        case .refused: pick("the server refused the connection", "o servidor recusou a conexão")
        case .noRoute: pick("there is no way to the server", "não há caminho até o servidor")
        case .certificate(let fault): words(for: fault)
        case .trustStore:
            pick(
                "the file of trusted certificates cannot be read",
                "o arquivo de certificados confiáveis não pode ser lido")
        case .handshake:
            pick("no encrypted connection is possible", "não é possível uma conexão criptografada")
        case .proxy: pick("the proxy does not let it through", "o proxy não deixa passar")
        case .badAddress: pick("not an address of the web", "não é um endereço da web")
        case .privateAddress:
            pick("the address is of a private network", "o endereço é de uma rede privada")
        case .libraryMissing:
            pick("libcurl 7.85 or newer is not installed", "falta a libcurl 7.85 ou mais nova")
        case .timedOut: pick("timed out", "o tempo se esgotou")
        case .noReply:
            pick(
                "the server closed the connection without an answer",
                "o servidor fechou a conexão sem responder")
        case .lost: pick("the connection was lost", "a conexão caiu")
        case .notHTTP: pick("the answer is not HTTP", "a resposta não é HTTP")
        case .busy:
            pick("another cofre is still signing in", "outro cofre ainda está entrando na conta")
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
                "o certificado do servidor ainda não vale")
        case .revoked:
            pick("the server's certificate was revoked", "o certificado do servidor foi revogado")
        case .otherHost:
            pick(
                "the server's certificate is for another name",
                "o certificado do servidor é de outro nome")
        case .selfSigned:
            pick(
                "the server's certificate is signed by itself",
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

    /// One thing to do about it.
    func hint(for fault: NetworkFault) -> String {
        switch fault {
        case .certificate(.expired), .certificate(.notYetValid):
            pick(
                "check this machine's date, then cofre doctor",
                "verifique a data da máquina e cofre doctor")
        case .certificate(.selfSigned), .certificate(.unknownAuthority):
            pick(
                "check the address; SSL_CERT_FILE names an authority of your own",
                "verifique o endereço; SSL_CERT_FILE indica uma autoridade própria")
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
        case .busy, .timedOut: pick("try again later", "tente mais tarde")
        default: pick("check the network, then cofre doctor", "verifique a rede e cofre doctor")
        }
    }
}
