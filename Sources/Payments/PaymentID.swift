import Essentials

/// Creates the ids of payments: 96 random bits, unique across machines.
enum PaymentID {
    /// 24 hexadecimal digits of a random UUID, without the two that are not random.
    static func of(_ key: UUID) -> String {
        let digits = key.uuidString.lowercased().filter { $0 != "-" }
        return String(
            digits.enumerated().filter { $0.offset != 12 && $0.offset != 16 }.map(\.element).prefix(
                24))
    }
}

extension Payment {
    /// The first digits of the id; commands accept them in place of the whole id.
    var shortID: String { String(id.prefix(8)) }
}
