import CofreShell
import Testing

/// A line with a password in it enters no history.
@Suite struct PasswordOnLineTests {
    @Test(arguments: [
        "login ana@example.com hunter2", "login ana@example.com --password hunter2",
        "login --password=hunter2", "--sandbox login ana@example.com hunter2",
        "login ana@example.com 'hunter 2", "login a b c", "login ana@example.com -hunter2",
        "login ana@example.com --pass=hunter2", "login --json ana@example.com hunter2",
    ])
    func `what may be a password is seen`(_ line: String) {
        #expect(PasswordOnLine.appears(in: line))
    }

    @Test(arguments: [
        "login", "login ana@example.com", "login ana@example.com --password-stdin",
        "login --json ana@example.com", "logout", "pay @login 25", "contacts 'ana", "",
    ])
    func `what is none stays in the history`(_ line: String) {
        #expect(!PasswordOnLine.appears(in: line))
    }
}
