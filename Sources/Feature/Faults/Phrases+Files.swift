import Essentials

/// Files, and the system's errors.
extension Phrases {
    func exists(_ path: String) -> String {
        pick("\(path) already exists", "\(path) já existe")
    }

    func unreadable(_ path: String, _ code: Int32) -> String {
        pick(
            "cannot read \(path): \(reasonForReading(code))",
            "não foi possível ler \(path): \(reasonForReading(code))")
    }

    /// A read that ends with ETIMEDOUT has waited for a pipe.
    func reasonForReading(_ code: Int32) -> String {
        guard code == ETIMEDOUT else { return reason(code) }
        return pick(
            "no program opened the pipe for writing within 30 s",
            "nenhum programa abriu o pipe para escrita em 30 s")
    }

    func notWritten(_ path: String, _ code: Int32) -> String {
        pick(
            "cannot write \(path): \(reason(code))",
            "não foi possível gravar \(path): \(reason(code))")
    }

    /// `-` is standard output.
    func notWrittenFile(_ path: String, _ code: Int32) -> Failure {
        if path == "-" { return notWritten(code) }
        return Failure(.cannotCreate, notWritten(path, code), hint: anotherFolder)
    }

    func replaceQuestion(_ path: String) -> String {
        exists(path) + pick("; replace it?", "; substituir?")
    }

    /// - Parameter isDone: whether the command has already done what it was for, such as a payment.
    func notWritten(_ written: Int32, isDone: Bool = false) -> Failure {
        failure(
            .cannotCreate,
            "\(isDone ? "done, but " : "")cannot write the answer: \(reason(written))",
            "\(isDone ? "feito, mas " : "")não foi possível gravar a resposta: \(reason(written))",
            hint: [ENOSPC, EDQUOT].contains(written)
                ? "df -h" : pick("write it to another file", "grave em outro arquivo"))
    }

    /// The meaning of an `errno`; in English the system's own text, such as `no such file or directory`.
    func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return pick(text.prefix(1).lowercased() + text.dropFirst(), portugueseReason(code))
    }

    private func portugueseReason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "arquivo ou pasta não existe"
        case EACCES: "permissão negada"
        case EPERM: "operação não permitida"
        case EROFS: "sistema de arquivos somente para leitura"
        case ENOSPC: "o disco está cheio"
        case EDQUOT: "a cota de disco se esgotou"
        case EFBIG: "o arquivo ficaria grande demais"
        case EIO: "erro de leitura ou gravação no disco"
        case EISDIR: "é uma pasta"
        case ENOTDIR: "não é uma pasta"
        case EEXIST: "o arquivo já existe"
        case ENOTEMPTY: "a pasta não está vazia"
        case EXDEV: "fica em outro sistema de arquivos"
        case EBUSY, ETXTBSY: "está em uso"
        case ELOOP: "links simbólicos demais"
        case ENAMETOOLONG: "o nome é longo demais"
        case EMFILE, ENFILE: "arquivos abertos demais"
        case ENOMEM: "memória insuficiente"
        case EINVAL: "argumento inválido"
        case ENXIO, ENODEV: "dispositivo não existe"
        case ENOTTY: "não é um terminal"
        case EILSEQ: "texto inválido"
        case EPIPE: "ninguém lê a saída"
        case ENOSYS, EOPNOTSUPP: "o sistema não oferece isto"
        case EADDRINUSE: "o endereço está em uso"
        case ECONNREFUSED: "conexão recusada"
        case ECONNRESET: "a conexão caiu"
        case ETIMEDOUT: "o tempo se esgotou"
        default: "erro \(code) do sistema"
        }
    }
}
