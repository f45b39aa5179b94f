import Essentials

/// A survey in JSON:API format, in a list or by itself.
struct RemoteSurvey: Decodable {
    struct Attributes: Decodable {
        let title: String
        let description: String?
        let isActive: Bool?
        let coverImageURL: String?
        let surveyType: String?

        enum CodingKeys: String, CodingKey {
            case title, description
            case isActive = "is_active"
            case coverImageURL = "cover_image_url"
            case surveyType = "survey_type"
        }
    }

    struct Relationships: Decodable {
        let questions: RemoteLinks?
    }

    let id: RemoteID
    let type: String
    let attributes: Attributes
    let relationships: Relationships?
}

/// The ids in a relationship, in their order.
struct RemoteLinks: Decodable {
    struct Link: Decodable {
        let id: RemoteID
    }

    let data: [Link]?
}

/// A question or an answer, depending on `type`.
struct RemoteIncluded: Decodable {
    struct Attributes: Decodable {
        let text: String?
        let helpText: String?
        let displayOrder: Int?
        let displayType: String?
        let pick: String?
        let isMandatory: Bool?

        enum CodingKeys: String, CodingKey {
            case text, pick
            case helpText = "help_text"
            case displayOrder = "display_order"
            case displayType = "display_type"
            case isMandatory = "is_mandatory"
        }
    }

    struct Relationships: Decodable {
        let answers: RemoteLinks?
    }

    let id: RemoteID
    let type: String
    let attributes: Attributes
    let relationships: Relationships?
}

/// An id that is a string or a number.
struct RemoteID: Decodable, Hashable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // If it is not a string, a number is tried next, and that error is reported.
        if let text = try? container.decode(String.self) {
            self.text = text
        } else {
            text = String(try container.decode(Int.self))
        }
        guard text.isServerID else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an id")
        }
    }
}
