import Foundation
import Testing

@testable import Vault
@testable import VaultTestSupport

/// Every system call of every operation fails in every way; a failed sync drops the data that it should have
/// written.
@Suite struct `When a call fails` {
    struct Failure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fault: FaultyCalls.Fault
        var forEver = false
    }

    private static let failures = [
        Failure(testDescription: "EIO", fault: .fails(errno: EIO)),
        Failure(testDescription: "ENOSPC", fault: .fails(errno: ENOSPC)),
        Failure(testDescription: "EINTR", fault: .fails(errno: EINTR)),
        Failure(testDescription: "half", fault: .short),
        Failure(testDescription: "EIO for ever", fault: .fails(errno: EIO), forEver: true),
        Failure(testDescription: "EDQUOT for ever", fault: .fails(errno: EDQUOT), forEver: true),
        Failure(testDescription: "half for ever", fault: .short, forEver: true),
    ]

    @Test(arguments: VaultOperation.all, failures)
    func `a failure at any call loses no acknowledged commit and mixes no states`(
        operation: VaultOperation, failure: Failure
    ) async throws {
        let start = try World(operation.file)
        try await operation.before(start)
        var (call, struck) = (-1, true)
        while struck {
            call += 1
            let world = World(copying: start)
            if !world.promises.passphrases.isEmpty { try await world.open() }
            world.calls.expect(
                FaultyCalls.Plan(call: call, fault: failure.fault, forEver: failure.forEver))
            let error = await world.failure(of: operation)
            let place = "\(operation.testDescription), call \(call), \(failure.testDescription)"
            struck = !world.calls.struck.isEmpty
            if let error { #expect(error.names(failure.fault), "\(place): \(error)") }
            world.calls.expect(nil)
            do {
                try await world.goOn(after: error)
                try await world.endOrderly()
                try await world.recover(powerWasLost: false)
                world.losePower(UInt64(call))
                try await world.recover(powerWasLost: true)
            } catch {
                Issue.record("\(place): \(error)")
            }
        }
    }

    @Test func `after a write fails on a full disk, the vault is unchanged and readable`()
        async throws
    {
        for isTorn in [false, true] {
            let world = try World()
            try await world.create()
            try await world.commit(["1": "one"])
            try await world.close()
            if isTorn { world.disk[world.file]?.append(contentsOf: Frame.marker + [1, 2, 3]) }
            let before = world.disk[world.file]
            world.calls.expect(
                FaultyCalls.Plan(
                    call: 0, fault: .fails(errno: ENOSPC), forEver: true, only: [.write]))
            try await world.open()
            #expect(try await world.vault?.texts() == ["1": "one"])
            await #expect(throws: VaultError.notSaved(errno: ENOSPC)) {
                try await world.commit(["2": "two"])
            }
            await #expect(throws: VaultError.notSaved(errno: ENOSPC)) { try await world.compact() }
            #expect(world.disk[world.file] == before)
            try await world.open()
            #expect(try await world.vault?.texts() == ["1": "one"])
        }
    }
}

extension World {
    /// Returns the error that the operation throws, or nil.
    fileprivate func failure(of operation: VaultOperation) async -> VaultError? {
        do {
            try await operation.run(self)
            return nil
        } catch let error as VaultError {
            return error
        } catch {
            Issue.record("\(error)")
            return nil
        }
    }

    /// Continues in the same process: it writes as before, or it reports that a sync failed and writes no more.
    fileprivate func goOn(after error: VaultError?) async throws {
        guard let vault, error != .closed else {
            if vault == nil, disk[file] == nil {
                // The second try of a person, who restores the copy if there is one.
                disk[Self.copy] == nil ? try await create() : try await restore()
            }
            return
        }
        if case .readOnly(.syncFailed(let errno)) = await vault.condition {
            await #expect(throws: VaultError.readOnly(.syncFailed(errno: errno))) {
                try await vault.commit([.put(collection: "cards", id: "x", value: [])])
            }
            return
        }
        switch await vault.condition {
        case .readOnly(.closed): return
        case .readOnly(.notPermitted(let errno)):
            // The call was made while the vault was created or read again: the file could only be opened for
            // reading.
            #expect(errno == ENOSPC)
            return
        case .damaged, .headerNeedsSalvage:
            // Salvage failed and changed nothing, so it is tried again.
            try await salvage()
        default: break
        }
        try await commit(["after": "after"])
    }

    /// Closes the vault, ends the process and checks that it left no file open.
    fileprivate func endOrderly() async throws {
        await vault?.close()
        #expect(disk.openCount == 0)
        kill()
    }
}

extension VaultError {
    /// Whether the error contains the system's errno; a short write is reported as ENOSPC.
    fileprivate func names(_ fault: FaultyCalls.Fault) -> Bool {
        let errno: Int32 =
            switch fault {
            case .fails(let errno): errno
            case .short, .stops: ENOSPC
            }
        if [.readOnly(.syncFailed(errno: errno)), .readOnly(.notPermitted(errno: errno))]
            .contains(self)
        {
            return true
        }
        // Bytes that the device cannot return are reported as damage.
        if case .damaged = self { return errno == EIO }
        return systemErrno == errno || self == .readOnly(.damage) && errno == EIO
    }
}
