import Vault

/// Commits records until it is killed, and prints the number of each after the commit.
struct Committing {
    private let first: Int

    init(from first: Int) {
        self.first = first
    }

    func run(_ vault: Vault) async throws {
        for number in first... {
            let value = Array("value \(number)".utf8)
            let change = Vault.Change.put(collection: "numbers", id: "\(number)", value: value)
            try await vault.commit([change])
            say("\(number)")
            if number % 16 == 0 { try await vault.compact() }
        }
    }
}
