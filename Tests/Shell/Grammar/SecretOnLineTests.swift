import Testing

@testable import MoneyShell

/// A line with a password is not added to the history.
@Suite struct SecretOnLineTests {
    @Test(arguments: [
        "login ana@example.com hunter2", "login ana@example.com --password hunter2",
        "login --password=hunter2", "--sandbox login ana@example.com hunter2",
        "login ana@example.com 'hunter 2", "login a b c", "login ana@example.com -hunter2",
        "login ana@example.com --pass=hunter2", "login --json ana@example.com hunter2",
        "secret set rates.app-id hunter2", "vault passphrase hunter2", "vault create hunter2",
        "unlock hunter2", "cofre unlock hunter2", "cofre --sandbox vault passphrase hunter2",
        "unlock --for 15m hunter2", "login -- ana@example.com --hunter2", "vault recovery hunter2",
        "cards add 987", "cards add --cvv 987", "pay @marina.coelho 25 --cvv=987",
        "export --password x", "unlock --passphrase=hunter2", "unlock 'hunter 2",
        "--images login ana@example.com hunter2", "login ana@example.com --images hunter2",
        "login --images off ana@example.com hunter2", "--images=kitty unlock hunter2",
        "login ana@example.com --password-stdin=hunter2", "pay @ana 25 --cvv-stdin=987",
        "pay @ana 25 --cvv-stdin 987", "pay @ana 25 cvv 987", "login --password-stdin hunter2",
        "secret   set venues.api-key=hunter2", "secret set api-key=hunter2",
        "config set rates.app-id hunter2", "config set account.client-secret hunter2",
        "config set rates.app_id hunter2", "config set rates.app-id=hunter2",
        "config set contacts.url http://ana:hunter2@127.0.0.1:1", "config rates.app-id hunter2",
        "config set rates.app-id 'hunter 2", "entrar ana@example.com hunter2",
        "Login ana@example.com hunter2", "destrancar hunter2", "UNLOCK 'hunter 2",
        "segredo set rates.app-id hunter2", "cartões add 987", "cartoes add '987",
        "lock correct horse", "trancar hunter2",
        // Lines that begin with no command.
        "correct horse battery staple", "hunter2", "qwerty-uiopas-dfghjk", "don't tell anyone",
        "\"correct horse", "cofre correct horse", "--json correct horse", "Tr0ub4dor&3",
        "25 horses",
    ])
    func `a line that may contain a password is detected`(_ line: String) {
        #expect(SecretOnLine.appears(in: line))
    }

    @Test(arguments: [
        "login", "login ana@example.com", "login ana@example.com --password-stdin",
        "login --json ana@example.com", "logout", "pay @login 25", "contacts 'ana", "",
        "unlock", "unlock --for 15m", "unlock --for=15m --lang pt-BR", "secret set rates.app-id",
        "secrets", "vault passphrase --passphrase-file new", "cards add --json", "vault check",
        "pay @marina.coelho 25 --cvv-stdin", "pay --cvv-stdin @marina.coelho 25",
        "pay @ana 25 --note lunch --card 4242 --accept repeat", "pagar @ana 5 --anotação feira",
        "login --password-stdin ana@example.com", "unlock --passphrase-command='pass show cofre'",
        "--images login ana@example.com", "unlock --images off", "unlock --images",
        "config set rates.url https://rates.example", "config set contacts.ulr https://a.example",
        "config set account.url https://a.example/?a=b", "secret unset rates.app-id",
        "config get account.client-id",
        // Commands, and near misses of their names.
        "pai @marina.coelho 25", "PAY @ana 5", "enviar @ana 5", "enviarr @ana 5", "faturaz", "helo",
        "início", "inicio", "sair", "?", ":q", "limpar", "25 EUR in BRL", "25 EUR = BRL", "lock",
        "# a comment", "-h", "cofre", "--sandbox contacts",
    ])
    func `a line without a password is not detected`(_ line: String) {
        #expect(!SecretOnLine.appears(in: line))
    }

    @Test(arguments: GlobalOption.all.map(\.parameter).filter { $0.kind == .option }.map(\.name))
    func `the value of a global option is not read as a word of the command`(_ option: String) {
        #expect(SecretOnLine.appears(in: "\(option) off login ana@example.com hunter2"))
        #expect(!SecretOnLine.appears(in: "\(option) off login ana@example.com"))
    }
}
