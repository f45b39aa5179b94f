@testable import MoneyShell

/// A list of another machine's entries is refused, or encoding its entries gives the same bytes.
func fuzzState(_ input: [UInt8]) {
    // Refusing an input is correct.
    guard let entries = try? StateCoding.decode(input) else { return }
    precondition(StateCoding.encode(entries) == input, "another encoding")
    for entry in entries {
        let joined = entry.versions.joined(with: entry.versions)
        precondition(joined == entry.versions, "joining with itself changes versions")
    }
}
