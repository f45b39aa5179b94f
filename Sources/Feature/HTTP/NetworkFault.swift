/// What failed between this program and a server.
enum NetworkFault: Equatable, Sendable {
    /// The server's name has no address.
    case unknownHost
    /// No server listens at the address, or a firewall refuses the connection.
    case refused
    /// There is no route to the server.
    case noRoute
    /// The server's certificate is not trusted.
    case certificate(CertificateFault)
    /// The file of trusted certificates cannot be read.
    case trustStore
    /// The TLS handshake failed, or the server does not support TLS.
    case handshake
    /// The proxy is the reason.
    case proxy(ProxyFault)
    /// Not the address of a web server.
    case badAddress
    /// The address is on this machine or in a private network, which another server's answer must not name.
    case privateAddress
    /// libcurl is not installed, or is older than 7.85.
    case libraryMissing
    case timedOut
    /// The server closed the connection before it answered.
    case noReply
    /// The connection broke.
    case lost
    /// The answer is not HTTP.
    case notHTTP
    /// Another process holds the lock that the request needs.
    case busy
    /// Any other failure, by libcurl's number (libcurl-errors(3)).
    case other(code: Int)
}

/// What is wrong with the proxy.
struct ProxyFault: Equatable, Sendable {
    enum Cause: Equatable, Sendable {
        case badAddress, unknownHost, nobodyListens, signIn
        /// It refused the connection to the server with this HTTP status.
        case refused(status: Int)
        /// It closed the connection, or does not speak its protocol.
        case failed
    }

    let cause: Cause
    /// Its address without user and password.
    let address: String
    /// The variable that names it.
    let variable: String
}

/// Why a server's certificate is not trusted.
enum CertificateFault: Equatable, Sendable {
    case expired, notYetValid, revoked
    /// Issued for another host.
    case otherHost
    /// Self-signed, or signed by a self-signed authority that is not trusted here.
    case selfSigned
    case unknownAuthority
    case other
}

extension Phrases {
    fileprivate func words(for fault: CertificateFault) -> String {
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

    fileprivate func words(for fault: ProxyFault) -> String {
        let proxy = "\(fault.address) (\(fault.variable))"
        return switch fault.cause {
        case .badAddress:
            pick("not a proxy address: \(proxy)", "não é um endereço de proxy: \(proxy)")
        case .unknownHost: pick("proxy not found: \(proxy)", "proxy não encontrado: \(proxy)")
        case .nobodyListens:
            pick("nothing listens at the proxy \(proxy)", "nada escuta no proxy \(proxy)")
        case .signIn:
            pick(
                "the proxy asks for a user and password: \(proxy)",
                "o proxy pede usuário e senha: \(proxy)")
        case .refused(let status):
            pick(
                "the proxy refused with HTTP \(status): \(proxy)",
                "o proxy recusou com HTTP \(status): \(proxy)")
        case .failed: pick("the proxy failed: \(proxy)", "o proxy falhou: \(proxy)")
        }
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
        case .proxy(let fault): words(for: fault)
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

    func hint(for fault: NetworkFault) -> String {
        switch fault {
        case .certificate(.expired), .certificate(.notYetValid):
            pick(
                "check this machine's date, then cofre doctor",
                "verifique a data da máquina e cofre diagnóstico")
        case .certificate(.selfSigned), .certificate(.unknownAuthority):
            pick(
                "check the address, or set SSL_CERT_FILE to your own authority",
                "verifique o endereço, ou indique sua autoridade em SSL_CERT_FILE")
        case .certificate, .badAddress, .privateAddress:
            pick("check the address, then cofre doctor", "verifique o endereço e cofre diagnóstico")
        case .trustStore:
            pick("check SSL_CERT_FILE and SSL_CERT_DIR", "verifique SSL_CERT_FILE e SSL_CERT_DIR")
        case .handshake:
            pick(
                "check whether the address is https or http",
                "verifique se o endereço é https ou http")
        case .proxy(let fault) where fault.cause == .signIn:
            pick(
                "write user and password into \(fault.variable)",
                "escreva usuário e senha em \(fault.variable)")
        case .proxy(let fault):
            pick(
                "check \(fault.variable); cofre doctor says more",
                "verifique \(fault.variable); cofre diagnóstico diz mais")
        case .libraryMissing: "apt install libcurl4"
        case .busy, .timedOut: laterAgain
        default:
            pick(
                "check the network; cofre doctor says more",
                "verifique a rede; cofre diagnóstico diz mais")
        }
    }
}
