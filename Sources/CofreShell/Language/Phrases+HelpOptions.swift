/// What arguments and options are, for people who read Portuguese.
extension Phrases {
    /// The sentence of the tree in the chosen language; in English where there is no other yet.
    func help(_ english: String) -> String {
        language == .portuguese ? Self.arguments[english] ?? english : english
    }

    /// What stands for a value, as in `‹amount›`; the tree's own word where there is no other.
    func valueName(_ english: String) -> String {
        language == .portuguese ? Self.valueNames[english] ?? english : english
    }

    /// `text` with every `<amount>` in the chosen language.
    func namingValues(in text: String) -> String {
        guard language == .portuguese else { return text }
        return Self.valueNames.reduce(text) { $0.replacing("<\($1.key)>", with: "<\($1.value)>") }
    }

    static let valueNames = [
        "@handle": "@usuário", "amount": "valor", "as": "como", "by": "por", "card": "cartão",
        "codes": "códigos", "command": "comando", "contact": "contato", "count": "quantos",
        "caution,…": "aviso,…", "currency": "moeda", "file": "arquivo", "for": "tempo",
        "from": "de", "how": "como",
        "key": "chave", "kind": "tipo", "language": "idioma", "limit": "limite", "line": "linha",
        "metres": "metros", "month": "mês",
        "name": "nome", "note": "nota", "page": "página", "place": "lugar", "port": "porta",
        "search": "busca", "size": "tamanho", "sort": "ordem", "survey": "pesquisa",
        "to": "para", "token-life": "tempo", "value": "valor", "venue": "lugar", "when": "quando",
        "words": "palavras",
    ]

    /// By the tree's own sentence: one that changes there has to be said anew here.
    static let arguments = [
        "Read commands from a file, one a line.":
            "Ler comandos de um arquivo, um por linha.",
        "A command, and its subcommand.":
            "Um comando, e seu subcomando.",
        "Go on after a line that failed.":
            "Seguir depois de uma linha que falhou.",
        "The vault file to use.":
            "O arquivo do cofre.",
        "Pretend money: no network, a vault of its own, a seeded world.":
            "Dinheiro de mentira: sem rede, com um cofre só seu e um mundo pronto.",
        "Use what is saved; send nothing.":
            "Usar o que está salvo; não enviar nada.",
        "One JSON document per command.":
            "Um documento JSON por comando.",
        "Colour: auto, always or never.":
            "Cores: auto, always ou never.",
        "en or pt-BR.":
            "en ou pt-BR.",
        "Pictures: auto, kitty, iterm, sixel, blocks or off; alone, in lists too.":
            "Imagens: auto, kitty, iterm, sixel, blocks ou off; sem valor, em listas também.",
        "Read the passphrase from a file; - is standard input.":
            "Ler a senha de um arquivo; - é a entrada padrão.",
        "Read the passphrase from what a command prints.":
            "Ler a senha do que um comando escreve.",
        "The key file that goes with the passphrase, where the vault has one.":
            "O arquivo-chave que acompanha a senha, se o cofre tem um.",
        "Answer every confirmation with yes.":
            "Responder sim a toda confirmação.",
        "No notices on standard error, only errors.":
            "Nenhum aviso na saída de erros, só erros.",
        "Say what is being done on standard error.":
            "Dizer na saída de erros o que se faz.",
        "Show the version.":
            "Mostrar a versão.",
        "Show help information.":
            "Mostrar a ajuda.",
        "Part of a name or of a handle.":
            "Parte de um nome ou de um usuário.",
        "What the server says now, and no saved copy instead.":
            "O que o servidor diz agora, e nenhuma cópia salva em vez disso.",
        "A handle, the beginning of a name, or a number of the last listing.":
            "Um usuário, o começo de um nome ou um número da última lista.",
        "Accept a number whose check digit is wrong, as some test cards have.":
            "Aceitar um número de dígito verificador errado, como o de certos cartões de teste.",
        "Keep the CVV in the vault, so that payments do not ask for it.":
            "Guardar o CVV no cofre, para que os pagamentos não o peçam.",
        "Last four digits, a number of the last listing, or an id.":
            "Os quatro últimos dígitos, um número da última lista ou um id.",
        "Last four digits, an id, or a row of the list above.":
            "Os quatro últimos dígitos, um id ou uma linha da lista acima.",
        "Show the whole number; asks for the passphrase again.":
            "Mostrar o número inteiro; pede a senha de novo.",
        "Whom: a handle, a name, their unique beginning, id:1002, a row of the list above.":
            "A quem: um usuário, um nome, um começo que só um tenha, id:1002, uma linha da lista acima.",
        "How much, in reais: 25, 25.00, 25,00 or 1.234,56.":
            "Quanto, em reais: 25, 25.00, 25,00 ou 1.234,56.",
        "The card to pay with: last four digits, an id, a row of the list above.":
            "O cartão que paga: quatro últimos dígitos, um id, uma linha da lista acima.",
        "A note for yourself; it is not sent.":
            "Uma nota para você; não é enviada.",
        "Cautions to accept: repeat, unsettled, look-alike, unusual, changed.":
            "Avisos a aceitar: repeat, unsettled, look-alike, unusual, changed.",
        "The same as --accept repeat,unsettled.":
            "O mesmo que --accept repeat,unsettled.",
        "payment or day.":
            "payment (por pagamento) ou day (em 24 horas).",
        "An amount such as 500.00, or none.":
            "Um valor, como 500,00, ou none (nenhum).",
        "Read the CVV from standard input.":
            "Ler o CVV da entrada padrão.",
        "An id, its beginning, or a number of the last listing.":
            "Um id, o começo dele ou um número da última lista.",
        "An id, its beginning, or a row of the list above.":
            "Um id, o começo dele ou uma linha da lista acima.",
        "An estimate of one payment in another currency.":
            "Um pagamento estimado em outra moeda.",
        "paid or failed.":
            "paid (pago) ou failed (falhou).",
        "The month: 2015-05, mai, maio, may, or a number; else the open bill.":
            "O mês: 2015-05, mai, maio, may ou um número; senão a fatura aberta.",
        "Order the lines by date, amount or title.":
            "Ordenar as linhas por data, valor ou título.",
        "Only lines with this text in their title.":
            "Só linhas com este texto no título.",
        "Totals instead of lines: by title.":
            "Totais em vez de linhas: por título.",
        "An estimate of the total in another currency.":
            "O total estimado em outra moeda.",
        "The month: 2015-05, mai, maio, may, or a number of the last listing.":
            "O mês: 2015-05, mai, maio, may ou um número da última lista.",
        "Draw the barcode into an SVG picture.":
            "Desenhar o código de barras em um SVG.",
        "Copy the line to the clipboard.":
            "Copiar a linha digitável.",
        "The digits; blanks, points and hyphens do not matter.":
            "Os dígitos; espaços, pontos e hífens não importam.",
        "Currencies, by code or name.":
            "Moedas, por código ou nome.",
        "Part of a code or of a name.":
            "Parte de um código ou de um nome.",
        "An amount, the currency it is in, the currencies to convert to, or all.":
            "Um valor, a moeda dele, as moedas de destino, ou all.",
        "Part of a name or of a kind of place.":
            "Parte de um nome ou de um tipo de lugar.",
        "Where: LAT,LON or a city.":
            "Onde: LAT,LON ou uma cidade.",
        "No further away than this.":
            "Não mais longe que isto.",
        "So many at most, 1 to 50.":
            "Quantos no máximo, de 1 a 50.",
        "distance or relevance.":
            "distance (distância) ou relevance (relevância).",
        "The page after the one listed last.":
            "A página depois da última listada.",
        "A number of the last listing, a name or an id.":
            "Um número da última lista, um nome ou um id.",
        "Write it to a file, as it was taken.":
            "Escrever em um arquivo, como foi tirada.",
        "The account's email.":
            "O email da conta.",
        "Read the password from standard input, one line.":
            "Ler a senha da entrada padrão, uma linha.",
        "Which page, from 1.":
            "Que página, a partir de 1.",
        "How many surveys a page has, up to 100.":
            "Quantas pesquisas por página, até 100.",
        "Begin anew; a saved copy is not shown instead.":
            "Começar do zero, sem mostrar uma cópia salva.",
        "A number of the last listing, an id, a beginning of its title.":
            "Um número da última lista, um id ou o começo do título.",
        "Take the answers from a JSON file.":
            "Tomar as respostas de um arquivo JSON.",
        "How long: 90s, 15m, at most 12h.":
            "Por quanto tempo: 90s, 15m, no máximo 12h.",
        "From now on the passphrase opens the vault only with this file; made if missing.":
            "Daqui em diante a senha só abre o cofre com este arquivo; feito se não existe.",
        "From now on the passphrase opens the vault alone.":
            "Daqui em diante a senha abre o cofre sozinha.",
        "Where to write it; the vault itself is then left as it is.":
            "Onde escrever; o próprio cofre fica como está.",
        "A file that does not exist yet.":
            "Um arquivo que ainda não existe.",
        "A file that does not exist yet; - is standard output.":
            "Um arquivo que ainda não existe; - é a saída padrão.",
        "What vault export wrote.":
            "O que vault export escreveu.",
        "Part of a line.":
            "Parte de uma linha.",
        "The setting, such as contacts.url.":
            "A configuração, como contacts.url.",
        "Its value.":
            "O valor.",
        "Its name, such as rates.app-id.":
            "O nome, como rates.app-id.",
        "The port on 127.0.0.1; 0 takes a free one.":
            "A porta em 127.0.0.1; 0 toma uma livre.",
        "Wait before each answer.":
            "Esperar antes de cada resposta.",
        "Spoil each answer: timeout, reset, 500, html or truncate.":
            "Estragar cada resposta: timeout, reset, 500, html ou truncate.",
        "How long an access token is accepted: 5s, 15m, 12h.":
            "Por quanto tempo vale um token de acesso: 5s, 15m, 12h.",
        "bash, zsh or fish.":
            "bash, zsh ou fish.",
    ]
}
