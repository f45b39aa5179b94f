import Foundation
import Synchronization

@testable import Vault

/// The system's files with a record of the modifying calls, and with a fault at one of them.
final class FaultyFiles: VaultIO {
    /// The kinds of fault.
    enum Fault: Sendable, Equatable {
        case fails(errno: Int32)
        /// The first half of the bytes is written, and the call reports the short count.
        case short
        /// One byte in the middle of the write is changed, and the call reports success.
        case garbled
        /// This call and all later ones fail without an effect, as if the process was stopped.
        case stops
    }

    private struct State {
        var calls: [Vault.IOCall] = []
        var faults: [Int: Fault] = [:]
        var standing: [Vault.IOCall: Int32] = [:]
        var isStopped = false
    }

    private let state = Mutex(State())
    private let afterUnlock = Mutex<(@Sendable () -> Void)?>(nil)
    private let beforeWrite = Mutex<(@Sendable () -> Void)?>(nil)
    private let afterRename = Mutex<(@Sendable () -> Void)?>(nil)
    private let remote = Mutex(false)
    private let creating = Mutex<Int32?>(nil)
    /// The byte ranges of each file that cannot be read, and the paths of open files.
    private let bad = Mutex<(path: String, bytes: [Range<UInt64>])>(("", []))
    private let paths = Mutex<[Int32: String]>([:])
    private let system = SystemFiles()

    /// The modifying calls so far, in order.
    var calls: [Vault.IOCall] { state.withLock { $0.calls } }

    /// Clears the recorded calls and fails the `index`th call from now on.
    func fail(at index: Int, _ fault: Fault) {
        state.withLock {
            $0 = State()
            $0.faults = [index: fault]
        }
    }

    /// Fails every call of a kind from now on.
    func failAlways(_ call: Vault.IOCall, errno: Int32) {
        state.withLock { $0.standing[call] = errno }
    }

    /// Runs a closure after every unlock.
    func afterEachUnlock(_ action: @escaping @Sendable () -> Void) {
        afterUnlock.withLock { $0 = action }
    }

    /// Runs a closure once, before the next write.
    func beforeNextWrite(_ action: @escaping @Sendable () -> Void) {
        beforeWrite.withLock { $0 = action }
    }

    /// Runs a closure after every rename.
    func afterEachRename(_ action: @escaping @Sendable () -> Void) {
        afterRename.withLock { $0 = action }
    }

    /// Fails to create files from now on, with this errno; nil ends the fault.
    ///
    /// Existing files can still be opened.
    func failCreating(errno: Int32?) {
        creating.withLock { $0 = errno }
    }

    /// Makes these bytes of a file unreadable from now on.
    func destroy(_ bytes: Range<UInt64>..., of path: String) {
        bad.withLock { $0 = (path, bytes) }
    }

    /// Reports every file as one on a network file system from now on.
    func moveAway() {
        remote.withLock { $0 = true }
    }

    /// Clears the recorded calls and all faults.
    func reset() {
        state.withLock { $0 = State() }
    }

    private func pass(_ call: Vault.IOCall) throws(VaultError) -> Fault? {
        let fault = state.withLock { state -> Fault? in
            if state.isStopped { return .stops }
            let index = state.calls.count
            state.calls.append(call)
            if state.faults[index] == .stops { state.isStopped = true }
            return state.faults[index] ?? state.standing[call].map { .fails(errno: $0) }
        }
        switch fault {
        case .fails(let errno): throw .io(call, errno: errno)
        case .stops: throw .io(call, errno: ESRCH)
        case .short, .garbled, nil: return fault
        }
    }

    func resolve(_ path: String) throws(VaultError) -> String { try system.resolve(path) }

    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor {
        if mode != .read {
            _ = try pass(.open)
        } else if let errno = state.withLock({ $0.standing[.resolve] }) {
            throw .io(.open, errno: errno)
        }
        if mode != .read, mode != .readWrite, let errno = creating.withLock({ $0 }),
            (try? system.status(of: path)) == nil
        {
            throw .io(.open, errno: errno)
        }
        let file = try system.open(path, mode)
        paths.withLock { $0[file.number] = path }
        return file
    }

    func close(_ file: Descriptor) { system.close(file) }
    func status(of path: String) throws(VaultError) -> FileStatus { try system.status(of: path) }
    func status(of file: Descriptor) throws(VaultError) -> FileStatus {
        try system.status(of: file)
    }

    func data(of file: Descriptor, from offset: UInt64) -> UInt64? {
        system.data(of: file, from: offset)
    }
    func isRemote(_ file: Descriptor) -> Bool { remote.withLock { $0 } }

    func names(in directory: String) throws(VaultError) -> [String] {
        try system.names(in: directory)
    }

    func read(_ file: Descriptor, at offset: UInt64, count: Int) throws(VaultError) -> [UInt8] {
        var count = count
        let path = paths.withLock { $0[file.number] }
        let bytes = bad.withLock { $0.path == path ? $0.bytes : [] }
        for range in bytes where range.overlaps(offset..<offset + UInt64(count)) {
            // As read(2): returns the bytes before the unreadable sector, and fails if there are none.
            guard range.lowerBound > offset else { throw .io(.read, errno: EIO) }
            count = min(count, Int(range.lowerBound - offset))
        }
        return try system.read(file, at: offset, count: count)
    }

    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int {
        let action = beforeWrite.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
        switch try pass(.write) {
        case .short:
            return try system.write(file, Array(bytes.prefix(bytes.count / 2)), at: offset)
        case .garbled:
            var garbled = bytes
            garbled[bytes.count / 2] ^= 1
            return try system.write(file, garbled, at: offset)
        default: return try system.write(file, bytes, at: offset)
        }
    }

    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError) {
        _ = try pass(.truncate)
        try system.truncate(file, to: length)
    }

    func syncData(_ file: Descriptor) throws(VaultError) {
        _ = try pass(.syncData)
    }

    func sync(_ file: Descriptor) throws(VaultError) {
        _ = try pass(.sync)
    }

    func syncDirectory(_ path: String) throws(VaultError) {
        _ = try pass(.syncDirectory)
    }

    func rename(_ path: String, to other: String) throws(VaultError) {
        _ = try pass(.rename)
        try system.rename(path, to: other)
        let action = afterRename.withLock { $0 }
        action?()
    }

    func link(_ path: String, to other: String) throws(VaultError) {
        _ = try pass(.link)
        try system.link(path, to: other)
    }

    func unlink(_ path: String) throws(VaultError) {
        _ = try pass(.unlink)
        try system.unlink(path)
    }

    func makeDirectory(_ path: String) throws(VaultError) { try system.makeDirectory(path) }
    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool {
        try system.lock(file, exclusive: exclusive)
    }
    func unlock(_ file: Descriptor) {
        system.unlock(file)
        let action = afterUnlock.withLock { $0 }
        action?()
    }
    func pause() {}
}

/// The system's files, with a count of the bytes read.
final class CountingFiles: VaultIO {
    private let count = Mutex(0)
    private let system = SystemFiles()

    var bytesRead: Int { count.withLock { $0 } }

    func read(
        _ file: Descriptor, at offset: UInt64, count wanted: Int
    ) throws(VaultError) -> [UInt8] {
        let bytes = try system.read(file, at: offset, count: wanted)
        count.withLock { $0 += bytes.count }
        return bytes
    }

    func resolve(_ path: String) throws(VaultError) -> String { try system.resolve(path) }
    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor {
        try system.open(path, mode)
    }
    func close(_ file: Descriptor) { system.close(file) }
    func status(of path: String) throws(VaultError) -> FileStatus { try system.status(of: path) }
    func status(of file: Descriptor) throws(VaultError) -> FileStatus {
        try system.status(of: file)
    }
    func data(of file: Descriptor, from offset: UInt64) -> UInt64? {
        system.data(of: file, from: offset)
    }
    func isRemote(_ file: Descriptor) -> Bool { system.isRemote(file) }
    func names(in directory: String) throws(VaultError) -> [String] {
        try system.names(in: directory)
    }
    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int { try system.write(file, bytes, at: offset) }
    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError) {
        try system.truncate(file, to: length)
    }
    func syncData(_ file: Descriptor) throws(VaultError) {}
    func sync(_ file: Descriptor) throws(VaultError) {}
    func syncDirectory(_ path: String) throws(VaultError) {}
    func rename(_ path: String, to other: String) throws(VaultError) {
        try system.rename(path, to: other)
    }
    func link(_ path: String, to other: String) throws(VaultError) {
        try system.link(path, to: other)
    }
    func unlink(_ path: String) throws(VaultError) { try system.unlink(path) }
    func makeDirectory(_ path: String) throws(VaultError) { try system.makeDirectory(path) }
    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool {
        try system.lock(file, exclusive: exclusive)
    }
    func unlock(_ file: Descriptor) { system.unlock(file) }
    func pause() {}
}
