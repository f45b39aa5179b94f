import Synchronization

@testable import Vault

/// Counts the calls that read a vault's file.
final class ReadCount: Sendable {
    private let calls = Mutex(0)

    var count: Int { calls.withLock { $0 } }

    fileprivate func add() { calls.withLock { $0 += 1 } }
}

/// The system's files; reading is counted.
struct CountedFiles: VaultIO {
    let reads: ReadCount
    private let files = SystemFiles()

    init(reads: ReadCount) {
        self.reads = reads
    }

    func read(
        _ file: Descriptor, at offset: UInt64, into buffer: inout [UInt8], at index: Int,
        count: Int
    ) throws(VaultError) -> Int {
        reads.add()
        return try files.read(file, at: offset, into: &buffer, at: index, count: count)
    }

    func resolve(_ path: String) throws(VaultError) -> String { try files.resolve(path) }
    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor {
        try files.open(path, mode)
    }
    func close(_ file: Descriptor) { files.close(file) }
    func status(of path: String) throws(VaultError) -> FileStatus { try files.status(of: path) }
    func status(of file: Descriptor) throws(VaultError) -> FileStatus {
        try files.status(of: file)
    }
    func isRemote(_ file: Descriptor) -> Bool { files.isRemote(file) }
    func names(in directory: String) throws(VaultError) -> [String] {
        try files.names(in: directory)
    }
    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int { try files.write(file, bytes, at: offset) }
    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError) {
        try files.truncate(file, to: length)
    }
    func syncData(_ file: Descriptor) throws(VaultError) { try files.syncData(file) }
    func sync(_ file: Descriptor) throws(VaultError) { try files.sync(file) }
    func syncDirectory(_ path: String) throws(VaultError) { try files.syncDirectory(path) }
    func rename(_ path: String, to other: String) throws(VaultError) {
        try files.rename(path, to: other)
    }
    func link(_ path: String, to other: String) throws(VaultError) {
        try files.link(path, to: other)
    }
    func unlink(_ path: String) throws(VaultError) { try files.unlink(path) }
    func makeDirectory(_ path: String) throws(VaultError) { try files.makeDirectory(path) }
    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool {
        try files.lock(file, exclusive: exclusive)
    }
    func unlock(_ file: Descriptor) { files.unlock(file) }
    func pause() { files.pause() }
}
