/// A list of another machine's entries is refused, or it is the one encoding of what is read from it.
func fuzzState(_ input: [UInt8]) {
    // A refusal is a valid result.
    guard let entries = try? StateCoding.decode(input) else { return }
    precondition(StateCoding.encode(entries) == input, "another encoding")
    for entry in entries {
        let joined = entry.versions.joined(with: entry.versions)
        precondition(joined == entry.versions, "joining with itself changes versions")
    }
}
