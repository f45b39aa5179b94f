extension Survey {
    /// In the order of the list: every type of question, and texts as real servers send them.
    static let all: [Survey] =
        [
            Survey(
                "Everything we ask", "One question of every kind, in the order of their names.",
                type: "Sampler", sampler),
            Survey(
                "Scarlett Bangkok", "We'd love ot hear from you!",
                [
                    Question(
                        "food", "Food & Variety, Taste and Presentation", "star", numbers(1...5))
                ]),
            Survey("Café da Esquina", "Um café depois do almoço", type: "Café", [words]),
            Survey(
                "Bar &amp; Grill <b>Lapa</b>",
                "<span style=\"font-size:14px\">Dear guest,<br />tell us &nbsp;more</span>",
                [words]),
            Survey("Neon Bar", "Closed since the summer", isActive: false, [words]),
        ] + places.map { Survey($0, "How was your visit?", [recommendation, words]) }

    private static let sampler = [
        Question("intro", "Welcome! It takes two minutes.", "intro"),
        Question("stars", "How was the food?", "star", isMandatory: true, numbers(1...5)),
        Question("smileys", "How did you feel?", "smiley", numbers(1...5)),
        Question("hearts", "How much did you like us?", "heart", numbers(1...5)),
        recommendation,
        Question("visit", "When were you here?", "choice", ["Breakfast", "Lunch", "Dinner"]),
        Question(
            "liked", "What did you like?", "choice", pick: "any",
            ["The food", "The staff", "The view", "The bill"]),
        Question("city", "Where are you from?", "dropdown", cities),
        Question(
            "noise", "How loud was it?", "slider", ["Quiet", "Pleasant", "Loud", "Too loud"]),
        Question("spent", "What did you spend?", "money", ["R$"]),
        Question("words", "Anything else?", "textarea", ["Your words"]),
        Question(
            "guest", "Who are you?", "textfield", ["First name", "Email"], mandatoryAnswer: 0),
        Question("outro", "Thank you!", "outro"),
    ]

    private static let recommendation = Question(
        "nps", "Would you recommend us?", "nps", isMandatory: true, numbers(0...10))

    private static let words = Question("words", "Tell us more", "textarea", ["Your words"])

    private static func numbers(_ range: ClosedRange<Int>) -> [String] {
        range.map { "\($0)" }
    }

    private static let places = [
        "Aconchego", "Beira Rio", "Cantina da Serra", "Dona Flor", "Empório Sul", "Farol",
        "Girassol", "Horta", "Ipê Amarelo", "Jangada", "Kombi do Chef", "Largo do Boticário",
        "Mangueira", "Neblina", "Oliveira", "Pedra Azul", "Quintal",
    ]

    /// As many as the longest list of choices in a recorded survey.
    private static let cities = namedCities + (1...241 - namedCities.count).map { "Distrito \($0)" }

    private static let namedCities = [
        "Belém", "Belo Horizonte", "Brasília", "Campinas", "Cuiabá", "Curitiba", "Florianópolis",
        "Fortaleza", "Goiânia", "João Pessoa", "Maceió", "Manaus", "Natal", "Niterói",
        "Porto Alegre", "Recife", "Rio de Janeiro", "Salvador", "Santos", "São Luís",
        "São Paulo", "Teresina", "Vitória",
    ]
}
