package import CofreDomain

/// A place where every machine of one person can leave files.
///
/// Nothing is asked of it but these four verbs: no comparison of versions, no lock, no order. What
/// it returns is verified by the caller.
package protocol Place: Sendable {
    /// The files of this program with their sizes; others are left out.
    func list() async throws(PlaceError) -> [PlaceFile]

    /// The bytes of a file; `nil` if it is not there.
    func get(_ name: PlaceName) async throws(PlaceError) -> [UInt8]?

    /// Stores a new file, all of it or nothing as far as the place can promise that.
    ///
    /// A file that is there under this name with the same bytes counts as stored; one with other
    /// bytes is left alone, and the error is `notKept`.
    func putNew(_ name: PlaceName, _ bytes: [UInt8]) async throws(PlaceError)

    /// Removes a file; it is no error if the file is not there.
    func delete(_ name: PlaceName) async throws(PlaceError)
}

package struct PlaceFile: Equatable, Sendable {
    package let name: PlaceName
    package let size: Int

    package init(name: PlaceName, size: Int) {
        self.name = name
        self.size = size
    }
}

/// A name that every engine can store: lower-case letters, digits and hyphens, one to 200 of them.
package struct PlaceName: Hashable, Comparable, Sendable {
    package let text: String

    /// `nil` for any other text; such files are not this program's.
    package init?(_ text: some StringProtocol) {
        guard (1...200).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-"),
            text.utf8.allSatisfy({
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
            })
        else { return nil }
        self.text = String(text)
    }

    package static func < (one: PlaceName, other: PlaceName) -> Bool { one.text < other.text }
}

/// The most that one file at a place may have.
///
/// 16 MiB, the limit of an HTTP answer.
package enum PlaceLimit {
    package static let fileSize = 16 << 20
    /// More files than any number of machines leaves there.
    package static let files = 100_000
}
