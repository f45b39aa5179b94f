extension String {
    /// True for valid ids of a server: at most 64 letters, digits, `-` and `_`.
    ///
    /// Ids become parts of addresses and of record names.
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
