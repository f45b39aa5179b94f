/// Why a file is not imported; each case names what is wrong, and where that can be said.
package enum ImportError: Error, Equatable, Sendable {
    /// More bytes than any export has.
    case tooLarge(limit: Int)
    /// Not UTF-8.
    case notText
    /// Not JSON from here on; lines and columns count from 1, columns in bytes.
    case syntax(line: Int, column: Int)
    /// The same name twice in one object.
    case duplicateKey(String, line: Int)
    case tooDeep(limit: Int)
    /// JSON, but no export of ours.
    case notAnExport
    case unknownVersion(String)
    case unknownKey(String)
    case missingKey(String)
    /// The value of a key is of another kind than the format says.
    case wrongValue(key: String)
    /// A collection or record has a name that a vault cannot hold.
    case badName(String)
    case badBase64(record: String)
    case duplicateRecord(String)
    /// A record that no vault could hold.
    case recordTooLarge(String)
    /// A record of a kind that cofre knows, which it could not read back.
    case badRecord(String)
}
