import Essentials
import Vault

extension Kind {
    static let surveys = Kind("surveys", Sentence("surveys", "pesquisas"))
}

/// Stores the last loaded surveys in a collection of their own in the vault.
struct VaultSurveyStore: SurveyStore {
    let records: any RecordStore

    func page(_ number: Int, size: Int, of owner: Owner) -> any Cache<SurveyPage> {
        saved(number, size: size, of: owner)
    }

    func survey(_ id: String, of owner: Owner) -> any Cache<Survey> {
        VaultCache<Survey>(
            name: "survey \(owner.name) \(id)", kind: .surveys, records: records)
    }

    func known(to owner: Owner) async throws(StoreError) -> [Survey] {
        var known: [String: Survey] = [:]
        for record in try await records.records(in: .surveys)
        where record.id.hasPrefix(Self.pages(of: owner)) && !record.id.hasSuffix(".saved") {
            let page = try RecordCoding.decode(
                SurveyPage.self, from: record.value, in: .surveys)
            for survey in page.surveys { known[survey.id] = survey }
        }
        return known.values.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    }

    func replaceAll(
        with first: SurveyPage, size: Int, of owner: Owner, at date: Date
    ) async throws(StoreError) {
        let new = try saved(1, size: size, of: owner).changes(saving: first, at: date)
        try await records.update(.surveys) { known in
            Update(Self.forgetting(known) + new, result: ())
        }
    }

    func clear() async throws(StoreError) {
        try await records.update(.surveys, erasing: true) { known in
            Update(Self.forgetting(known), result: ())
        }
    }

    private func saved(_ number: Int, size: Int, of owner: Owner) -> VaultCache<SurveyPage> {
        VaultCache(
            name: "\(Self.pages(of: owner))\(number) \(size)", kind: .surveys,
            records: records)
    }

    private static func forgetting(_ known: [Vault.Record]) -> [Vault.Change] {
        known.map { .forget(.surveys, $0.id) }
    }

    private static func pages(of owner: Owner) -> String { "page \(owner.name) " }
}

extension Owner {
    /// The id of the owner in record ids; contains no space.
    var name: String {
        Data("\(account)\n\(server)".utf8).base64EncodedString()
    }
}
