// In one file, because it is one table after another, with the words of each row.
/// The reference after the commands: exit statuses, environment variables, files.
extension ManualPage {
    var exitStatus: String {
        let statuses = Set(Failure.Code.allCases.map(\.status)).sorted()
        let items = statuses.map { status in
            let codes = Failure.Code.allCases.filter { $0.status == status }
            let meanings = codes.map { "\(phrases.say(meaning(of: $0))) (\($0.rawValue))" }
            return Mdoc.Item(
                label: String(status), body: Mdoc.lines(meanings.joined(separator: "; ")))
        }
        let done = Mdoc.Item(
            label: "0",
            body: phrases.pick(
                "Success, even if nothing was found", "Sucesso, mesmo sem achar nada"))
        return ".Sh \(phrases.pick("EXIT STATUS", "CÓDIGOS DE SAÍDA"))\n"
            + Mdoc.lines(
                phrases.pick(
                    "The word in brackets is the code of the error with --json.",
                    "A palavra entre parênteses é o código do erro com --json."))
            + "\n" + Mdoc.list([done] + items)
    }

    private func meaning(of code: Failure.Code) -> Sentence {
        switch code {
        case .usage:
            Sentence(
                "Usage error: the line cannot be parsed", "Erro de uso: a linha não foi entendida")
        case .refused:
            Sentence(
                "Refused by the server, such as a declined card",
                "Recusado pelo servidor, como um cartão recusado")
        case .invalidData:
            Sentence(
                "The server's answer, or a file, is not valid",
                "A resposta do servidor, ou um arquivo, não é válida")
        case .notFound:
            Sentence(
                "No such contact, card, month or file",
                "Não existe esse contato, cartão, mês ou arquivo")
        case .offline:
            Sentence("A backend cannot be reached", "Não foi possível alcançar um servidor")
        case .server: Sentence("A backend failed", "Um servidor falhou")
        case .cannotCreate:
            Sentence(
                "A file cannot be created or written",
                "Não foi possível criar ou gravar um arquivo")
        case .vaultIO:
            Sentence(
                "The vault cannot be read or written", "Não foi possível ler ou gravar o cofre")
        case .vaultDamaged: Sentence("The vault is damaged", "O cofre está danificado")
        case .outcomeUnknown:
            Sentence(
                "The outcome of a payment, or of an equal earlier one, is unknown; see cofre payments",
                "Um pagamento, ou um igual anterior, está sem confirmação; veja cofre pagamentos")
        case .locked:
            Sentence(
                "The vault is locked, and there is no terminal to ask for the passphrase",
                "O cofre está trancado, e não há terminal para pedir a senha")
        case .wrongPassphrase: Sentence("The passphrase is wrong", "A senha está incorreta")
        case .signedOut: Sentence("No account is signed in", "Nenhuma conta está conectada")
        case .config:
            Sentence(
                "A setting is missing or not valid", "Uma configuração falta ou não é válida")
        case .interrupted: Sentence("Interrupted by the person", "Interrompido pela pessoa")
        case .cancelled:
            Sentence(
                "The person answered no to a question", "A pessoa respondeu não a uma pergunta")
        case .notSent:
            Sentence(
                "A payment timed out or was settled before it was sent; nothing was sent",
                "Um pagamento passou do prazo ou foi resolvido antes do envio; nada foi enviado")
        case .caution:
            Sentence(
                "A payment has cautions that were not accepted",
                "Um pagamento tem alertas que não foram aceitos")
        case .limit:
            Sentence(
                "A payment exceeds a limit, and the passphrase was not given",
                "Um pagamento passa de um limite, e a senha não foi dada")
        case .unexpected:
            Sentence(
                "An internal error, which is a bug in cofre",
                "Um erro interno, que é um defeito do programa")
        }
    }

    var environment: String {
        let settings = Features.settings.map { setting in
            Mdoc.Item(
                label: setting.environmentName,
                body:
                    "\(phrases.pick("The setting", "A configuração"))\n.Ql \(Mdoc.text(setting.name)) :\n"
                    + Mdoc.lines(
                        "\(phrases.say(setting.meaning)) (\(phrases.say(setting.values.words)))"))
        }
        let own = Variable.allCases.map { ($0.rawValue, meaning(of: $0)) }
        let items = (own + Self.otherVariables).map {
            Mdoc.Item(label: $0.0, body: Mdoc.lines(phrases.say($0.1)))
        }
        return ".Sh \(phrases.pick("ENVIRONMENT", "AMBIENTE"))\n" + Mdoc.list(settings + items)
    }

    private static let otherVariables = [
        (
            "NO_COLOR, CLICOLOR_FORCE",
            Sentence(
                "Disables colours; enables colours in a pipe.",
                "Desliga as cores; liga as cores em um pipe.")
        ),
        (
            "LC_ALL, LC_MESSAGES, LANG",
            Sentence(
                "The language: English, or Brazilian Portuguese.",
                "O idioma: inglês ou português do Brasil.")
        ),
        (
            "LC_ALL, LC_CTYPE, LANG",
            Sentence(
                """
                The character set of the terminal. Only ASCII is written if it is not UTF-8, or if \
                LC_ALL or LC_CTYPE is C or POSIX.
                """,
                """
                O conjunto de caracteres do terminal. Só se escreve ASCII se não é UTF-8, ou se \
                LC_ALL ou LC_CTYPE é C ou POSIX.
                """)
        ),
        (
            "TERM, COLORTERM",
            Sentence(
                """
                The terminal's capabilities; dumb means text only, without frames and drawings.
                """,
                "O que o terminal sabe fazer; dumb é só texto, sem molduras nem desenhos.")
        ),
        (
            "PAGER, LESS",
            Sentence(
                "The pager for long answers; cat disables it. LESS defaults to FRX.",
                "O paginador de respostas longas; cat o desliga. O padrão de LESS é FRX.")
        ),
        (
            "COLUMNS",
            Sentence(
                "The width of the terminal, if it differs from what the terminal reports.",
                "A largura do terminal, se difere da que o terminal informa.")
        ),
        (
            "ACCESSIBLE",
            Sentence(
                """
                If not empty, for screen readers: nothing is framed, drawn or updated, and lists to \
                pick from are numbered.
                """,
                """
                Se não está vazia, para leitores de tela: nada é emoldurado, desenhado nem \
                atualizado, e as listas de escolha são numeradas.
                """)
        ),
        (
            "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME",
            Sentence(
                "The directories of the files, if not the defaults below the home directory.",
                "As pastas dos arquivos, se não as de sempre dentro da pasta pessoal.")
        ),
        (
            "https_proxy, http_proxy, all_proxy, no_proxy",
            Sentence(
                """
                The proxies, interpreted as by curl; this machine is reached without a proxy. \
                doctor shows the proxy in use.
                """,
                """
                Os proxies, entendidos como pelo curl; esta máquina é alcançada sem proxy. \
                O comando diagnóstico mostra o proxy em uso.
                """)
        ),
        (
            "SSL_CERT_FILE, SSL_CERT_DIR",
            Sentence(
                "The trusted certificates; doctor shows these variables.",
                "Os certificados confiáveis; diagnóstico mostra estas variáveis.")
        ),
        (
            "SSLKEYLOGFILE, OPENSSL_CONF",
            Sentence(
                """
                Ignored, like all variables that make the network libraries load code or write \
                secrets; doctor lists those that are set.
                """,
                """
                Ignoradas, como todas as que fazem as bibliotecas de rede carregar código ou gravar \
                segredos; diagnóstico lista as que estão definidas.
                """)
        ),
    ]

    private func meaning(of variable: Variable) -> Sentence {
        switch variable {
        case .vault:
            Sentence(
                """
                The vault file; the option takes precedence. With --sandbox, sandbox.vault in its \
                folder is used.
                """,
                """
                O arquivo do cofre; a opção tem precedência. Com --sandbox, vale sandbox.vault na \
                pasta dele.
                """)
        case .settings: Sentence("The settings file.", "O arquivo de configurações.")
        case .passphraseFile:
            Sentence(
                "A file with the passphrase in its first line.",
                "Um arquivo com a senha na primeira linha.")
        case .passphraseCommand:
            Sentence(
                "A command for sh that prints the passphrase.",
                "Um comando de sh que escreve a senha.")
        case .keyFile:
            Sentence(
                "The key file required in addition to the passphrase; the option takes precedence.",
                "O arquivo-chave exigido além da senha; a opção tem precedência.")
        }
    }

    var files: String {
        let items = [
            ("~/.local/share/cofre/cofre.vault", Sentence("The vault.", "O cofre.")),
            (
                "~/.local/share/cofre/sandbox.vault",
                Sentence(
                    "The vault of the sandbox: pretend money.",
                    "O cofre do sandbox: dinheiro de mentira.")
            ),
            (
                "~/.config/cofre/config.json",
                Sentence("The settings, without secrets.", "As configurações, sem segredos.")
            ),
            (
                "~/.local/state/cofre/",
                Sentence(
                    "The vault's witness, the state of the sandbox, and what is known of remotes.",
                    "A testemunha do cofre, o estado do sandbox e o que se sabe de remotos.")
            ),
            (
                "~/.inputrc",
                Sentence(
                    "Key bindings of the prompt; see readline(3) and $if cofre.",
                    "As teclas do prompt; veja readline(3) e $if cofre.")
            ),
        ]
        return ".Sh \(phrases.pick("FILES", "ARQUIVOS"))\n"
            + Mdoc.list(
                items.map { .init(label: $0.0, body: Mdoc.lines(phrases.say($0.1))) })
    }

    var seeAlso: String {
        """
        .Sh \(phrases.pick("SEE ALSO", "VEJA TAMBÉM"))
        .Xr readline 3 ,
        .Xr keyrings 7
        """
    }
}
