/// A command, and the lines that together produce every shape of its JSON output.
struct JSONCase {
    /// The title on the page.
    let title: String
    let lines: [Run]

    /// One command line; `{unknown}` is the id of a payment with an unknown outcome, `{code}` a Pix code, `{lower}` one
    /// whose checksum is in lower case, and `{slip}` the digits of a boleto.
    struct Run {
        let words: [String]
        var input = ""
    }

    init(_ title: String, _ lines: String...) {
        self.title = title
        self.lines = lines.map { Run(words: $0.split(separator: " ").map(String.init)) }
    }

    init(_ title: String, _ line: String, input: String) {
        self.title = title
        lines = [Run(words: line.split(separator: " ").map(String.init), input: input)]
    }

    /// Ordered so that each works: a payment needs a card.
    static let listed = [
        JSONCase("vault create", "vault create --passphrase-file passphrase"),
        JSONCase("contacts", "contacts"),
        JSONCase("contact @HANDLE", "contact @marina.coelho"),
        JSONCase("cards add", "cards add --keep-cvv", input: "4111111111111111\n08/39\n123\n"),
        JSONCase(
            "cards add", "cards add --no-luhn --keep-cvv", input: "4111111111111116\n08/39\n123\n"),
        JSONCase("cards", "cards"),
        JSONCase("cards default CARD", "cards default 1111"),
        JSONCase("cards show CARD", "cards show 1111"),
        JSONCase(
            "pay @HANDLE AMOUNT", "pay @marina.coelho 25.00 --yes",
            "pay @marcia.silva 10 --note lunch --yes"),
        JSONCase("again", "again"),
        JSONCase(
            "pay @HANDLE AMOUNT --propose", "pay @marina.coelho 25.00 --note lunch --propose",
            "pay @marina.coelho 25.00 --propose"),
        JSONCase(
            "drafts every month DAY @HANDLE AMOUNT", "drafts every month 5 @marina.coelho 800.00"),
        JSONCase("drafts", "drafts list"),
        JSONCase("drafts reject DRAFT", "drafts reject 1"),
        JSONCase("", "pay @joao.guimaraes 7 --card 1116 --yes"),
        JSONCase("home", "home"),
        JSONCase("payments", "payments --to nobody", "payments"),
        JSONCase("payments ID", "payments 1", "payments 1 --in USD"),
        JSONCase("payments --format FORMAT", "payments --format hledger"),
        JSONCase("payments settle ID --as paid", "payments settle {unknown} --as paid"),
        JSONCase(
            "limits", "limits", "limits set day none --passphrase-file passphrase",
            "limits set payment none --passphrase-file passphrase"),
        JSONCase(
            "limits set", "limits set payment none --passphrase-file passphrase",
            "limits set payment 500.00"),
        JSONCase("bills", "bills"),
        JSONCase("bill MONTH", "bill 3", "bill 4"),
        JSONCase("bill MONTH --in CODE", "bill 3 --in USD"),
        JSONCase("bill MONTH --by title", "bill 3 --by title"),
        JSONCase("boleto MONTH", "boleto 3", "boleto 3 --svg slip.svg"),
        JSONCase(
            "boleto check LINE",
            "boleto check 846700000017435900240209024050002435842210108119",
            "boleto check {slip}",
            "boleto check 84670000001435900240200240500024384221010811",
            "boleto check 00000000000000000000000000000000000000000000",
            "boleto check {slip} --pix {code} --payee Fulano",
            "boleto check {slip} --pix {lower} --payee Fulano"),
        JSONCase(
            "boleto check TEXT, several",
            "boleto check {slip} or 846700000017435900240209024050002435842210108119"),
        JSONCase(
            "bills import FILE", "bills import a.csv --account nubank --dry-run",
            "bills import a.csv --account nubank", "bills import a.ofx --account itau"),
        JSONCase("bills", "bills --account nubank"),
        JSONCase("bill MONTH", "bill --account nubank"),
        JSONCase("bills import FILE --print-map", "bills import a.csv --print-map"),
        JSONCase("bills accounts", "bills accounts"),
        JSONCase("entries", "entries"),
        JSONCase("entries set N CATEGORY", "entries set 1 food"),
        JSONCase("entries --format FORMAT", "entries --format hledger"),
        JSONCase("rules add PATTERN CATEGORY", "rules add padaria* food"),
        JSONCase("rules", "rules"), JSONCase("rules test TITLE", "rules test padaria"),
        JSONCase("rules suggest", "rules suggest"),
        JSONCase("rules remove RULE", "rules remove padaria*"),
        JSONCase("categories", "categories"),
        JSONCase("categories budget NAME AMOUNT", "categories budget food 50"),
        JSONCase("spending", "spending"),
        JSONCase("spending --by FIELD --compare", "spending --by payee --compare"),
        JSONCase("coming", "coming"), JSONCase("due --amounts", "due --within 31d --amounts"),
        JSONCase("due --format ics", "due --within 31d --format ics"),
        JSONCase("bills accounts rename OLD NEW", "bills accounts rename itau banco"),
        JSONCase("bills accounts server ACCOUNT", "bills accounts server nubank"),
        JSONCase("bills accounts merge FROM INTO", "bills accounts merge banco nubank --yes"),
        JSONCase("bills forget ACCOUNT", "bills forget nubank --yes"),
        JSONCase(
            "pix key set KEY", "pix key set +5511988887777 --name Ana --city Recife"),
        JSONCase("pix key show", "pix key show"),
        JSONCase(
            "pix request AMOUNT", "pix request 25 --note rent", "pix request",
            "pix request 3 --svg pix.svg"),
        JSONCase("pix check CODE", "pix check {code}", "pix check {dynamic}", "pix check {lower}"),
        JSONCase("pix check CODE, wrong", "pix check {code}x"),
        JSONCase("rates CODE", "rates EUR BRL"),
        JSONCase("currencies", "currencies dollar"),
        JSONCase("convert AMOUNT FROM TO", "convert 100 BRL EUR", "convert 25 EUR"),
        JSONCase("venues", "venues --near recife --limit 5"),
        JSONCase("venue N", "venue 1", "venue 3"),
        JSONCase("photo N", "photo 1"),
        JSONCase("photo N --save FILE", "photo 1 --save photo.jpg"),
        JSONCase(
            "login EMAIL", "login marina.coelho@example.com --password-stdin", input: "sandbox\n"),
        JSONCase("whoami", "whoami", "whoami --offline"),
        JSONCase("surveys", "surveys"),
        JSONCase("survey N", "survey 1", "survey 2"),
        JSONCase("survey answer N", "survey answer 2 --answers answers.json --yes"),
        JSONCase("logout", "logout", "logout"),
        JSONCase("history clear", "history clear --yes"),
        JSONCase("config", "config"),
        JSONCase("config get KEY", "config get lang"),
        JSONCase("config set KEY VALUE", "config set lang en"),
        JSONCase("config unset KEY", "config unset lang"),
        JSONCase("config path", "config path"),
        JSONCase("cards forget-cvv CARD", "cards forget-cvv 1111 --yes"),
        JSONCase("cards remove CARD", "cards remove 1116 --yes"),
        JSONCase("vault status", "vault status"),
        JSONCase("vault check", "vault check"),
        JSONCase("vault salvage", "vault salvage"),
        JSONCase("vault compact", "vault compact"),
        JSONCase("vault backup FILE", "vault backup copy.vault"),
        JSONCase("vault restore FILE", "vault restore copy.vault --yes"),
        JSONCase("vault status", "vault status"),
        JSONCase("vault export FILE", "vault export all.json --yes"),
        JSONCase("vault import FILE", "vault import all.json --yes"),
        JSONCase("lock", "lock"),
    ]

    /// Commands that the page describes in words.
    static let explained = [
        "drafts approve": "the answer of `pay`.",
        "history": "`[text]`: the lines, the oldest first.",
        "help": "`{COMMAND: text}`; with a command, `{\"text\": text}`.",
        "secret set": "`{NAME: true}`: whether it is in the vault.",
        "secret unset": "`{NAME: false}`.",
        "vault passphrase": "the answer of `vault status`.",
        "vault recovery": "`{\"tried\": true or false}`: whether the code was typed again.",
        "vault merge":
            "`{\"added\": {KIND: number}, \"changed\": {…}, \"removed\": {…}, \"conflicts\": number}`.",
        "vault conflicts": """
        `[{"number", "kind", "kept", "lost", "keptBy", "lostBy", "keptAt", "lostAt", "clocks"}]`: who set each value \
        and when, by the clock of that machine; which clocks were off, in words.
        """,
        "vault conflicts keep": "the conflict that it ends.",
        "vault conflicts drop": "the conflict that it ends.",
        "vault sync":
            """
        the answer of `vault merge`, with `sent`, `faults` (objects with `kind`, `machine` and `file`; the kinds are \
        `rolled-back`, `damaged`, `missing`, `newer`, `repaired`, `older-vault`, `unread`, `arriving`, `alone` and `invitation-left`), `disputed` (ids of payments), \
        `heldLimits` (limits that another machine has raised and that do not apply here) and \
        `isClockAhead`; with `--invite` `{"code": text}`.
        """,
        "vault machines":
            "`[{\"name\", \"id\", \"lastHeard\", \"behind\", \"thisOne\", \"replaced\"}]`.",
        "vault machines rename": "the answer of `vault machines`.",
        "vault machines remove": "`{\"removed\": NAME}`.",
        "unlock": "`{\"seconds\": number}`.",
        "mcp": "messages of the Model Context Protocol ([agents.md](agents.md)).",
        "completions": "`{\"text\": text}`.", "manual": "`{\"text\": text}`.",
    ]
}
