import Values

extension SelectionProblem.Thing {
    static let survey = Self(
        Sentence("survey", "pesquisa"), plural: Sentence("surveys", "pesquisas"), isFeminine: true,
        listedBy: "surveys")
}

extension Completion.Knowledge {
    var surveys: [Survey] {
        get { self["surveys"] ?? [] }
        set { self["surveys"] = newValue }
    }
}

extension Parameter.Values {
    /// A survey: an id or a title.
    static let survey = from(
        ValueSource(
            name: "survey", areNames: true, thing: .survey,
            saved: ValueSource.Saved(name: "surveys") { context, knowledge in
                knowledge.surveys = try await context.knownSurveys()
            },
            items: { known in
                known.saved.surveys.map {
                    Completion.Item(
                        text: $0.id, detail: Sanitizer.clean($0.summary.oneLine),
                        label: Sanitizer.clean($0.title.oneLine))
                }
            },
            picking: ValueSource.Picking(
                choices: { context in
                    var surveys = try await context.knownSurveys()
                    if surveys.isEmpty {
                        surveys = try await context.configuredAccount.surveys
                            .page(1, size: SurveysCommand.defaultSize).value.surveys
                    }
                    return surveys.map {
                        PickChoice(
                            $0.id, label: $0.title.oneLine, detail: $0.summary.oneLine)
                    }
                }, nothing: SurveyView.list.empty)))
}
