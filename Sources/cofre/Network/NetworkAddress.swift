import Essentials

/// The address of a server, checked before a connection to it is used.
struct NetworkAddress: Equatable, Sendable {
    /// Four bytes (IPv4) or sixteen (IPv6); none for an address of another family.
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads an argument of connect(2): a `sockaddr_in` or a `sockaddr_in6`.
    init(family: Int32, _ raw: UnsafeRawPointer) {
        switch family {
        case AF_INET:
            let bytes = raw.loadUnaligned(as: sockaddr_in.self).sin_addr
            self.bytes = withUnsafeBytes(of: bytes) { Array($0) }
        case AF_INET6:
            let bytes = raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            self.bytes = withUnsafeBytes(of: bytes) { Array($0) }
        default: bytes = []
        }
    }

    /// Reads a literal address in any format that getaddrinfo(3) accepts without a lookup, such as
    /// `127.1`; `nil` for a name.
    init?(literal: String) {
        let isBracketed = literal.hasPrefix("[") && literal.hasSuffix("]")
        let text = isBracketed ? String(literal.dropFirst().dropLast()) : literal
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(text, nil, &hints, &found) == 0, let found else { return nil }
        defer { freeaddrinfo(found) }
        guard let address = found.pointee.ai_addr else { return nil }
        self.init(family: found.pointee.ai_family, address)
    }

    func isWithin(_ reach: HTTPRequest.Reach) -> Bool {
        switch reach {
        case .anywhere: true
        case .publicAddresses: isPublic
        case .publicAddressesAndThisMachine: isPublic || isLoopback
        }
    }

    /// 127.0.0.0/8 or ::1, also as an IPv4 address in an IPv6 one.
    var isLoopback: Bool {
        if let inner = embeddedIPv4 { return inner.isLoopback }
        if bytes.count == 4 { return bytes[0] == 127 }
        return bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    }

    /// True for globally reachable addresses (IANA special-purpose address registries, RFC 6890).
    var isPublic: Bool {
        if let inner = embeddedIPv4 { return inner.isPublic }
        switch bytes.count {
        case 4: return !Self.specialIPv4.contains { $0.contains(bytes) }
        // Only global unicast; everything else is local, multicast or reserved.
        case 16: return bytes[0] & 0xE0 == 0x20 && !Self.specialIPv6.contains { $0.contains(bytes) }
        default: return false
        }
    }

    /// The IPv4 address in `::ffff:a.b.c.d`, `64:ff9b::a.b.c.d` (RFC 6052) or `2002:aabb:ccdd::`
    /// (RFC 3056).
    private var embeddedIPv4: NetworkAddress? {
        guard bytes.count == 16 else { return nil }
        if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
            || bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
        {
            return NetworkAddress(bytes: Array(bytes[12...]))
        }
        return bytes.starts(with: [0x20, 0x02]) ? NetworkAddress(bytes: Array(bytes[2..<6])) : nil
    }

    /// A block of addresses with the same first bits.
    struct Block {
        let prefix: [UInt8]
        let bits: Int

        func contains(_ address: [UInt8]) -> Bool {
            (0..<bits).allSatisfy { bit in
                let mask = UInt8(0x80) >> UInt8(bit % 8)
                return address[bit / 8] & mask == prefix[bit / 8] & mask
            }
        }
    }

    private static let specialIPv4 = [
        Block(prefix: [0], bits: 8), Block(prefix: [10], bits: 8),
        Block(prefix: [100, 64], bits: 10), Block(prefix: [127], bits: 8),
        Block(prefix: [169, 254], bits: 16), Block(prefix: [172, 16], bits: 12),
        Block(prefix: [192, 0, 0], bits: 24), Block(prefix: [192, 0, 2], bits: 24),
        Block(prefix: [192, 168], bits: 16), Block(prefix: [198, 18], bits: 15),
        Block(prefix: [198, 51, 100], bits: 24), Block(prefix: [203, 0, 113], bits: 24),
        Block(prefix: [224], bits: 3),
    ]

    private static let specialIPv6 = [
        // Protocol assignments, Teredo and others; documentation; documentation of 2024.
        Block(prefix: [0x20, 0x01, 0x00], bits: 23),
        Block(prefix: [0x20, 0x01, 0x0D, 0xB8], bits: 32),
        Block(prefix: [0x3F, 0xFF, 0x00], bits: 20),
    ]
}
