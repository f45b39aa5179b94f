import Essentials

/// The checksum of a BR Code: CRC-16/CCITT-FALSE, with the polynomial 0x1021, the initial value 0xFFFF and
/// no reflection (EMV QRCPS Merchant-Presented Mode, section 4.7.3).
enum CRC16 {
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
        var crc: UInt16 = 0xFFFF
        for byte in bytes {
            crc ^= UInt16(byte) << 8
            for _ in 0..<8 { crc = crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
        }
        return crc
    }

    /// Four hexadecimal digits in capitals.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(checksum(bytes), radix: 16, uppercase: true).zeroPadded(to: 4)
    }
}
