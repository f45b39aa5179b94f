/// What deriving a key costs; one of three fixed amounts (FORMAT.md section 3).
public enum Preset: UInt32, Sendable, CaseIterable {
    /// 3 passes over 64 MiB.
    case floor = 1
    /// 3 passes over 256 MiB.
    case standard = 2
    /// 4 passes over 1 GiB.
    case strong = 3

    /// The number of passes over the memory.
    public var passes: UInt64 { self == .strong ? 4 : 3 }

    /// The memory that one derivation needs, in bytes.
    public var memory: UInt64 {
        switch self {
        case .floor: 64 << 20
        case .standard: 256 << 20
        case .strong: 1 << 30
        }
    }

    /// Argon2id 1.3, as libsodium numbers it.
    static let algorithm: Int32 = 2
}
