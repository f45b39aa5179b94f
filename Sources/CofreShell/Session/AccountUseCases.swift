package import CofreDomain
package import Essentials

/// The use cases of an account; available only if an address is configured.
package struct AccountUseCases: Sendable {
    package let logIn: LogIn
    package let logOut: LogOut
    package let whoAmI: WhoAmI
    package let surveys: LoadSurveys
    package let answers: AnswerSurvey
    /// Reads a file that a person has named.
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
    /// The use cases of the configured account; throws if no address is configured or a token would
    /// be sent to it unencrypted.
    var configuredAccount: AccountUseCases {
        get throws {
            guard let account else { throw GatewayError.unconfigured(.accountURL) }
            try refuseClearText(at: .accountURL)
            return account
        }
    }

    /// The saved surveys, for completion, without a request.
    package func knownSurveys() async throws -> [Survey] {
        try await account?.surveys.known() ?? []
    }
}
