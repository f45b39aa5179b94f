import CofreDomain

enum SurveyCommand {
    static let command = Command(
        "survey", in: .surveys,
        Sentence("What a survey asks, and your answers to it.", "Uma pesquisa."),
        examples: [
            Example(
                "survey 2", Sentence("the second of the last listing", "a segunda da última lista")),
            Example(
                "survey answer 2",
                Sentence("asks its questions, one at a time", "faz as perguntas, uma por vez")),
            Example("survey answer 2 --answers answers.json"),
        ],
        subcommands: [Show.command, Answer.command],
        standard: "show")

    enum Show {
        static let command = Command(
            "show", Sentence("A survey and its questions.", "Mostrar uma pesquisa."),
            takes: [survey],
            perform: perform)

        static let survey = Parameter.operand(
            Sentence("survey", "pesquisa"),
            Sentence(
                "A number of the last listing, an id, a beginning of its title.",
                "Um número da última lista, um id ou o começo do título."), takes: .survey)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let found = try await session.survey(named: line.value(survey))
            return SurveyReply.shown(
                found, try await session.picture(at: found.value.coverURL, namedBy: .accountURL))
        }
    }

    enum Answer {
        static let command = Command(
            "answer",
            Sentence(
                "Answer a survey; what you have answered waits until the server has it.",
                "Responder a uma pesquisa."),
            remarks: [
                Sentence(
                    """
                    Enter skips a question or keeps its answer, < goes back, - takes an answer \
                    away. A file is a JSON object: {"3": 5, "4": ["The food", "The view"], \
                    "guest": "Ana"}; its names are the numbers or the ids of the questions, its \
                    values what one would type.
                    """,
                    """
                    Enter pula uma pergunta ou mantém a resposta, < volta, - tira uma resposta. \
                    Um arquivo é um objeto JSON: {"3": 5, "4": ["The food", "The view"], \
                    "guest": "Ana"}; os nomes são os números ou os ids das perguntas, os \
                    valores o que se digitaria.
                    """)
            ],
            takes: [survey, answers],
            perform: perform)

        static let survey = Parameter.operand(
            Sentence("survey", "pesquisa"),
            Sentence(
                "A number of the last listing, an id, a beginning of its title.",
                "Um número da última lista, um id ou o começo do título."), takes: .survey)

        static let answers = Parameter.option(
            "--answers", Sentence("file", "arquivo"),
            Sentence(
                "Take the answers from a JSON file.", "Tomar as respostas de um arquivo JSON."),
            takes: .file)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let answers = line.text(Self.answers)
            let answering = try session.configuredAccount.answers
            let survey = try await session.survey(named: line.value(Self.survey)).value
            let begun = try await answering.draft(of: survey)
            let draft = try await session.answers(begun, to: survey, file: answers)
            return try await session.send(draft, to: survey, asks: answers == nil, answering)
        }
    }
}

extension Session {
    /// Reads the answers from a file, or asks the person.
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
        do {
            return try await Interview(session: self, survey: survey, answering: account.answers)
                .answers(draft)
        } catch let error as PersonError where error.isStop {
            throw phrases.draftKept(survey.id)
        }
    }

    /// Shows what will be sent, asks for confirmation if possible, and sends it.
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
