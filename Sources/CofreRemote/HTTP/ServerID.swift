extension String {
    /// True for what a server may call a thing: letters, digits, `-` and `_`, at most 64 of them.
    ///
    /// An id becomes a part of addresses and of records' names.
    var isServerID: Bool {
        (1...64).contains(utf8.count) && utf8.allSatisfy(\.isPartOfServerID)
    }
}

extension UInt8 {
    fileprivate var isPartOfServerID: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}
