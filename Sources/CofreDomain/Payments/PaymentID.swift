import Essentials

/// What a payment is called: 96 random bits, so that no two machines ever give the same.
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
    /// The beginning of the id, which is enough for people: commands take it for the whole.
    package var shortID: String { String(id.prefix(8)) }
}
