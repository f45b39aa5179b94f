import CofreShell
import Testing

/// A line with a password in it enters no history.
@Suite struct PasswordOnLineTests {
    @Test(arguments: [
        "login ana@example.com hunter2", "login ana@example.com --password hunter2",
        "login --password=hunter2", "--sandbox login ana@example.com hunter2",
        "login ana@example.com 'hunter 2", "login a b c", "login ana@example.com -hunter2",
        "login ana@example.com --pass=hunter2", "login --json ana@example.com hunter2",
        "secret set rates.app-id hunter2", "vault passphrase hunter2", "vault create hunter2",
        "unlock hunter2", "cofre unlock hunter2", "cofre --sandbox vault passphrase hunter2",
        "unlock --for 15m hunter2", "vault recovery hunter2",
        "cards add 987", "cards add --cvv 987", "pay @marina.coelho 25 --cvv=987",
        "export --password x", "unlock --passphrase=hunter2", "unlock 'hunter 2",
    ])
    func `what may be a password is seen`(_ line: String) {
        #expect(PasswordOnLine.appears(in: line))
    }

    @Test(arguments: [
        "login", "login ana@example.com", "login ana@example.com --password-stdin",
        "login --json ana@example.com", "logout", "pay @login 25", "contacts 'ana", "",
        "unlock", "unlock --for 15m", "unlock --for=15m --lang pt-BR", "secret set rates.app-id",
        "secrets", "vault passphrase --passphrase-file new", "cards add --json", "vault check",
        "pay @marina.coelho 25 --cvv-stdin", "unlock --passphrase-command='pass show cofre'",
    ])
    func `what is none stays in the history`(_ line: String) {
        #expect(!PasswordOnLine.appears(in: line))
    }
}
