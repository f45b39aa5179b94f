/// Identifies one vault file on one machine: 16 random bytes.
struct ReplicaID: Hashable, Comparable, Sendable {
    /// The length in bytes.
    static let length = 16
    /// The replica of records that were written before records had stamps.
    static let zero = ReplicaID(high: 0, low: 0)

    private let high: UInt64
    private let low: UInt64

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// `nil` for any other number of bytes.
    init?(bytes: some Collection<UInt8>) {
        guard bytes.count == Self.length else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// `nil` for anything but 32 lower-case hexadecimal digits.
    init?(hexadecimal text: String) {
        guard let bytes = [UInt8](hexadecimal: text, count: Self.length) else { return nil }
        self.init(bytes: bytes)
    }

    /// A new id from the system's random number generator.
    static func random() -> ReplicaID {
        ReplicaID(high: .random(in: 1 ... .max), low: .random(in: 0 ... .max))
    }

    var bytes: [UInt8] {
        [high, low].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
    }

    var hexadecimal: String { bytes.hexadecimal }

    static func < (left: ReplicaID, right: ReplicaID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
