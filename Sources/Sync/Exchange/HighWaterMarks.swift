import Essentials

/// The highest sequence number ever seen of each replica at each remote, in a file outside the vault.
///
/// Detects that the vault and a remote were both set back to an earlier state. Like the witness, it is only a warning,
/// and the file may be missing.
struct HighWaterMarks: Sendable {
    private let path: String?

    /// - Parameter path: the path of the file; with `nil`, nothing is stored.
    init(path: String?) {
        self.path = path
    }

    func marks(at remote: String) -> [String: UInt64] {
        all()[remote] ?? [:]
    }

    /// Raises marks; never lowers one.
    func raise(_ marks: [String: UInt64], at remote: String) {
        guard let path else { return }
        var all = all()
        let known = all[remote] ?? [:]
        let raised = known.merging(marks) { max($0, $1) }
        guard raised != known else { return }
        all[remote] = raised
        // Errors are ignored: only a rollback of vault and remote together would then go unnoticed.
        guard let bytes = try? RecordCoding.encode(all) else { return }
        try? Data(bytes).write(to: URL(filePath: path), options: .atomic)
        chmod(path, 0o600)
    }

    /// The marks of every remote; none if the file is missing or unreadable, so that its loss does not stop an exchange.
    private func all() -> [String: [String: UInt64]] {
        guard let path, let bytes = try? Data(contentsOf: URL(filePath: path)) else { return [:] }
        let marks = try? RecordCoding.decode(
            [String: [String: UInt64]].self, from: [UInt8](bytes))
        return marks ?? [:]
    }
}
