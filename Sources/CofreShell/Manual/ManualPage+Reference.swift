import CofreDomain

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
        let done = Mdoc.Item(label: "0", body: "Done; nothing found is done, too")
        return """
            .Sh EXIT STATUS
            In brackets is the
            .Dq code
            of an error under
            .Fl \\-json .
            \(Mdoc.list([done] + items))
            """
    }

    private static func meaning(of code: Failure.Code) -> String {
        switch code {
        case .usage: "The line cannot be understood"
        case .refused: "The other side said no: a declined card, a request it would not have"
        case .invalidData: "A backend's answer makes no sense"
        case .notFound: "There is no such contact, card, month, file"
        case .offline: "A backend cannot be reached"
        case .server: "A backend failed"
        case .cannotCreate: "A file cannot be made"
        case .vaultIO: "The vault cannot be read or written"
        case .vaultDamaged: "The vault is damaged"
        case .outcomeUnknown: "Nobody knows whether a payment went through; look at payments"
        case .locked: "The vault is locked and nobody is there to open it"
        case .wrongPassphrase: "The passphrase is wrong"
        case .signedOut: "Nobody is signed in"
        case .config: "Something is not configured, or wrongly"
        case .interrupted: "Interrupted, or answered with no"
        case .notSent: "A payment was late or settled before it could leave; nothing was sent"
        case .caution: "A payment is unusual, and nobody accepted that"
        case .limit: "A payment is above a limit, and the passphrase was not given for it"
        case .unexpected: "A mistake in cofre itself"
        }
    }

    static var environment: String {
        let settings = Setting.allCases.map { setting in
            Mdoc.Item(
                label: setting.environmentName,
                body: "The setting\n.Ql \(Mdoc.text(setting.rawValue)) :\n"
                    + Mdoc.lines(
                        "\(phrases.meaning(of: setting)) (\(phrases.values(of: setting.kind)))"))
        }
        let own = Variable.allCases.map { ($0.rawValue, meaning(of: $0)) }
        let others = [
            ("NO_COLOR, CLICOLOR_FORCE", "No colour at all; colour also into a pipe."),
            ("LC_ALL, LC_MESSAGES, LANG", "The language: English, or Brazilian Portuguese."),
            (
                "LC_ALL, LC_CTYPE, LANG",
                "What the terminal can show: plain ASCII where they name another charset than "
                    + "UTF-8, or LC_ALL or LC_CTYPE is C or POSIX."
            ),
            ("TERM, COLORTERM", "What else the terminal can do; dumb is nothing but text."),
            ("PAGER, LESS", "What shows a long answer, cat for none; less is told FRX."),
            ("COLUMNS", "The width of the terminal, if it is not what it says itself."),
            ("ACCESSIBLE", "If not empty, progress is one line that stands still."),
            (
                "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME",
                "Where files are kept, if not below the home directory."
            ),
            (
                "https_proxy, http_proxy, all_proxy, no_proxy",
                "The way to the backends, as curl reads them; this machine is asked without a "
                    + "proxy. doctor names one that is used."
            ),
            (
                "SSL_CERT_FILE, SSL_CERT_DIR",
                "The certificates that are trusted; doctor names them."
            ),
            (
                "SSLKEYLOGFILE, OPENSSL_CONF",
                "Ignored, as is whatever else would have the network's libraries load code, print "
                    + "or keep what is secret; doctor names those that are set."
            ),
        ]
        let items = (own + others).map { Mdoc.Item(label: $0.0, body: Mdoc.lines($0.1)) }
        return ".Sh ENVIRONMENT\n" + Mdoc.list(settings + items)
    }

    private static func meaning(of variable: Variable) -> String {
        switch variable {
        case .vault: "The vault file; the option comes first."
        case .settings: "The settings file."
        case .passphraseFile: "A file with the passphrase in its first line."
        case .passphraseCommand: "A command for sh that prints the passphrase."
        case .keyFile: "The key file that goes with the passphrase; the option comes first."
        }
    }

    static var files: String {
        let items = [
            ("~/.local/share/cofre/cofre.vault", "The vault."),
            ("~/.local/share/cofre/sandbox.vault", "The vault of the sandbox: pretend money."),
            ("~/.config/cofre/config.json", "The settings; no secret is in it."),
            (
                "~/.local/state/cofre/",
                "What this machine last saw of the vault, and the state of the sandbox."
            ),
            ("~/.inputrc", "Keys of the prompt; see readline(3), and $if cofre."),
        ]
        return ".Sh FILES\n" + Mdoc.list(items.map { .init(label: $0.0, body: Mdoc.lines($0.1)) })
    }

    static let seeAlso = """
        .Sh SEE ALSO
        .Xr readline 3 ,
        .Xr keyrings 7
        """
}
