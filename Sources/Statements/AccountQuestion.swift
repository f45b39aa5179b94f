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

extension Phrases {
    /// The account of each of several files.
    func placed(_ result: ImportResult) -> [String] {
        guard result.files.count > 1 else { return [] }
        let accounts = Dictionary(grouping: result.placed, by: \.path)
        return result.files.map { read in
            let names = accounts[read.path]?.map(\.account).joined(separator: ", ")
            return Sanitizer.clean(read.path) + ": " + (names ?? noEntries)
        }
    }

    var noEntries: String { pick("no entries", "nenhum lançamento") }

    func oneAccountQuestion(_ paths: [String]) -> String {
        pick(
            "\(files(paths)): are these \(paths.count) files of one account?",
            "\(files(paths)): estes \(paths.count) arquivos são de uma conta só?")
    }
}
