extension PretendSurvey {
    /// In the order of the list.
    static let everyone: [PretendSurvey] = [whole] + [scarlett] + odd + places.map(simple)

    /// A survey with every type of question.
    private static let whole = PretendSurvey(
        "Everything we ask", "One question of every kind, in the order of their names.",
        type: "Sampler",
        questions: [
            Question("intro", "Welcome! It takes two minutes.", "intro"),
            Question(
                "stars", "How was the food?", "star", pick: "one", isMandatory: true,
                answers: numbers(1...5)),
            Question(
                "smileys", "How did you feel?", "smiley", pick: "one", answers: numbers(1...5)),
            Question(
                "hearts", "How much did you like us?", "heart", pick: "one",
                answers: numbers(1...5)),
            Question(
                "nps", "Would you recommend us?", "nps", pick: "one", isMandatory: true,
                answers: numbers(0...10)),
            Question(
                "visit", "When were you here?", "choice", pick: "one",
                answers: ["Breakfast", "Lunch", "Dinner"]),
            Question(
                "liked", "What did you like?", "choice", pick: "any",
                answers: ["The food", "The staff", "The view", "The bill"]),
            Question(
                "city", "Where are you from?", "dropdown", pick: "one", answers: Cities.all),
            Question(
                "noise", "How loud was it?", "slider", pick: "one",
                answers: ["Quiet", "Pleasant", "Loud", "Too loud"]),
            Question("spent", "What did you spend?", "money", answers: ["R$"]),
            Question("words", "Anything else?", "textarea", answers: ["Your words"]),
            Question(
                "guest", "Who are you?", "textfield", answers: ["First name", "Email"],
                fills: [true, false]),
            Question("outro", "Thank you!", "outro"),
        ])

    private static let scarlett = PretendSurvey(
        "Scarlett Bangkok", "We'd love ot hear from you!",
        questions: [
            Question(
                "food", "Food & Variety, Taste and Presentation", "star", pick: "one",
                answers: numbers(1...5))
        ])

    /// Texts as real servers send them: with HTML, or of a closed survey.
    private static let odd = [
        PretendSurvey(
            "Café da Esquina", "Um café depois do almoço", type: "Café",
            questions: [words]),
        PretendSurvey(
            "Bar &amp; Grill <b>Lapa</b>",
            "<span style=\"font-size:14px\">Dear guest,<br />tell us &nbsp;more</span>",
            questions: [words]),
        PretendSurvey(
            "Neon Bar", "Closed since the summer", isActive: false,
            questions: [words]),
    ]

    private static func simple(_ title: String) -> PretendSurvey {
        PretendSurvey(
            title, "How was your visit?",
            questions: [
                Question(
                    "nps", "Would you recommend us?", "nps", pick: "one", isMandatory: true,
                    answers: numbers(0...10)),
                words,
            ])
    }

    private static let words = Question(
        "words", "Tell us more", "textarea", answers: ["Your words"])

    private static func numbers(_ range: ClosedRange<Int>) -> [String] {
        range.map(String.init)
    }

    private static let places = [
        "Aconchego", "Beira Rio", "Cantina da Serra", "Dona Flor", "Empório Sul", "Farol",
        "Girassol", "Horta", "Ipê Amarelo", "Jangada", "Kombi do Chef", "Largo do Boticário",
        "Mangueira", "Neblina", "Oliveira", "Pedra Azul", "Quintal",
    ]
}

/// As many cities as the longest list of choices in a recorded survey.
enum Cities {
    static let all: [String] = named + (1...(241 - named.count)).map { "Distrito \($0)" }

    private static let named = [
        "Belém", "Belo Horizonte", "Brasília", "Campinas", "Cuiabá", "Curitiba", "Florianópolis",
        "Fortaleza", "Goiânia", "João Pessoa", "Maceió", "Manaus", "Natal", "Niterói",
        "Porto Alegre", "Recife", "Rio de Janeiro", "Salvador", "Santos", "São Luís",
        "São Paulo", "Teresina", "Vitória",
    ]
}
