import Testing

@testable import Vault
@testable import VaultTestSupport

@Suite struct `A random walk` {
    @Test(arguments: Seeds.upTo(60))
    func `of commits, rewrites and power losses leaves the content of a dictionary`(
        seed: UInt64
    ) async {
        let walk = Walk(seed: seed, length: 60)
        guard await walk.failure() != nil else { return }
        let shortest = await walk.minimised()
        let steps = shortest.steps.map { "\($0)" }.joined(separator: "\n")
        let failure = await shortest.failure()
        Issue.record("seed \(seed): \(failure.map { "\($0)" } ?? "not again")\n\(steps)")
    }
}
