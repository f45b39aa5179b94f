import Foundation
import Vault

/// The bytes to search for, masked so that the search does not find this copy.
struct Needle {
    private static let mask: UInt8 = 0x5A
    private let masked: [UInt8]

    init(_ secret: borrowing SecretBytes) {
        masked = secret.withBytes { span in
            (0..<span.byteCount).map {
                unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) ^ Self.mask
            }
        }
    }

    /// How often the bytes occur in `memory`.
    func count(in memory: UnsafeRawBufferPointer) -> Int {
        var count = 0
        guard memory.count >= masked.count, let start = memory.baseAddress else { return 0 }
        var rest = start
        let end = unsafe start + memory.count - masked.count + 1
        while rest < end,
            let hit = unsafe memchr(rest, Int32(masked[0] ^ Self.mask), end - rest)
        {
            if unsafe stands(at: UnsafeRawPointer(hit)) { count += 1 }
            rest = unsafe UnsafeRawPointer(hit) + 1
        }
        return count
    }

    private func stands(at place: UnsafeRawPointer) -> Bool {
        for offset in masked.indices {
            let byte = unsafe place.load(fromByteOffset: offset, as: UInt8.self)
            if byte ^ Self.mask != masked[offset] { return false }
        }
        return true
    }
}

/// The writable memory of this process.
enum Memory {
    /// How often `needle` occurs in this memory; 0 where the system does not list the memory ranges.
    static func count(_ needle: Needle) -> Int {
        regions.reduce(0) { sum, region in
            let start = UnsafeRawPointer(bitPattern: region.lowerBound)
            let found = unsafe needle.count(
                in: UnsafeRawBufferPointer(start: start, count: region.count))
            return sum + found
        }
    }

    /// The ranges in proc(5)'s maps that are readable and writable.
    private static var regions: [Range<UInt>] {
        // The size of a file in proc(5) is 0; read to its end.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ")
            guard parts.count >= 2, parts[1].hasPrefix("rw") else { return nil }
            let bounds = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            // Skips the shadow memory of a sanitizer, which is larger than anything that Vault allocates.
            guard bounds.count == 2, bounds[1] - bounds[0] < 1 << 30 else { return nil }
            return bounds[0]..<bounds[1]
        }
    }
}
