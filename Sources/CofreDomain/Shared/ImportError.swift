/// Why a file cannot be imported, with the position in the file if known.
package enum ImportError: Error, Equatable, Sendable {
    /// Larger than any export.
    case tooLarge(limit: Int)
    /// Not UTF-8.
    case notText
    /// Not JSON from this position; lines and columns start at 1, columns count bytes.
    case syntax(line: Int, column: Int)
    /// The same key twice in one object.
    case duplicateKey(String, line: Int)
    case tooDeep(limit: Int)
    /// JSON, but not an export of cofre.
    case notAnExport
    case unknownVersion(String)
    case unknownKey(String)
    case missingKey(String)
    /// The value of a key does not have the type that the format requires.
    case wrongValue(key: String)
    /// The name of a collection or record is not valid in a vault.
    case badName(String)
    case badBase64(record: String)
    case duplicateRecord(String)
    /// A record too large for a vault.
    case recordTooLarge(String)
    /// A record of a known kind that cofre could not read back.
    case badRecord(String)
    /// Another process has changed the vault since the import was examined.
    case vaultChanged
}
