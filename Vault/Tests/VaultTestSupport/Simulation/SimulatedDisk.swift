import Foundation
import Synchronization

@testable import Vault

/// A simulated disk with an operating system in front of it, which can lose power.
///
/// Modelled on SQLite's crash tests (`test6.c`) and LevelDB's rule for directories. Processes call it through
/// ``FaultyCalls``, which adds faults; the disk itself fails only where a real system would.
final class SimulatedDisk: VaultIO {
    private struct State {
        var files: [Int: SimulatedFile] = [:]
        var names = SimulatedNames(root: 0)
        var directories: Set<Int> = [0]
        var lastNode = 0
        var open: [Int32: Int] = [:]
        /// Descriptor numbers are never reused, so that those of a dead process are invalid.
        var lastDescriptor: Int32 = 2
        /// The holders of the lock on each node, and whether the lock is exclusive.
        var locks: [Int: [Int32: Bool]] = [:]
        var deniesLinks = false
    }

    private let state: Mutex<State>

    init() {
        state = Mutex(State())
    }

    /// A copy of the disk, to try another course of events.
    init(copying other: SimulatedDisk) {
        state = Mutex(other.state.withLock { $0 })
    }

    /// Ends every process; the operating system keeps the writes that are not on the disk yet.
    func endProcesses() {
        state.withLock {
            $0.open = [:]
            $0.locks = [:]
        }
    }

    /// A power loss: `seed` decides which unsynced writes are lost.
    func losePower(_ seed: UInt64) {
        endProcesses()
        state.withLock {
            var dice = Dice(seed)
            for node in $0.files.keys.sorted() { $0.files[node]?.losePower(&dice) }
            $0.names.losePower(&dice)
        }
    }

    /// Data that a failed sync should have written never reaches the disk.
    func forgetPending(_ file: Descriptor) {
        state.withLock { state in
            guard let node = state.open[file.number] else { return }
            state.files[node]?.forgetPending()
        }
    }

    /// Removes support for hard links from now on.
    func denyLinks() {
        state.withLock { $0.deniesLinks = true }
    }

    /// The number of open descriptors.
    var openCount: Int { state.withLock { $0.open.count } }

    /// The bytes of a file as programs see them; nil if there is none.
    subscript(path: String) -> [UInt8]? {
        get {
            state.withLock { state in
                state.names.nodes[path].flatMap { state.files[$0]?.content }
            }
        }
        set {
            state.withLock { state in
                guard let node = state.names.nodes[path] else { return }
                var file = SimulatedFile()
                file.write(newValue ?? [], at: 0)
                file.sync()
                state.files[node] = file
            }
        }
    }

    func resolve(_ path: String) throws(VaultError) -> String {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard state.withLock({ $0.names.nodes[path] != nil }) else {
            throw .io(.resolve, errno: ENOENT)
        }
        return path
    }

    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor {
        let opened = state.withLock { state -> Result<Int32, VaultError> in
            var node = state.names.nodes[path]
            if let node, state.directories.contains(node) {
                return .failure(.io(.open, errno: EISDIR))
            }
            if node != nil, mode == .createNew { return .failure(.io(.open, errno: EEXIST)) }
            if node == nil {
                guard mode != .read, mode != .readWrite,
                    state.names.nodes[SimulatedNames.directory(of: path)] != nil
                else { return .failure(.io(.open, errno: ENOENT)) }
                state.lastNode += 1
                state.files[state.lastNode] = SimulatedFile()
                state.names.set(path, to: state.lastNode)
                node = state.lastNode
            } else if mode == .createOrReplace, let node {
                state.files[node]?.truncate(to: 0)
            }
            state.lastDescriptor += 1
            state.open[state.lastDescriptor] = node
            return .success(state.lastDescriptor)
        }
        return Descriptor(number: try opened.get())
    }

    func close(_ file: Descriptor) {
        unlock(file)
        state.withLock { $0.open[file.number] = nil }
    }

    func status(of path: String) throws(VaultError) -> FileStatus {
        guard let node = state.withLock({ $0.names.nodes[path] }) else {
            throw .io(.status, errno: ENOENT)
        }
        return status(node)
    }

    func status(of file: Descriptor) throws(VaultError) -> FileStatus {
        status(try node(file, .status))
    }

    private func status(_ node: Int) -> FileStatus {
        state.withLock { state in
            let isDirectory = state.directories.contains(node)
            return FileStatus(
                kind: isDirectory ? .directory : .regular,
                identity: FileStatus.Identity(device: 1, inode: UInt64(node)),
                size: UInt64(state.files[node]?.content.count ?? 0), owner: geteuid(),
                mode: isDirectory ? 0o700 : 0o600,
                links: UInt64(state.names.nodes.values.filter { $0 == node }.count))
        }
    }

    private func node(_ file: Descriptor, _ call: Vault.IOCall) throws(VaultError) -> Int {
        guard let node = state.withLock({ $0.open[file.number] }) else {
            throw .io(call, errno: EBADF)
        }
        return node
    }

    func isRemote(_ file: Descriptor) -> Bool { false }

    func names(in directory: String) throws(VaultError) -> [String] {
        state.withLock { state in
            state.names.nodes.keys
                .filter { SimulatedNames.directory(of: $0) == directory && $0 != "/" }
                .compactMap { $0.split(separator: "/").last.map(String.init) }
        }
    }

    func read(_ file: Descriptor, at offset: UInt64, count: Int) throws(VaultError) -> [UInt8] {
        let node = try node(file, .read)
        return state.withLock {
            Array($0.files[node]?.content.dropFirst(Int(offset)).prefix(count) ?? [])
        }
    }

    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int {
        let node = try node(file, .write)
        state.withLock { $0.files[node]?.write(bytes, at: Int(offset)) }
        return bytes.count
    }

    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError) {
        let node = try node(file, .truncate)
        state.withLock { $0.files[node]?.truncate(to: Int(length)) }
    }

    func syncData(_ file: Descriptor) throws(VaultError) {
        let node = try node(file, .syncData)
        state.withLock { $0.files[node]?.sync() }
    }

    func sync(_ file: Descriptor) throws(VaultError) {
        let node = try node(file, .sync)
        state.withLock { $0.files[node]?.sync() }
    }

    func syncDirectory(_ path: String) throws(VaultError) {
        state.withLock { $0.names.sync(path) }
    }

    func rename(_ path: String, to other: String) throws(VaultError) {
        try existing(path, .rename)
        state.withLock { $0.names.rename(path, to: other) }
    }

    func link(_ path: String, to other: String) throws(VaultError) {
        if state.withLock({ $0.deniesLinks }) { throw .io(.link, errno: EPERM) }
        let node = try existing(path, .link)
        guard state.withLock({ $0.names.nodes[other] == nil }) else {
            throw .io(.link, errno: EEXIST)
        }
        state.withLock { $0.names.set(other, to: node) }
    }

    func unlink(_ path: String) throws(VaultError) {
        try existing(path, .unlink)
        state.withLock { $0.names.set(path, to: nil) }
    }

    func makeDirectory(_ path: String) throws(VaultError) {
        guard state.withLock({ $0.names.nodes[path] == nil }) else { return }
        try existing(SimulatedNames.directory(of: path), .makeDirectory)
        state.withLock {
            $0.lastNode += 1
            $0.directories.insert($0.lastNode)
            $0.names.set(path, to: $0.lastNode)
        }
    }

    @discardableResult
    private func existing(_ path: String, _ call: Vault.IOCall) throws(VaultError) -> Int {
        guard let node = state.withLock({ $0.names.nodes[path] }) else {
            throw .io(call, errno: ENOENT)
        }
        return node
    }

    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool {
        let node = try node(file, .lock)
        return state.withLock {
            var holders = $0.locks[node, default: [:]]
            holders[file.number] = nil
            guard exclusive ? holders.isEmpty : !holders.values.contains(true) else { return false }
            holders[file.number] = exclusive
            $0.locks[node] = holders
            return true
        }
    }

    func unlock(_ file: Descriptor) {
        state.withLock { state in
            guard let node = state.open[file.number] else { return }
            state.locks[node]?[file.number] = nil
        }
    }

    func pause() {}
}
