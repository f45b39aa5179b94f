/// Storage that all machines of one person can access.
///
/// Only these four operations are required: no conditional writes, locks or ordering. The caller verifies what it
/// reads.
protocol SyncRemote: Sendable {
    /// Whether puts and deletions take effect, all or none, with the next ``flush()`` or ``list()``; else at once.
    var collects: Bool { get }

    /// The files whose names this program may have given, with their sizes in bytes; others are left out.
    func list() async throws(SyncRemoteError) -> [RemoteFile]

    /// The bytes of a file; `nil` if there is none.
    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]?

    /// Stores a new file, atomically if the remote supports that.
    ///
    /// A file with this name and the same bytes counts as stored; one with other bytes is not changed, and the error is
    /// `contentDiffers`.
    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError)

    /// Deletes a file; does nothing if there is none.
    func delete(_ name: RemoteFileName) async throws(SyncRemoteError)

    /// Stores what was collected; on failure, it is dropped.
    func flush() async throws(SyncRemoteError)
}

extension SyncRemote {
    var collects: Bool { false }

    func flush() async throws(SyncRemoteError) {}
}

struct RemoteFile: Equatable, Sendable {
    let name: RemoteFileName
    let size: Int
}

/// A name that every kind of remote can store: lower-case letters, digits and hyphens, one to 200 of them.
struct RemoteFileName: Hashable, Comparable, Sendable {
    let text: String

    /// `nil` for any other text; a file with such a name is not this program's.
    init?(_ text: some StringProtocol) {
        guard (1...200).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-"),
            text.utf8.allSatisfy({
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
            })
        else { return nil }
        self.text = String(text)
    }

    static func < (one: RemoteFileName, other: RemoteFileName) -> Bool { one.text < other.text }
}

/// The limits of a remote.
///
/// A file has at most 16 MiB, the limit of an HTTP answer.
enum SyncRemoteLimit {
    static let fileSize = 16 << 20
    /// The maximum number of files; far more than the machines of a person write.
    static let files = 100_000
}
