import Foundation
import Vault

/// What is searched for, masked so that it is not found here.
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

    /// How often it stands in `memory`.
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

/// This process's own writable memory.
enum Memory {
    /// How often `needle` stands in it; 0 where the system does not say what there is.
    static func count(_ needle: Needle) -> Int {
        regions.reduce(0) { sum, region in
            let start = UnsafeRawPointer(bitPattern: region.lowerBound)
            let found = unsafe needle.count(
                in: UnsafeRawBufferPointer(start: start, count: region.count))
            return sum + found
        }
    }

    /// The readable and writable ranges of proc(5)'s maps.
    private static var regions: [Range<UInt>] {
        // A file of proc(5) has no size; it is read to its end.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ")
            guard parts.count >= 2, parts[1].hasPrefix("rw") else { return nil }
            let bounds = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            // The shadow memory of a sanitizer is larger than anything that Vault owns.
            guard bounds.count == 2, bounds[1] - bounds[0] < 1 << 30 else { return nil }
            return bounds[0]..<bounds[1]
        }
    }
}
