package import CofreDomain
import Essentials
import Vault

/// Stores drafts in the vault, one record each; every change is durable.
package struct VaultDrafts: DraftStore {
    private static let collection = "drafts"

    private struct DraftRecord: Codable, Sendable {
        let survey: String
        let account: String
        let server: String
        let key: String
        let answers: [String: [GivenAnswer]]
        let at: Date
        let sent: [String: [GivenAnswer]]?

        var draft: Draft {
            Draft(
                survey: survey, owner: Owner(account: account, server: server), key: key,
                answers: answers, at: at, sent: sent)
        }
    }

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func draft(
        of survey: String, owner: Owner
    ) async throws(StoreError) -> Draft? {
        let id = Self.id(survey, owner)
        guard let value = try await records.value(Self.collection, id) else { return nil }
        return try Self.decode(value)
    }

    package func drafts(of owner: Owner) async throws(StoreError) -> [Draft] {
        var found: [Draft] = []
        for record in try await records.records(in: Self.collection)
        where record.id.hasPrefix(owner.name + " ") {
            found.append(try Self.decode(record.value))
        }
        return found
    }

    package func save(_ draft: Draft) async throws(StoreError) {
        let record = DraftRecord(
            survey: draft.survey, account: draft.owner.account, server: draft.owner.server,
            key: draft.key, answers: draft.answers, at: draft.at, sent: draft.sent)
        try await records.commit(
            .durable,
            [
                .put(
                    collection: Self.collection, id: Self.id(draft.survey, draft.owner),
                    value: try RecordCoding.encode(record))
            ])
    }

    package func delete(_ draft: Draft) async throws(StoreError) {
        let id = Self.id(draft.survey, draft.owner)
        try await records.commit(.durable, [.delete(collection: Self.collection, id: id)])
    }

    static func decode(_ value: [UInt8]) throws(StoreError) -> Draft {
        try RecordCoding.decode(DraftRecord.self, from: value, in: collection).draft
    }

    private static func id(_ survey: String, _ owner: Owner) -> String {
        owner.name + " " + survey
    }
}
