/// The secrets that backends want to be told; kept in the vault, never in the settings.
package enum Secret: String, CaseIterable, Sendable {
    case ratesAppID = "rates.app-id"
    case venuesAPIKey = "venues.api-key"
    case accountClientID = "account.client-id"
    case accountClientSecret = "account.client-secret"

    /// The secret of this name; names an unknown one's nearest neighbour.
    package init(named name: String) throws(SecretError) {
        if let known = Secret(rawValue: name) {
            self = known
            return
        }
        let slips = Self.allCases.map { ($0.rawValue, EditDistance.between(name, $0.rawValue)) }
        let best = slips.min { $0.1 < $1.1 }
        throw .unknownName(
            name, nearest: best.flatMap { $0.1 <= max(1, $0.0.count / 3) ? $0.0 : nil })
    }
}

/// A secret's text, which nothing prints by accident.
package struct SecretValue: Equatable, Sendable, CustomStringConvertible {
    /// The most bytes it may have.
    package static let longest = 4096

    /// The text itself, for the request that needs it.
    package let exposed: String

    /// Takes visible ASCII without blanks, as every key is; blanks around it are dropped.
    package init(parsing text: String) throws(SecretError) {
        var bytes = Array(text.utf8)[...]
        while let first = bytes.first, first.isBlank { bytes.removeFirst() }
        while let last = bytes.last, last.isBlank { bytes.removeLast() }
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= Self.longest, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .unsuitable
        }
        exposed = String(decoding: bytes, as: UTF8.self)
    }

    package var description: String { "‹hidden›" }
}

extension SecretValue: CustomDebugStringConvertible, CustomReflectable {
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

package enum SecretError: Error, Equatable, Sendable {
    case unknownName(String, nearest: String?)
    case empty
    /// It has blanks or characters that no key has, or is too long; what it was is not repeated.
    case unsuitable
}
