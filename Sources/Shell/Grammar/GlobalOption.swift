import Terminal

/// An option that every command accepts, anywhere on the line.
struct GlobalOption: Sendable {
    enum Scope: Sendable {
        case anyLine
        /// Valid only when the program starts.
        case start
        /// At the start the passphrase of the vault; on a line of a script or of the prompt the
        /// passphrase that authorizes this line only.
        case proof
    }

    let parameter: Parameter
    let scope: Scope
    /// Stores the value, which is empty for a flag; returns false if it is invalid.
    let set: @Sendable (_ options: inout Options, _ value: String) -> Bool

    private init(
        _ parameter: Parameter, _ scope: Scope = .anyLine,
        _ set: @escaping @Sendable (inout Options, String) -> Bool
    ) {
        self.parameter = parameter
        self.scope = scope
        self.set = set
    }

    private static func flag(
        _ name: String, _ help: Sentence, _ scope: Scope = .anyLine,
        _ raise: @escaping @Sendable (inout Options) -> Void
    ) -> GlobalOption {
        GlobalOption(.flag(name, help), scope) { options, _ in
            raise(&options)
            return true
        }
    }

    private static func file(
        _ name: String, _ help: Sentence, _ scope: Scope = .start,
        _ put: @escaping @Sendable (inout Options, String) -> Void
    ) -> GlobalOption {
        let parameter = Parameter.option(name, Sentence("file", "arquivo"), help, values: .file)
        return GlobalOption(parameter, scope) { options, value in
            put(&options, value)
            return true
        }
    }

    static func named(_ name: String) -> GlobalOption? {
        // First without the table of Portuguese names, which is not made at most starts.
        all.first { $0.parameter.name == name } ?? all.first { $0.parameter.isNamed(name) }
    }

    static let all = [
        file(
            "--vault",
            Sentence("The vault file.", "O arquivo do cofre.")
        ) {
            $0.vault = $1
        },
        flag(
            "--sandbox",
            Sentence(
                "Pretend money and data: no network, a separate vault.",
                "Dinheiro e dados de mentira: sem rede, com um cofre separado."),
            .start
        ) { $0.sandbox = true },
        flag(
            "--offline",
            Sentence("Use saved data only; send nothing.", "Usar só dados salvos; não enviar nada.")
        ) { $0.offline = true },
        flag(
            "--json",
            Sentence(
                "Print one JSON document per command.",
                "Escrever um documento JSON por comando.")
        ) { ($0.json, $0.csv) = (true, false) },
        flag(
            "--csv",
            Sentence(
                "Print a list as CSV, with a header row.",
                "Escrever uma lista como CSV, com cabeçalho.")
        ) { ($0.json, $0.csv) = (false, true) },
        GlobalOption(
            .option(
                "--color", Sentence("when", "quando"),
                Sentence(
                    "Colour: auto, always or never.", "Cores: auto, sempre ou nunca."),
                values: .choice(ColorChoice.self))
        ) { options, value in
            guard let choice = ColorChoice(rawValue: value) else { return false }
            options.color = choice
            return true
        },
        GlobalOption(
            .option(
                "--lang", Sentence("language", "idioma"),
                Sentence("The language: en or pt-BR.", "O idioma: en ou pt-BR."),
                values: .choice(Language.self))
        ) { options, value in
            guard let language = Language(locale: value) else { return false }
            options.lang = language
            return true
        },
        GlobalOption(
            .option(
                "--images", Sentence("how", "como"),
                Sentence(
                    """
                    Pictures: auto, kitty, iterm, sixel, blocks or off; without a value, in \
                    lists too.
                    """,
                    """
                    Imagens: auto, kitty, iterm, sixel, blocos ou desligado; sem valor, em \
                    listas também.
                    """),
                values: .choice(ImageChoice.self))
        ) { options, value in
            guard let choice = ImageChoice(rawValue: value) else { return false }
            options.images = choice
            return true
        },
        file(
            "--passphrase-file",
            Sentence(
                "Read the passphrase from a file; - is standard input.",
                "Ler a senha de um arquivo; - é a entrada padrão."), .proof
        ) { $0.passphraseFile = $1 },
        GlobalOption(
            .option(
                "--passphrase-command", Sentence("command", "comando"),
                Sentence(
                    "Read the passphrase from the output of a command.",
                    "Ler a senha da saída de um comando.")), .proof
        ) { options, value in
            options.passphraseCommand = value
            return true
        },
        file(
            "--key-file",
            Sentence(
                "The key file, if the vault needs one.",
                "O arquivo-chave, se o cofre precisa de um.")
        ) { $0.keyFile = $1 },
        flag(
            "--yes",
            Sentence("Answer every confirmation with yes.", "Responder sim a toda confirmação.")
        ) { $0.yes = true },
        flag(
            "--quiet",
            Sentence("Print errors only, no notices.", "Mostrar só erros, nenhum aviso.")
        ) { $0.quiet = true },
        flag(
            "--verbose",
            Sentence(
                "Print what is done on standard error.",
                "Mostrar na saída de erros o que está sendo feito.")
        ) { $0.verbose = true },
    ]
}
