extension Phrases {
    /// Shown when the state file could not be read and was renamed.
    func sandboxBeganAnew(_ aside: String) -> String {
        pick(
            "the sandbox file was damaged; it is kept as \(aside), and the sandbox starts over",
            "o arquivo do sandbox estava danificado; foi guardado em \(aside), e o sandbox recomeça do zero"
        )
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
    var sandboxOpened: String {
        pick(
            "pretend money, nothing leaves this machine; passphrase: sandbox",
            "dinheiro de mentira, nada sai desta máquina; senha: sandbox")
    }
    /// The first lines of the sandbox's first prompt.
    var sandboxFirstSteps: [String] {
        [
            pick(
                "pay · contacts · bills · convert EUR · venues: type one and press Enter",
                "pagar · contatos · faturas · converter EUR · lugares: digite um e tecle Enter"),
            pick(
                "TAB completes, help explains, Ctrl-D leaves",
                "TAB completa, ajuda explica, Ctrl-D sai"),
        ]
    }

    var sandboxQuestion: String {
        pick(
            "try it in the sandbox (pretend money, nothing leaves this machine)?",
            "experimentar no sandbox (dinheiro de mentira, nada sai desta máquina)?")
    }
}
