import Essentials

extension Kind {
    static let drafts = Kind(
        "drafts", Sentence("survey drafts", "rascunhos de pesquisas"),
        check: .readable { _ = try DraftRecord.decode($1) },
        sharing: Sharing(
            .latest,
            conflicts: Conflicts { _, value in
                let draft = try DraftRecord.decode(value)
                return .draft(survey: draft.survey, answers: draft.answers.count)
            }))
}

struct DraftRecord: Codable, Sendable {
    private let survey: String
    private let account: String
    private let server: String
    private let key: String
    private let answers: [String: [GivenAnswer]]
    private let at: Date
    private let sent: [String: [GivenAnswer]]?

    init(_ draft: Draft) {
        survey = draft.survey
        account = draft.owner.account
        server = draft.owner.server
        key = draft.key
        answers = draft.answers
        at = draft.at
        sent = draft.sent
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Draft {
        try RecordCoding.decode(Self.self, from: bytes, in: .drafts).draft
    }

    private var draft: Draft {
        Draft(
            survey: survey, owner: Owner(account: account, server: server), key: key,
            answers: answers, at: at, sent: sent)
    }
}
