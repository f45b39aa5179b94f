import CofreDomain
import CofreStore
import Essentials

/// By place and replica the last number that was ever seen, in a file outside the vault.
///
/// An older copy of the vault does not forget with it what a place showed: it is a smoke alarm, like
/// the witness, and a missing file is fine.
package struct HighWaterMarks: Sendable {
    private let path: String?

    /// - Parameter path: of the file; `nil` remembers nothing.
    package init(path: String?) {
        self.path = path
    }

    func marks(at place: String) -> [String: UInt64] {
        all()[place] ?? [:]
    }

    /// Raises marks; never lowers one.
    func raise(_ marks: [String: UInt64], at place: String) {
        guard let path else { return }
        var all = all()
        let known = all[place] ?? [:]
        let raised = known.merging(marks) { max($0, $1) }
        guard raised != known else { return }
        all[place] = raised
        // Without it a rollback of vault and place together goes unnoticed, which is all it is for.
        guard let bytes = try? RecordCoding.encode(all) else { return }
        try? Data(bytes).write(to: URL(filePath: path), options: .atomic)
        chmod(path, 0o600)
    }

    private func all() -> [String: [String: UInt64]] {
        guard let path, let bytes = try? Data(contentsOf: URL(filePath: path)) else { return [:] }
        let marks = try? RecordCoding.decode(
            [String: [String: UInt64]].self, from: [UInt8](bytes), in: "marks")
        return marks ?? [:]
    }
}
