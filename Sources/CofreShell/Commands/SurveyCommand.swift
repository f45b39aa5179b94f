import ArgumentParser
import CofreDomain

struct SurveyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "survey",
        abstract: "What a survey asks, and your answers to it.",
        discussion: """
            EXAMPLES
              survey 2              the second of the last listing
              survey answer 2       asks its questions, one at a time
              survey answer 2 --answers answers.json
            """,
        subcommands: [Show.self, Answer.self], defaultSubcommand: Show.self)

    struct Show: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "show", abstract: "A survey and its questions.")

        @Argument(help: "A number of the last listing, an id, a beginning of its title.")
        var survey: String

        func perform(in session: Session) async throws -> Reply {
            let found = try await session.survey(named: survey)
            return SurveyReply.shown(
                found, try await session.picture(at: found.value.coverURL, namedBy: .accountURL))
        }
    }

    struct Answer: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "answer",
            abstract: "Answer a survey; what you have answered waits until the server has it.",
            discussion: """
                Enter skips a question or keeps its answer, < goes back, - takes an answer away.
                A file is a JSON object: {"3": 5, "4": ["The food", "The view"], "guest": "Ana"};
                its names are the numbers or the ids of the questions, its values what one would
                type.
                """)

        @Argument(help: "A number of the last listing, an id, a beginning of its title.")
        var survey: String

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("Take the answers from a JSON file.", valueName: "file"),
            completion: .file())
        var answers: String?

        func perform(in session: Session) async throws -> Reply {
            let answering = try session.configuredAccount.answers
            let survey = try await session.survey(named: survey).value
            let begun = try await answering.draft(of: survey)
            let draft = try await session.answers(begun, to: survey, file: answers)
            return try await session.send(draft, to: survey, asks: answers == nil, answering)
        }
    }
}

extension Session {
    /// From a file, or from the person.
    fileprivate func answers(
        _ draft: Draft, to survey: Survey, file: String?
    ) async throws -> Draft {
        let account = try configuredAccount
        if let file {
            let path = locate(file)
            let bytes = try await account.file(path)
            let read = try AnswersFile(bytes, path: path, phrases: phrases)
            return try await read.answers(to: survey, in: draft, account.answers)
        }
        guard person.isPresent else { throw UsageProblem.cannotAsk(option: "--answers FILE") }
        do throws(InterviewError) {
            return try await Interview(session: self, survey: survey, answering: account.answers)
                .answers(draft)
        } catch {
            throw phrases.failure(error, survey: survey.id)
        }
    }

    /// Shows what will be sent, asks where somebody can be asked, sends.
    fileprivate func send(
        _ draft: Draft, to survey: Survey, asks: Bool, _ answering: AnswerSurvey
    ) async throws -> Reply {
        if asks || person.isPresent {
            do {
                try await confirm(phrases.sendAnswersQuestion) { context in
                    SurveyReply.summary(survey, draft, context)
                }
            } catch is PersonError {
                throw phrases.draftKept(survey.id)
            }
        }
        return SurveyReply.accepted(survey, failure: try await answering.submit(draft, to: survey))
    }
}
