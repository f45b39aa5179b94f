import Values

/// The sections after the commands: exit statuses, environment variables, files.
extension ManualPage {
    static var exitStatus: String {
        let statuses = Set(Failure.Code.allCases.map(\.status)).sorted()
        let items = statuses.map { status in
            let codes = Failure.Code.allCases.filter { $0.status == status }
            let meanings = codes.map { "\(meaning(of: $0)) (\($0.rawValue))" }
            return Mdoc.Item(
                label: String(status), body: Mdoc.lines(meanings.joined(separator: "; ")))
        }
        let done = Mdoc.Item(label: "0", body: "Success, even if nothing was found")
        return """
            .Sh EXIT STATUS
            The word in brackets is the
            .Dq code
            of the error with
            .Fl \\-json .
            \(Mdoc.list([done] + items))
            """
    }

    private static func meaning(of code: Failure.Code) -> String {
        switch code {
        case .usage: "Usage error: the line cannot be parsed"
        case .refused: "Refused by the server, such as a declined card"
        case .invalidData: "The server's answer, or a file, is not valid"
        case .notFound: "No such contact, card, month or file"
        case .offline: "A backend cannot be reached"
        case .server: "A backend failed"
        case .cannotCreate: "A file cannot be created or written"
        case .vaultIO: "The vault cannot be read or written"
        case .vaultDamaged: "The vault is damaged"
        case .outcomeUnknown:
            "The outcome of a payment, or of an equal earlier one, is unknown; see cofre payments"
        case .locked: "The vault is locked, and there is no terminal to ask for the passphrase"
        case .wrongPassphrase: "The passphrase is wrong"
        case .signedOut: "No account is signed in"
        case .config: "A setting is missing or not valid"
        case .interrupted: "Interrupted by the person"
        case .cancelled: "The person answered no to a question"
        case .notSent: "A payment timed out or was settled before it was sent; nothing was sent"
        case .caution: "A payment has cautions that were not accepted"
        case .limit: "A payment exceeds a limit, and the passphrase was not given"
        case .unexpected: "An internal error, which is a bug in cofre"
        }
    }

    static var environment: String {
        let settings = Features.settings.map { setting in
            Mdoc.Item(
                label: setting.environmentName,
                body: "The setting\n.Ql \(Mdoc.text(setting.name)) :\n"
                    + Mdoc.lines(
                        "\(phrases.say(setting.meaning)) (\(phrases.say(setting.values.words)))"))
        }
        let own = Variable.allCases.map { ($0.rawValue, meaning(of: $0)) }
        let others = [
            ("NO_COLOR, CLICOLOR_FORCE", "Disables colours; enables colours in a pipe."),
            ("LC_ALL, LC_MESSAGES, LANG", "The language: English, or Brazilian Portuguese."),
            (
                "LC_ALL, LC_CTYPE, LANG",
                "The character set of the terminal. Only ASCII is written if it is not UTF-8, or if "
                    + "LC_ALL or LC_CTYPE is C or POSIX."
            ),
            (
                "TERM, COLORTERM",
                "The terminal's capabilities; dumb means text only, without frames and drawings."
            ),
            ("PAGER, LESS", "The pager for long answers; cat disables it. LESS defaults to FRX."),
            ("COLUMNS", "The width of the terminal, if it differs from what the terminal reports."),
            (
                "ACCESSIBLE",
                "If not empty, for screen readers: nothing is framed, drawn or updated, and lists to pick "
                    + "from are numbered."
            ),
            (
                "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME",
                "The directories of the files, if not the defaults below the home directory."
            ),
            (
                "https_proxy, http_proxy, all_proxy, no_proxy",
                "The proxies, interpreted as by curl; this machine is reached without a proxy. "
                    + "doctor shows the proxy in use."
            ),
            (
                "SSL_CERT_FILE, SSL_CERT_DIR",
                "The trusted certificates; doctor shows these variables."
            ),
            (
                "SSLKEYLOGFILE, OPENSSL_CONF",
                "Ignored, like all variables that make the network libraries load code or write "
                    + "secrets; doctor lists those that are set."
            ),
        ]
        let items = (own + others).map { Mdoc.Item(label: $0.0, body: Mdoc.lines($0.1)) }
        return ".Sh ENVIRONMENT\n" + Mdoc.list(settings + items)
    }

    private static func meaning(of variable: Variable) -> String {
        switch variable {
        case .vault:
            "The vault file; the option takes precedence. With --sandbox, sandbox.vault in its folder is used."
        case .settings: "The settings file."
        case .passphraseFile: "A file with the passphrase in its first line."
        case .passphraseCommand: "A command for sh that prints the passphrase."
        case .keyFile:
            "The key file required in addition to the passphrase; the option takes precedence."
        }
    }

    static var files: String {
        let items = [
            ("~/.local/share/cofre/cofre.vault", "The vault."),
            ("~/.local/share/cofre/sandbox.vault", "The vault of the sandbox: pretend money."),
            ("~/.config/cofre/config.json", "The settings, without secrets."),
            (
                "~/.local/state/cofre/",
                "The vault's witness and the state of the sandbox."
            ),
            ("~/.inputrc", "Key bindings of the prompt; see readline(3) and $if cofre."),
        ]
        return ".Sh FILES\n" + Mdoc.list(items.map { .init(label: $0.0, body: Mdoc.lines($0.1)) })
    }

    static let seeAlso = """
        .Sh SEE ALSO
        .Xr readline 3 ,
        .Xr keyrings 7
        """
}
