import Testing

@testable import Vault

/// Stopping before call k is stopping after call k − 1; the last round has no call left to stop at.
@Suite struct `When the power goes` {
    private let seeds: [UInt64] = Array(Seeds.upTo(8))

    @Test(arguments: Operation.all)
    func `at any call and again while recovering, what was acknowledged is there`(
        operation: Operation
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
                // Twelve calls or so are an opening; a commit has as many again.
                _ = try await world.recover(stoppingAt: Dice(seed).call(30), powerWasLost: true)
                world.losePower(seed + 1000)
                try await world.expectPromises(
                    "\(operation.testDescription), call \(stop), seed \(seed)")
            }
        }
    }

    /// Two names change in a salvage, and only one of four outcomes of that would lose a file.
    @Test func `at any call of a salvage, the damaged file is kept`() async throws {
        let salvage = try #require(Operation.all.first { $0.testDescription == "salvage" })
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

    @Test(arguments: Operation.all)
    func `after a process was killed at any call, what the next one acknowledged is there`(
        operation: Operation
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
    /// The process that is to be disturbed starts, if there is a vault to open.
    fileprivate func prepare() async throws {
        if !promises.passphrases.isEmpty { try await open() }
    }

    /// Whether there was such a call.
    fileprivate func run(_ operation: Operation, stoppingAt call: Int) async throws -> Bool {
        calls.expect(FaultyCalls.Plan(call: call, fault: .stops))
        do {
            try await operation.run(self)
        } catch let error as VaultError {
            // Refusals for other reasons would make the test empty.
            if calls.struck.isEmpty { throw error }
        }
        return !calls.struck.isEmpty
    }

    /// A new process finds its way and commits something, and is stopped in turn.
    fileprivate func recover(stoppingAt call: Int, powerWasLost: Bool) async throws -> Bool {
        calls.expect(FaultyCalls.Plan(call: call, fault: .stops))
        do {
            guard try await recover(powerWasLost: powerWasLost) else { return false }
            try await commit(.durable, ["after": "after"])
        } catch let error as VaultError {
            if calls.struck.isEmpty { throw error }
        }
        return true
    }

    /// Nothing is disturbed any more: the vault opens, is as promised, and takes commits.
    fileprivate func expectPromises(_ situation: String) async throws {
        do {
            guard try await recover(powerWasLost: true) else { return }
            try await commit(.durable, ["last": "last"])
            losePower(0)
            try await recover(powerWasLost: true)
        } catch {
            Issue.record("\(situation): \(error)")
        }
    }
}

extension Dice {
    /// Which call of so many.
    fileprivate func call(_ bound: Int) -> Int {
        var dice = self
        return dice.roll(bound)
    }
}
