import Essentials
import Vault

/// Stores drafts in the vault, one record each; every change is durable.
struct VaultDrafts: DraftStore {
    let records: any RecordStore

    func draft(
        of survey: String, owner: Owner
    ) async throws(StoreError) -> Draft? {
        let id = Self.id(survey, owner)
        guard let value = try await records.value(.drafts, id) else { return nil }
        return try DraftRecord.decode(value)
    }

    func drafts(of owner: Owner) async throws(StoreError) -> [Draft] {
        var found: [Draft] = []
        for record in try await records.records(in: .drafts)
        where record.id.hasPrefix(owner.name + " ") {
            found.append(try DraftRecord.decode(record.value))
        }
        return found
    }

    func save(_ draft: Draft) async throws(StoreError) {
        try await records.commit([
            .put(
                .drafts, Self.id(draft.survey, draft.owner),
                try RecordCoding.encode(DraftRecord(draft)))
        ])
    }

    func delete(_ draft: Draft) async throws(StoreError) {
        let id = Self.id(draft.survey, draft.owner)
        try await records.commit([.delete(.drafts, id)])
    }

    private static func id(_ survey: String, _ owner: Owner) -> String {
        owner.name + " " + survey
    }
}
