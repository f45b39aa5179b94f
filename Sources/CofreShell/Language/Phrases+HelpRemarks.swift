/// What help says beside its examples and below them, for people who read Portuguese.
extension Phrases {
    /// The sentence of the tree in the chosen language; in English where there is no other yet.
    func remark(_ english: String) -> String {
        language == .portuguese ? Self.remarks[english] ?? english : english
    }

    /// By the tree's own words: what changes there has to be said anew here.
    static let remarks = besideExamples.merging(paragraphs) { first, _ in first }

    private static let besideExamples = [
        "every month: total, due date, where it stands": "cada mês: total, vencimento, situação",
        "a number names one of the last listing": "um número indica uma da última lista",
        "the open one": "a aberta",
        "also maio, may, 2015-05, or a number of the last listing":
            "também maio, may, 2015-05 ou um número da última lista",
        "what was spent under each title": "quanto se gastou sob cada título",
        "what it is about worth in dollars": "quanto vale mais ou menos em dólares",
        "the closed bill's, else the open one's": "o da fatura fechada, senão o da aberta",
        "its line goes to the clipboard": "a linha digitável vai para a área de transferência",
        "what is registered, the default first marked": "os registrados, com o padrão marcado",
        "asks number, expiry and CVV": "pergunta número, validade e CVV",
        "without a question: an exact handle or id": "sem perguntar: um usuário ou id exato",
        "both, and what was used in the last 24 hours":
            "os dois, e o que se usou nas últimas 24 horas",
        "the card to pay with, by its last digits": "o cartão que paga, pelos últimos dígitos",
        "a number of the last listing": "um número da última lista",
        "everybody": "todo mundo",
        "ignores case and accents": "ignora maiúsculas e acentos",
        "with their portraits": "com os retratos",
        "a number names a row of the last listing": "um número indica uma linha da última lista",
        "1 USD in euros": "1 USD em euros",
        "25 USD in euros": "25 USD em euros",
        "100 reais in euros and in yen": "100 reais em euros e em ienes",
        "in every currency there is a rate for": "em toda moeda que tem taxa",
        "words will do where they mean one currency only":
            "palavras servem quando indicam uma só moeda",
        "all of them": "todas",
        "the second of the last listing, without a question":
            "o segundo da última lista, sem perguntar",
        "newest first": "os mais novos primeiro",
        "one of them": "um deles",
        "and what it is about worth in dollars": "e quanto vale mais ou menos em dólares",
        "every currency there is a rate for": "toda moeda que tem taxa",
        "two of them": "duas delas",
        "asks for it, without echo": "pergunta por ele, sem mostrar",
        "the id that the server gave": "o id que o servidor deu",
        "the second of the last listing": "a segunda da última lista",
        "asks its questions, one at a time": "faz as perguntas, uma por vez",
        "the first page": "a primeira página",
        "the next one": "a próxima",
        "from the top, from the server and from nowhere else": "do começo, e só do servidor",
        "what the second of the last listing asks": "o que pergunta a segunda da última lista",
        "near venues.near": "perto de venues.near",
        "a city by name": "uma cidade pelo nome",
        "the page after the last one": "a página depois da última",
        "with a small picture of each": "com uma foto pequena de cada",
        "one of them, with its picture": "um deles, com a foto",
        "its name, or the beginning of it": "o nome, ou o começo dele",
        "in the terminal": "no terminal",
        "as it was taken": "como foi tirada",
    ]

    private static let paragraphs = [
        "Card numbers and tokens are readable in it. docs/export.md has the format.":
            "Nele se leem números de cartão e tokens. O formato está em docs/export.md.",
        "Everything in the file is checked first; all of it is taken, or nothing.":
            "Tudo no arquivo é verificado antes; entra tudo, ou nada.",
        "Other prompts that are open stay open until they lock.":
            "Outros prompts abertos seguem abertos até se trancarem.",
        "Status 0 for a sound vault, 74 for a damaged one.":
            "Status 0 para um cofre íntegro, 74 para um danificado.",
        "The copy opens with the same keys: cofre --vault FILE.":
            "A cópia abre com as mesmas chaves: cofre --vault ARQUIVO.",
        "The kernel keeps the key, not a file; each use starts the time again.":
            "A chave fica no kernel, não num arquivo; cada uso recomeça o tempo.",
        "Without a file the damaged vault gets another name and the new one its own.":
            "Sem arquivo, o cofre danificado recebe outro nome e o novo fica com o dele.",
        """
        At the prompt the line is there to be changed and sent; from the system shell it is \
        printed. Nothing is paid by this alone.
        """: """
        No prompt a linha fica pronta para mudar e enviar; no shell do sistema ela é escrita. \
        Só com isso nada é pago.
        """,
        """
        At a terminal each is asked for; from a pipe they are read one a line, and an empty third \
        line keeps no CVV.
        """: """
        No terminal cada um é perguntado; de um pipe são lidos um por linha, e com a terceira \
        vazia nenhum CVV é guardado.
        """,
        """
        Above a limit a payment asks for the passphrase, also while the vault is unlocked. To \
        raise a limit asks for it, too; to lower one does not.
        """: """
        Acima de um limite o pagamento pede a senha, mesmo com o cofre aberto. Aumentar um limite \
        também pede; diminuir, não.
        """,
        "The password is asked for, without echo, and kept nowhere.":
            "A senha é perguntada, sem aparecer, e não fica guardada em lugar nenhum.",
        """
        What was saved of the account goes as well. Answers that were not sent yet are asked \
        about; where nobody can be asked they stay, for the next time you sign in.
        """: """
        O que se salvou da conta também sai. Sobre respostas ainda não enviadas há uma pergunta; \
        onde não há quem responda elas ficam para a próxima vez que você entrar.
        """,
        """
        Rates are asked for at most every half hour. Of tables seen earlier the vault keeps the \
        last 64, and draws from them how a currency moved.
        """: """
        As taxas são pedidas no máximo a cada meia hora. Das tabelas já vistas o cofre guarda as \
        últimas 64, e delas tira como uma moeda variou.
        """,
        """
        Then, elsewhere: COFRE_CONTACTS_URL=http://127.0.0.1:8765/contacts cofre contacts
        """: """
        Depois, em outro lugar: COFRE_CONTACTS_URL=http://127.0.0.1:8765/contacts cofre contacts
        """,
        """
        Enter skips a question or keeps its answer, < goes back, - takes an answer away. A file \
        is a JSON object: {"3": 5, "4": ["The food", "The view"], "guest": "Ana"}; its names are \
        the numbers or the ids of the questions, its values what one would type.
        """: """
        Enter pula uma pergunta ou mantém a resposta, < volta, - tira uma resposta. Um arquivo é \
        um objeto JSON: {"3": 5, "4": ["The food", "The view"], "guest": "Ana"}; os nomes são os \
        números ou os ids das perguntas, os valores o que se digitaria.
        """,
        """
        With --key-file the passphrase opens it only together with that file, which is made if it \
        is missing.
        """: """
        Com --key-file a senha só o abre junto com esse arquivo, que é feito se não existe.
        """,
        "Locked, and with nobody to ask, it says what the header says, with status 77.":
            "Trancado, e sem quem responda, diz o que o cabeçalho diz, com status 77.",
        """
        The recovery code, if there is one, is replaced and shown. Earlier copies of the file \
        still open with the earlier passphrase; what is written from now on does not.
        """: """
        O código de recuperação, se há um, é trocado e mostrado. Cópias antigas do arquivo ainda \
        abrem com a senha antiga; o que se escreve daqui em diante, não.
        """,
        """
        It is shown once, on the terminal only, and typed back once. Type it where the passphrase \
        is asked for. An earlier code no longer opens this vault; copies of the file that it opens \
        are revoked by vault passphrase.
        """: """
        É mostrado uma vez, só no terminal, e digitado de volta uma vez. Digite-o onde se pede a \
        senha. Um código antigo já não abre este cofre; cópias do arquivo que ele abre são \
        revogadas por vault passphrase.
        """,
    ]
}
