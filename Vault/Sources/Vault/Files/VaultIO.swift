/// Every way in which a vault touches the system; nothing else in this target does.
///
/// The live one is ``SystemFiles``. Tests wrap it to fail at call k. All failures are
/// `VaultError.io(call, errno:)`.
protocol VaultIO: Sendable {
    /// The path with every symbolic link followed.
    func resolve(_ path: String) throws(VaultError) -> String
    /// Opens without following a symbolic link in the last place, closed on exec, never waiting.
    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor
    func close(_ file: Descriptor)
    func status(of path: String) throws(VaultError) -> FileStatus
    func status(of file: Descriptor) throws(VaultError) -> FileStatus
    /// Reads at most `count` bytes to `index` of `buffer`; 0 at the end of the file.
    func read(
        _ file: Descriptor, at offset: UInt64, into buffer: inout [UInt8], at index: Int,
        count: Int
    ) throws(VaultError) -> Int
    /// Writes with one call; gives how much was written, which may be less than asked.
    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int
    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError)
    /// Makes the file longer by these bytes, which are zeros; most file systems find a place for them now.
    ///
    /// Throws where there is no such call. Part of it may have been done then.
    func reserve(_ file: Descriptor, _ range: Range<UInt64>) throws(VaultError)
    /// Has the system start to put these bytes on the disk, if it can; a hint that promises nothing and waits for nothing.
    func beginWriting(_ file: Descriptor, _ range: Range<UInt64>)
    /// Puts the content on the disk.
    func syncData(_ file: Descriptor) throws(VaultError)
    /// Puts content and attributes on the disk.
    func sync(_ file: Descriptor) throws(VaultError)
    /// Puts the names in a directory on the disk.
    func syncDirectory(_ path: String) throws(VaultError)
    func rename(_ path: String, to other: String) throws(VaultError)
    func link(_ path: String, to other: String) throws(VaultError)
    func unlink(_ path: String) throws(VaultError)
    func makeDirectory(_ path: String) throws(VaultError)
    /// Takes an advisory lock on a whole file; false if another process holds it.
    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool
    func unlock(_ file: Descriptor)
    /// Waits a moment before the lock is tried again.
    func pause()
}

/// An open file, by the system's number.
struct Descriptor: Sendable, Hashable {
    let number: Int32
}

/// How a file is opened; what is created is for its owner only (0600).
enum OpenMode: Sendable {
    case read
    case readWrite
    /// Fails if there is anything at the path.
    case createNew
    case createOrOpen
    case createOrReplace
}

/// What the system says about a file.
struct FileStatus: Sendable, Equatable {
    enum Kind: Sendable {
        case regular, directory, other
    }

    /// Two files are the same only if these are.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
    }

    var kind: Kind
    var identity: Identity
    var size: UInt64
    var owner: UInt32
    /// The permission bits.
    var mode: UInt32
    /// How many names the file has; 0 after the last one was removed.
    var links: UInt64 = 1
}
