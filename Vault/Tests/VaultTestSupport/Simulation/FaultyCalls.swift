import Foundation
import Synchronization

@testable import Vault

/// The calls of one process to a simulated disk, with a fault at a chosen call.
final class FaultyCalls: VaultIO {
    /// The kinds of fault.
    enum Fault: Sendable, Hashable {
        case fails(errno: Int32)
        /// The first half of a read or write is done; other calls succeed.
        case short
        /// The process ends before the call.
        case stops
    }

    struct Plan: Sendable {
        /// The number of the failing call, counted from now on.
        let call: Int
        let fault: Fault
        /// Whether all later calls fail, too.
        var forEver = false
        /// The kinds of call that are counted and may fail; all by default.
        var only: Set<Vault.IOCall>?
    }

    private struct State {
        var plan: Plan?
        var count = 0
        var struck: [Vault.IOCall] = []
    }

    private let disk: SimulatedDisk
    private let state = Mutex(State())

    init(_ disk: SimulatedDisk) {
        self.disk = disk
    }

    /// Counts from zero again with this fault.
    func expect(_ plan: Plan?) {
        state.withLock { $0 = State(plan: plan) }
    }

    /// The calls that failed, in order.
    var struck: [Vault.IOCall] { state.withLock { $0.struck } }

    /// Returns the fault of this call, or throws it if it is an error.
    private func pass(_ call: Vault.IOCall) throws(VaultError) -> Fault? {
        let fault = state.withLock { state -> Fault? in
            guard let plan = state.plan, plan.only?.contains(call) != false else { return nil }
            defer { state.count += 1 }
            guard state.count >= plan.call else { return nil }
            guard state.count == plan.call || plan.forEver || plan.fault == .stops else {
                return nil
            }
            state.struck.append(call)
            return plan.fault
        }
        switch fault {
        case .fails(let errno): throw .io(call, errno: errno)
        // Not EIO, which the vault treats as an unreadable block.
        case .stops: throw .io(call, errno: ESRCH)
        case .short, nil: return fault
        }
    }

    func resolve(_ path: String) throws(VaultError) -> String {
        _ = try pass(.resolve)
        return try disk.resolve(path)
    }

    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor {
        _ = try pass(.open)
        return try disk.open(path, mode)
    }

    func close(_ file: Descriptor) { disk.close(file) }

    func status(of path: String) throws(VaultError) -> FileStatus {
        _ = try pass(.status)
        return try disk.status(of: path)
    }

    func status(of file: Descriptor) throws(VaultError) -> FileStatus {
        _ = try pass(.status)
        return try disk.status(of: file)
    }

    func isRemote(_ file: Descriptor) -> Bool { disk.isRemote(file) }

    func names(in directory: String) throws(VaultError) -> [String] {
        try disk.names(in: directory)
    }

    func read(_ file: Descriptor, at offset: UInt64, count: Int) throws(VaultError) -> [UInt8] {
        let isShort = try pass(.read) == .short
        return try disk.read(file, at: offset, count: isShort ? (count + 1) / 2 : count)
    }

    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int {
        let isShort = try pass(.write) == .short
        return try disk.write(
            file, isShort ? Array(bytes.prefix(bytes.count / 2)) : bytes, at: offset)
    }

    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError) {
        _ = try pass(.truncate)
        try disk.truncate(file, to: length)
    }

    func syncData(_ file: Descriptor) throws(VaultError) {
        try passSync(.syncData, file)
        try disk.syncData(file)
    }

    func sync(_ file: Descriptor) throws(VaultError) {
        try passSync(.sync, file)
        try disk.sync(file)
    }

    /// A failed sync may have dropped the data that it should have written.
    private func passSync(_ call: Vault.IOCall, _ file: Descriptor) throws(VaultError) {
        do throws(VaultError) {
            _ = try pass(call)
        } catch {
            if !isStopped { disk.forgetPending(file) }
            throw error
        }
    }

    private var isStopped: Bool { state.withLock { $0.plan?.fault == .stops } }

    func syncDirectory(_ path: String) throws(VaultError) {
        _ = try pass(.syncDirectory)
        try disk.syncDirectory(path)
    }

    func rename(_ path: String, to other: String) throws(VaultError) {
        _ = try pass(.rename)
        try disk.rename(path, to: other)
    }

    func link(_ path: String, to other: String) throws(VaultError) {
        _ = try pass(.link)
        try disk.link(path, to: other)
    }

    func unlink(_ path: String) throws(VaultError) {
        _ = try pass(.unlink)
        try disk.unlink(path)
    }

    func makeDirectory(_ path: String) throws(VaultError) {
        _ = try pass(.makeDirectory)
        try disk.makeDirectory(path)
    }

    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool {
        _ = try pass(.lock)
        return try disk.lock(file, exclusive: exclusive)
    }

    func unlock(_ file: Descriptor) { disk.unlock(file) }
    func pause() {}
}
