import Testing

@testable import Vault
@testable import VaultTestSupport

/// Stopping before call k equals stopping after call k − 1; in the last round no call is left to stop at.
@Suite struct `When the power goes` {
    private let seeds: [UInt64] = Array(Seeds.upTo(8))

    @Test(arguments: VaultOperation.all)
    func `power losses at any call and during recovery lose no acknowledged commit`(
        operation: VaultOperation
    ) async throws {
        let start = try World(operation.file)
        try await operation.before(start)
        var (stop, wasStopped) = (-1, true)
        while wasStopped {
            stop += 1
            for seed in seeds {
                let world = World(copying: start)
                try await world.prepare()
                wasStopped = try await world.run(operation, stoppingAt: stop)
                world.losePower(seed)
                // Opening takes about 12 calls, and a commit as many again.
                _ = try await world.recover(stoppingAt: Dice(seed).call(30), powerWasLost: true)
                world.losePower(seed + 1000)
                try await world.expectPromises(
                    "\(operation.testDescription), call \(stop), seed \(seed)")
            }
        }
    }

    /// A salvage renames two files, and only one of the four outcomes of a power loss would lose a file.
    @Test func `a power loss at any call of a salvage keeps the damaged file`() async throws {
        let salvage = try #require(VaultOperation.all.first { $0.testDescription == "salvage" })
        let start = try World(salvage.file)
        try await salvage.before(start)
        var (stop, wasStopped) = (-1, true)
        while wasStopped {
            stop += 1
            for seed in Seeds.upTo(60) {
                let world = World(copying: start)
                try await world.prepare()
                wasStopped = try await world.run(salvage, stoppingAt: stop)
                world.losePower(seed)
                try await world.expectPromises("call \(stop), seed \(seed)")
            }
        }
    }

    @Test(arguments: VaultOperation.all)
    func `after a kill at any call, commits of the next process survive a power loss`(
        operation: VaultOperation
    ) async throws {
        let start = try World(operation.file)
        try await operation.before(start)
        var (stop, wasStopped) = (-1, true)
        while wasStopped {
            stop += 1
            for seed in seeds.prefix(4) {
                let world = World(copying: start)
                try await world.prepare()
                wasStopped = try await world.run(operation, stoppingAt: stop)
                world.kill()
                _ = try await world.recover(stoppingAt: Dice(seed).call(60), powerWasLost: false)
                world.losePower(seed)
                try await world.expectPromises(
                    "\(operation.testDescription), call \(stop), seed \(seed)")
            }
        }
    }
}

extension World {
    /// Starts the process that will be interrupted, and opens the vault if there is one.
    fileprivate func prepare() async throws {
        if !promises.passphrases.isEmpty { try await open() }
    }

    /// Runs the operation and returns whether there was a call to interrupt.
    fileprivate func run(_ operation: VaultOperation, stoppingAt call: Int) async throws -> Bool {
        calls.expect(FaultyCalls.Plan(call: call, fault: .stops))
        do {
            try await operation.run(self)
        } catch let error as VaultError {
            // Any other error would make the test meaningless.
            if calls.struck.isEmpty { throw error }
        }
        return !calls.struck.isEmpty
    }

    /// A new process recovers and commits something, and is interrupted in turn.
    fileprivate func recover(stoppingAt call: Int, powerWasLost: Bool) async throws -> Bool {
        calls.expect(FaultyCalls.Plan(call: call, fault: .stops))
        do {
            guard try await recover(powerWasLost: powerWasLost) else { return false }
            try await commit(["after": "after"])
        } catch let error as VaultError {
            if calls.struck.isEmpty { throw error }
        }
        return true
    }

    /// Without further faults, the vault opens, keeps its promises and accepts commits.
    fileprivate func expectPromises(_ situation: String) async throws {
        do {
            guard try await recover(powerWasLost: true) else { return }
            try await commit(["last": "last"])
            losePower(0)
            try await recover(powerWasLost: true)
        } catch {
            Issue.record("\(situation): \(error)")
        }
    }
}

extension Dice {
    /// The calls of an operation that are interrupted.
    fileprivate func call(_ bound: Int) -> Int {
        var dice = self
        return dice.roll(bound)
    }
}
