import Foundation

@testable import MoneyShell
@testable import Vault

/// An export is refused, or exporting its records and importing them again gives the same records.
func fuzzImport(_ input: [UInt8]) {
    // Refusing an input is correct.
    guard let document = try? ImportDocument(parsing: input) else { return }
    let records = document.entries.map {
        Vault.Record(collection: $0.collection, id: $0.id, value: $0.value, modified: 0)
    }
    let written = ExportDocument.write(
        records, vaultID: "00", at: Date(timeIntervalSince1970: 0))
    guard let again = try? ImportDocument(parsing: written) else {
        fatalError("what was exported is refused")
    }
    let sorted = { (entries: [ImportDocument.Entry]) in
        entries.map { "\($0.collection)\0\($0.id)\0\($0.value)" }.sorted()
    }
    precondition(sorted(again.entries) == sorted(document.entries), "another content")
}
