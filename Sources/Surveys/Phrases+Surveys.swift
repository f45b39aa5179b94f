import Values

extension Phrases {
    /// What is wrong with an answer, on one line.
    func words(for problem: AnswerProblem, to question: SurveyQuestion) -> String {
        switch problem {
        case .choice(.unknown(let word, let nearest)):
            let isScale = question.choices.allSatisfy { Int($0.text) != nil }
            let known = isScale ? range(question) : nearest ?? range(question)
            let commas =
                question.kind == .any
                ? pick("; separate choices with commas", "; separe as opções com vírgulas") : ""
            return pick(
                "\"\(word)\" is not a choice: \(known)", "\"\(word)\" não é uma opção: \(known)")
                + commas
        case .choice(.ambiguous(let word, let candidates)),
            .choice(.alike(let word, let candidates)):
            let shown = candidates.prefix(8).joined(separator: ", ")
            let more = candidates.count > 8 ? ", …" : ""
            return pick("\(word) could be \(shown)\(more)", "\(word) pode ser \(shown)\(more)")
        case .tooMany(let limit):
            return pick("at most \(limit)", "no máximo \(limit)")
        case .tooLong(let limit):
            return pick("at most \(limit) characters", "no máximo \(limit) caracteres")
        case .notANumber(let text):
            return pick("\(text) is not a number", "\(text) não é um número")
        case .amount(let text, let error): return failure(AmountProblem(text, error)).message
        }
    }

    /// The choices as a range, `1–5`, or the first choice.
    private func range(_ question: SurveyQuestion) -> String {
        let texts = question.choices.map { Sanitizer.clean($0.text.oneLine, limit: 40) }
        if let first = texts.first, let last = texts.last, texts.allSatisfy({ Int($0) != nil }) {
            return "\(first)–\(last)"
        }
        return texts.prefix(4).joined(separator: ", ") + (texts.count > 4 ? ", …" : "")
    }

    /// One prompt for each text in the answer to a question.
    func answerPrompts(_ question: SurveyQuestion) -> [String] {
        switch question.kind {
        case .star: ["★ \(range(question)): "]
        case .smiley: ["☺ \(range(question)): "]
        case .heart: ["♥ \(range(question)): "]
        case .nps: ["\(range(question)): "]
        case .one: [choicePrompt]
        case .any: [pick("choices, with commas: ", "opções, com vírgulas: ")]
        case .dropdown: [pick("choice (the beginning is enough): ", "opção (basta o começo): ")]
        case .slider: [question.choices.count > 1 ? choicePrompt : "0–9: "]
        case .money: [pick("amount, in reais: ", "valor, em reais: ")]
        case .text: [pick("your answer: ", "sua resposta: ")]
        case .fields: question.choices.map { Sanitizer.clean($0.text.oneLine) + ": " }
        case .statement: []
        }
    }

    private var choicePrompt: String { choice + ": " }

    var choice: String { pick("choice", "opção") }
    var noAnswer: String { pick("no answer", "sem resposta") }
    var previousQuestion: String { pick("previous question", "pergunta anterior") }
    var enoughChosen: String { pick("done", "pronto") }

    func kind(_ question: SurveyQuestion) -> String {
        switch question.kind {
        case .star: pick("stars", "estrelas")
        case .smiley: pick("smileys", "carinhas")
        case .heart: pick("hearts", "corações")
        case .nps: range(question)
        case .one, .dropdown:
            pick("one of \(question.choices.count)", "uma de \(question.choices.count)")
        case .any: pick("any of \(question.choices.count)", "várias de \(question.choices.count)")
        case .slider: pick("scale", "escala")
        case .money: amount
        case .text: pick("text", "texto")
        case .fields: question.choices.map(\.text.oneLine).joined(separator: ", ")
        case .statement: ""
        }
    }

    /// Fits into sixty cells.
    var interviewKeys: String {
        pick(
            "Enter skips or keeps, < goes back, - clears, Ctrl-C stops",
            "Enter pula ou mantém, < volta, - apaga, Ctrl-C para")
    }

    var answersAreKept: String {
        pick(
            "every answer is saved until it is sent",
            "cada resposta fica salva até ser enviada")
    }

    var continuing: String {
        pick("continuing where you stopped", "continuando de onde você parou")
    }

    func manyChoices(_ count: Int) -> String {
        pick("\(count) choices; type the beginning", "\(count) opções; digite o começo")
    }

    func presentAnswer(_ answer: String) -> String {
        pick("current answer: \(answer)", "resposta atual: \(answer)")
    }

    var mandatory: String { pick("an answer is required", "a resposta é obrigatória") }
    var answersAccepted: String {
        pick("sent; the server has your answers", "enviado; o servidor recebeu suas respostas")
    }

    /// The person stopped; the answers are saved.
    func draftKept(_ survey: String, _ error: PersonError) -> Failure {
        Failure(failure(error).code, kept(notSent), hint: "survey answer \(survey)")
    }

    func noAnswersFile(_ path: String) -> Failure {
        failure(
            .invalidData, "\(path) is not a JSON object of answers",
            "\(path) não é um objeto JSON de respostas", hint: "help survey answer")
    }

    func noSuchQuestion(_ name: String, of survey: String, in path: String) -> Failure {
        failure(
            .notFound, "\(path): there is no question \(name)",
            "\(path): a pergunta \(name) não existe", hint: "survey \(survey)")
    }

    func noSuchPage(_ page: Int) -> Failure {
        failure(
            .notFound, "there is no page \(page)", "a página \(page) não existe", hint: "surveys")
    }

    /// - Parameter size: the size of the pages, if it is not the usual one.
    func page(_ page: SurveyPage, size: Int?) -> String {
        let ofSize = size.map { " --size \($0)" } ?? ""
        let next =
            page.number < page.pages
            ? " · " + line("surveys --page \(page.number + 1)\(ofSize)") : ""
        return pick(
            "page \(page.number) of \(page.pages), \(page.total) surveys\(next)",
            "página \(page.number) de \(page.pages), \(page.total) pesquisas\(next)")
    }

    /// The command that answers a survey.
    func toAnswer(_ survey: Survey) -> String { line("survey answer \(survey.id)") }

    var closedSurvey: String { pick("closed", "encerrada") }
    var title: String { pick("title", "título") }
    var kind: String { pick("kind", "tipo") }
    var cover: String { pick("cover", "capa") }
}
