package import CofreDomain
import Essentials
import Vault

/// Stores drafts in the vault, one record each; every change is durable.
package struct VaultDrafts: DraftStore {
    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func draft(
        of survey: String, owner: Owner
    ) async throws(StoreError) -> Draft? {
        let id = Self.id(survey, owner)
        guard let value = try await records.value(DraftRecord.collection, id) else { return nil }
        return try DraftRecord.decode(value)
    }

    package func drafts(of owner: Owner) async throws(StoreError) -> [Draft] {
        var found: [Draft] = []
        for record in try await records.records(in: DraftRecord.collection)
        where record.id.hasPrefix(owner.name + " ") {
            found.append(try DraftRecord.decode(record.value))
        }
        return found
    }

    package func save(_ draft: Draft) async throws(StoreError) {
        try await records.commit([
            .put(
                collection: DraftRecord.collection, id: Self.id(draft.survey, draft.owner),
                value: try RecordCoding.encode(DraftRecord(draft)))
        ])
    }

    package func delete(_ draft: Draft) async throws(StoreError) {
        let id = Self.id(draft.survey, draft.owner)
        try await records.commit([.delete(collection: DraftRecord.collection, id: id)])
    }

    private static func id(_ survey: String, _ owner: Owner) -> String {
        owner.name + " " + survey
    }
}
