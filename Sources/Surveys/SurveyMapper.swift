import Essentials

/// Converts one survey and its included resources into questions, in the order in which they are
/// asked.
///
/// Included resources are in any order; relationships and `display_order` determine the order of
/// questions and answers.
enum SurveyMapper {
    private struct Answer: Decodable {
        let data: RemoteSurvey
        let included: [RemoteIncluded]?
    }

    static func map(_ response: HTTPResponse) throws(GatewayError) -> Survey {
        let answer = try Mapping.decode(Answer.self, from: response)
        let included = IncludedResources(answer.included ?? [])
        let wanted = answer.data.relationships?.questions?.data ?? []
        var questions: [SurveyQuestion] = []
        for question in try included.ordered(wanted, type: "question") {
            let links = question.relationships?.answers?.data ?? []
            let choices = try included.ordered(links, type: "answer")
            questions.append(self.question(question, choices))
        }
        return SurveysMapper.survey(answer.data, questions: questions)
    }

    private static func question(
        _ wire: RemoteIncluded, _ answers: [RemoteIncluded]
    ) -> SurveyQuestion {
        SurveyQuestion(
            id: wire.id.text, text: wire.attributes.text ?? "",
            help: wire.attributes.helpText,
            kind: kind(wire.attributes, hasAnswers: !answers.isEmpty),
            isMandatory: wire.attributes.isMandatory ?? false,
            choices: answers.map { answer in
                Choice(
                    id: answer.id.text, text: answer.attributes.text ?? "",
                    isMandatory: answer.attributes.isMandatory ?? false)
            })
    }

    /// A question of an unknown type is asked according to its `pick`.
    private static func kind(
        _ attributes: RemoteIncluded.Attributes, hasAnswers: Bool
    ) -> SurveyQuestion.Kind {
        switch attributes.displayType {
        case "star": .star
        case "smiley": .smiley
        case "heart": .heart
        case "nps": .nps
        case "dropdown": .dropdown
        case "slider": .slider
        case "money": .money
        case "textarea": .text
        case "textfield": .fields
        case "intro", "outro", "message": .statement
        case "choice": attributes.pick == "any" ? .any : .one
        default: picked(attributes.pick, hasAnswers: hasAnswers)
        }
    }

    private static func picked(_ pick: String?, hasAnswers: Bool) -> SurveyQuestion.Kind {
        switch pick {
        case "any": .any
        case "one": .one
        default: hasAnswers ? .fields : .statement
        }
    }
}

/// The included resources, by type and id.
private struct IncludedResources {
    private struct Key: Hashable {
        let type: String
        let id: RemoteID
    }

    private let included: [Key: RemoteIncluded]

    init(_ included: [RemoteIncluded]) {
        self.included = Dictionary(included.map { (Key(type: $0.type, id: $0.id), $0) }) {
            first, _ in first
        }
    }

    /// The linked resources, sorted by `display_order` and then by link; a link without a resource
    /// is invalid.
    func ordered(
        _ links: [RemoteLinks.Link], type: String
    ) throws(GatewayError) -> [RemoteIncluded] {
        var found: [(index: Int, resource: RemoteIncluded)] = []
        for (index, link) in links.enumerated() {
            guard let resource = included[Key(type: type, id: link.id)] else {
                throw .invalidData(.missing(field: ".included[\(type) \(link.id.text)]"))
            }
            found.append((index, resource))
        }
        return found.sorted {
            ($0.resource.attributes.displayOrder ?? 0, $0.index)
                < ($1.resource.attributes.displayOrder ?? 0, $1.index)
        }.map(\.resource)
    }
}
