import Vault

extension Vault.Change {
    var collection: String {
        switch self {
        case .put(let collection, _, _), .delete(let collection, _),
            .forget(let collection, _):
            collection
        }
    }
}
