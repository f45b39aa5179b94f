/// What a question shows of the answer being typed.
enum Echo {
    case none, dots, text

    /// The last scalar of `typed` once it is whole; nil while bytes of it are missing.
    static func lastScalar(of typed: UnsafeRawBufferPointer) -> Unicode.Scalar? {
        guard let lead = typed.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return nil }
        let tail = UnsafeRawBufferPointer(rebasing: typed[lead...])
        var decoder = UTF8()
        var bytes = tail.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
        return scalar
    }

    /// What to write when `scalar` was typed.
    func appearing(_ scalar: Unicode.Scalar) -> String {
        switch self {
        case .none: ""
        case .dots: "•"
        case .text: String(scalar)
        }
    }

    /// The cells `typed` takes; counted without making a string of a secret.
    func cells(of typed: UnsafeRawBufferPointer) -> Int {
        switch self {
        case .none: 0
        case .dots: typed.count { $0 & 0xC0 != 0x80 }
        case .text: displayWidth(String(decoding: typed, as: UTF8.self))
        }
    }
}
