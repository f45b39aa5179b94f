import Essentials

enum SurveyCommand {
    static let command = Command(
        "survey", also: ["pesquisa"], in: .surveys,
        Sentence("Show and answer a survey.", "Mostrar e responder uma pesquisa."),
        examples: [
            Example(
                "survey 2",
                Sentence("the second of the last listing", "a segunda da última lista")),
            Example(
                "survey answer 2",
                Sentence("asks the questions one by one", "faz as perguntas, uma por vez")),
            Example("survey answer 2 --answers answers.json"),
        ],
        subcommands: [Show.command, Answer.command],
        default: "show")

    private static let survey = Parameter.operand(
        Sentence("survey", "pesquisa"),
        Sentence(
            "A number of the last listing, an id, or the beginning of its title.",
            "Um número da última lista, um id ou o começo do título."), values: .survey)

    enum Show {
        static let command = Command(
            "show",
            Sentence("Show a survey and its questions.", "Mostrar uma pesquisa e as perguntas."),
            parameters: [survey],
            lists: [SurveyView.questions.header], perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let found = try await context.survey(named: line.value(survey))
            return SurveyReply.shown(
                found, try await context.picture(at: found.value.coverURL, namedBy: .accountURL))
        }
    }

    enum Answer {
        static let command = Command(
            "answer",
            Sentence(
                "Answer a survey; answers are saved until they are sent.",
                "Responder uma pesquisa; as respostas ficam salvas até o envio."),
            remarks: [
                Sentence(
                    """
                    Enter skips a question or keeps its answer, < goes back, - clears an answer. \
                    A file is a JSON object: {"3": 5, "4": ["The food", "The view"], "guest": \
                    "Ana"}; its names are the numbers or ids of the questions, its values are \
                    what you would type.
                    """,
                    """
                    Enter pula uma pergunta ou mantém a resposta, < volta, - apaga uma resposta. \
                    Um arquivo é um objeto JSON: {"3": 5, "4": ["A comida", "A vista"], \
                    "guest": "Ana"}; os nomes são os números ou os ids das perguntas, os valores \
                    são o que se digitaria.
                    """)
            ],
            parameters: [survey, answers],
            perform: perform)

        static let answers = Parameter.option(
            "--answers", Sentence("file", "arquivo"),
            Sentence("Read the answers from a JSON file.", "Ler as respostas de um arquivo JSON."),
            values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let answers = line.text(Self.answers)
            let answering = try context.configuredAccount.answers
            let survey = try await context.survey(named: line.value(SurveyCommand.survey)).value
            let begun = try await answering.draft(of: survey)
            let draft = try await context.answers(begun, to: survey, file: answers)
            return try await context.send(draft, to: survey, asks: answers == nil, answering)
        }
    }
}

/// A survey that accepts no more answers.
struct SurveyClosed: Fault {
    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .refused, "this survey is closed", "esta pesquisa está encerrada", hint: "surveys")
    }
}

extension Context {
    /// Reads the answers from a file, or asks the person.
    fileprivate func answers(
        _ draft: Draft, to survey: Survey, file: String?
    ) async throws -> Draft {
        let account = try configuredAccount
        if let file {
            // No answers are larger.
            let bytes = Data(try await InputFile(path: file, limit: 1 << 20).bytes())
            let read = try AnswersFile(bytes, path: file, phrases: phrases)
            return try await read.answers(to: survey, in: draft, account.answers)
        }
        guard person.isPresent else { throw UsageProblem.cannotAsk(option: "--answers FILE") }
        // The server would refuse only after the person has answered every question.
        guard survey.isActive else { throw SurveyClosed() }
        do {
            return try await SurveyDialogue(
                context: self, survey: survey, answering: account.answers
            )
            .answers(draft)
        } catch let error as PersonError where error.isStop {
            throw phrases.draftKept(survey.id, error)
        }
    }

    /// Shows what will be sent, asks for confirmation if possible, and sends it.
    fileprivate func send(
        _ draft: Draft, to survey: Survey, asks: Bool, _ answering: AnswerSurvey
    ) async throws -> Reply {
        if asks || person.isPresent {
            do {
                try await confirm(phrases.sendQuestion) { context in
                    SurveyReply.summary(survey, draft, context)
                }
            } catch let error as PersonError {
                throw phrases.draftKept(survey.id, error)
            }
        }
        return SurveyReply.accepted(survey, failure: try await answering.submit(draft, to: survey))
    }
}
