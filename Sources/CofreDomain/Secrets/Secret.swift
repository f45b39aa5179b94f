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
        if let end = name.firstIndex(of: "=") {
            throw .valueTyped(try Secret(named: String(name[..<end])))
        }
        throw .unknownName(name, nearest: Self.nearest(to: name)?.secret.rawValue)
    }

    /// The secret that a word names, also with a slip or with a value behind `=`; `nil` for one
    /// that is nearer to a setting.
    package static func meant(by word: String) -> Secret? {
        let name = String(word.prefix { $0 != "=" })
        guard let nearest = nearest(to: name) else { return nil }
        let isSetting = Setting.allCases.contains {
            EditDistance.between(name, $0.rawValue) <= nearest.slips
        }
        return isSetting ? nil : nearest.secret
    }

    private static func nearest(to name: String) -> (secret: Secret, slips: Int)? {
        let all = allCases.map { secret in
            (secret: secret, slips: EditDistance.between(name, secret.rawValue))
        }
        let best = all.min { $0.slips < $1.slips }
        guard let best, best.slips <= max(1, best.secret.rawValue.count / 3) else { return nil }
        return best
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
    /// It stood on the line behind the name, as `NAME=VALUE`; what it was is not repeated.
    case valueTyped(Secret)
    case empty
    /// It has blanks or characters that no key has, or is too long; what it was is not repeated.
    case unsuitable
}
