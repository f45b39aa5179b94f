extension Phrases {
    /// Why the sandbox cannot listen; usually the port is in use.
    package func cannotListen(on port: UInt16, isTaken: Bool) -> Failure {
        Failure(
            .cannotCreate,
            isTaken
                ? pick(
                    "port \(port) of this machine is in use",
                    "a porta \(port) desta máquina está ocupada")
                : pick(
                    "cannot use port \(port) of this machine",
                    "não foi possível usar a porta \(port) desta máquina"),
            hint: "--port 0")
    }

    package var noHTTPServer: Failure {
        failure(
            .config, "GNU libmicrohttpd, which the sandbox needs, is not installed",
            "a GNU libmicrohttpd, de que o sandbox precisa, não está instalada",
            hint: "apt install libmicrohttpd12")
    }

    /// Shown when the state file could not be read and was renamed.
    package func sandboxBeganAnew(_ aside: String) -> String {
        pick(
            "the sandbox file was damaged; it is kept as \(aside), and the sandbox starts over",
            "o arquivo do sandbox estava danificado; foi guardado em \(aside), e o sandbox recomeça do zero"
        )
    }

    var sandboxServes: String {
        pick("pretend money; Ctrl-C to stop", "dinheiro de mentira; Ctrl-C para parar")
    }

    /// Explains how another cofre uses these servers, and which keys they accept.
    var sandboxSettings: String {
        pick(
            "use these addresses with config set contacts.url and so on; secret set venues.api-key "
                + "takes any text, account.client-id is cofre, account.client-secret is sandbox",
            "use estes endereços com config set contacts.url etc.; secret set venues.api-key aceita "
                + "qualquer texto, account.client-id é cofre, account.client-secret é sandbox")
    }

    /// Shown above the question for a card number.
    var testCards: String {
        pick(
            "test cards, one key each: a approved · d declined · t times out",
            "cartões de teste, uma tecla cada: a aprovado · r recusado · s sem resposta")
    }
    func key(of card: TestCard) -> Character {
        switch card {
        case .approved: "a"
        case .declined: language == .english ? "d" : "r"
        case .timesOut: language == .english ? "t" : "s"
        }
    }

    /// Shown when the sandbox's vault is created.
    package var sandboxOpened: String {
        pick(
            "pretend money, nothing leaves this machine; passphrase: sandbox",
            "dinheiro de mentira, nada sai desta máquina; senha: sandbox")
    }
    /// The first lines of the sandbox's first prompt.
    package var sandboxFirstSteps: [String] {
        [
            pick(
                "pay · contacts · bills · convert EUR · venues: type one and press Enter",
                "pagar · contatos · faturas · converter EUR · lugares: digite um e tecle Enter"),
            pick(
                "TAB completes, help explains, Ctrl-D leaves",
                "TAB completa, ajuda explica, Ctrl-D sai"),
        ]
    }

    package var sandboxQuestion: String {
        pick(
            "try it in the sandbox (pretend money, nothing leaves this machine)?",
            "experimentar no sandbox (dinheiro de mentira, nada sai desta máquina)?")
    }
}
