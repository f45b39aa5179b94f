import Values

extension Context {
    /// Whether a person can say what files do not.
    var mayAskAboutFiles: Bool { person.isPresent && !options.yes && !options.isForProgram }
}

/// Names the account of a file that does not say which it is.
struct AccountQuestion {
    let context: Context
    let path: String

    /// The account's name; Enter means that of the file.
    func ask(isSame: Bool = false) async throws -> String {
        let usual = try await usual(isSame: isSame)
        return try await context.askingUntilValid {
            try await context.person.ask(context.phrases.accountQuestion(usual))
        } reading: { typed in
            guard !typed.isEmpty else { return usual }
            guard AccountName.isValid(typed) else { throw ImportRefusal.badName(typed) }
            return typed
        }
    }

    /// The file's name, with a number if an account has it.
    ///
    /// - Parameter isSame: whether a file of this name is taken for another one of the same account.
    func usual(isSame: Bool = false) async throws -> String {
        let file = path.split(separator: "/").last ?? ""
        let name = AccountName.suggested(by: String(file.prefix { $0 != "." }))
        if isSame { return name }
        let taken = Set(try await context.statements.accounts().map(\.name))
        return taken.contains(name)
            ? "\(name.prefix(AccountName.longest - 3))-\(taken.count + 1)" : name
    }
}
