import Synchronization

/// The list last shown at a prompt.
final class ShownList: Sendable {
    private let shown = Mutex<(listing: ListKind, ids: [String])?>(nil)

    func show(_ listing: ListKind, _ ids: [String]) {
        shown.withLock { $0 = (listing, ids) }
    }

    /// Empty if the last list was of another kind.
    func ids(of listing: ListKind) -> [String] {
        shown.withLock { shown in
            guard let shown, shown.listing == listing else { return [] }
            return shown.ids
        }
    }
}

extension String {
    /// True for ASCII digits without a leading zero.
    var isRowNumber: Bool {
        !isEmpty && !hasPrefix("0") && utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
