package import CofreDomain
package import Essentials

/// What the commands of an account use; there is none where no address is configured.
package struct AccountUseCases: Sendable {
    package let logIn: LogIn
    package let logOut: LogOut
    package let whoAmI: WhoAmI
    package let surveys: LoadSurveys
    package let answers: AnswerSurvey
    /// The bytes of a file that a person has named.
    package let file: @Sendable (_ path: String) async throws(FileProblem) -> Data

    package init(
        logIn: LogIn, logOut: LogOut, whoAmI: WhoAmI, surveys: LoadSurveys,
        answers: AnswerSurvey,
        file: @escaping @Sendable (_ path: String) async throws(FileProblem) -> Data
    ) {
        self.logIn = logIn
        self.logOut = logOut
        self.whoAmI = whoAmI
        self.surveys = surveys
        self.answers = answers
        self.file = file
    }
}

extension Session {
    /// The use cases of the configured account; throws where no address is, and where a token would
    /// travel unencrypted to it.
    var configuredAccount: AccountUseCases {
        get throws {
            guard let account else { throw GatewayError.unconfigured(.accountURL) }
            try refuseClearText(at: .accountURL)
            return account
        }
    }

    /// What is saved of the surveys, for completion; nothing is asked for.
    package func knownSurveys() async throws -> [Survey] {
        try await account?.surveys.known() ?? []
    }
}
