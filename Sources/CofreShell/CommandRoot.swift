import ArgumentParser

/// What a line can begin with: typed to the system's shell, or at the prompt.
///
/// Each command stands behind a function. Naming its type makes a table of the runtime's, on two pages
/// of memory that nothing else needs; all thirty of them were a tenth of the pages of a start.
enum CommandRoot {
    case program
    case prompt

    struct Branch: Sendable {
        let name: String
        let command: @Sendable () -> any ParsableCommand.Type

        init(_ name: String, _ command: @escaping @Sendable () -> any ParsableCommand.Type) {
            self.name = name
            self.command = command
        }
    }

    var command: any ParsableCommand.Type {
        switch self {
        case .program: Cofre.self
        case .prompt: PromptRoot.self
        }
    }

    var names: [String] {
        Self.everywhere.map(\.name) + (self == .prompt ? Self.promptOnly.map(\.name) : [])
    }

    /// The command that goes by `name`.
    subscript(name: String) -> (any ParsableCommand.Type)? {
        let branch = Self.everywhere.first { $0.name == name }
        if let branch { return branch.command() }
        return self == .prompt ? Self.promptOnly.first { $0.name == name }?.command() : nil
    }

    static let everywhere: [Branch] = [
        Branch("contacts") { Contacts.self },
        Branch("contact") { ContactCommand.self },
        Branch("cards") { Cards.self },
        Branch("pay") { Pay.self },
        Branch("again") { Again.self },
        Branch("payments") { Payments.self },
        Branch("limits") { Limits.self },
        Branch("bills") { Bills.self },
        Branch("bill") { BillCommand.self },
        Branch("boleto") { BoletoCommand.self },
        Branch("rates") { Rates.self },
        Branch("currencies") { Currencies.self },
        Branch("convert") { Convert.self },
        Branch("venues") { Venues.self },
        Branch("venue") { VenueCommand.self },
        Branch("photo") { PhotoCommand.self },
        Branch("login") { LogInCommand.self },
        Branch("logout") { LogOutCommand.self },
        Branch("whoami") { WhoAmICommand.self },
        Branch("surveys") { Surveys.self },
        Branch("survey") { SurveyCommand.self },
        Branch("unlock") { Unlock.self },
        Branch("lock") { Lock.self },
        Branch("vault") { VaultCommand.self },
        Branch("history") { HistoryCommand.self },
        Branch("config") { Config.self },
        Branch("secret") { SecretCommand.self },
        Branch("sandbox") { SandboxCommand.self },
        Branch("doctor") { Doctor.self },
        Branch("version") { Version.self },
        Branch("completions") { Completions.self },
        Branch("manual") { Manual.self },
    ]

    /// The words that only a prompt has.
    static let promptOnly: [Branch] = [
        Branch("exit") { Exit.self },
        Branch("quit") { Quit.self },
        Branch("clear") { Clear.self },
    ]
}
