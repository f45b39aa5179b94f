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
    ///
    /// Allocates only blocks so large that malloc maps them separately (mallopt(3), M_MMAP_THRESHOLD): any other would
    /// take, and overwrite, the freed memory that is searched.
    private static var regions: [Range<UInt>] {
        unsafe known.removeAll(keepingCapacity: true)
        unsafe known.reserveCapacity(1 << 16)
        let end = readMaps()
        // A line begins as `7f4be9362000-7f4be9363000 rw-p`.
        var place = 0
        while place < end {
            let start = hexadecimal(at: &place)
            place += 1
            let limit = hexadecimal(at: &place)
            let isWritable =
                unsafe maps[place + 1] == UInt8(ascii: "r") && maps[place + 2] == UInt8(ascii: "w")
            // Skips the shadow memory of a sanitizer, which is larger than anything that Vault allocates.
            if isWritable, limit - start < 1 << 30 { unsafe known.append(start..<limit) }
            while place < end, unsafe maps[place] != UInt8(ascii: "\n") { place += 1 }
            place += 1
        }
        return unsafe known
    }

    // Kept: a range that has been given back cannot be searched. The probe has one thread that uses them.
    nonisolated(unsafe) private static var known: [Range<UInt>] = []
    nonisolated(unsafe) private static var maps = [UInt8](repeating: 0, count: 1 << 20)

    /// Returns the number of bytes.
    private static func readMaps() -> Int {
        let file = open("/proc/self/maps", O_RDONLY)
        defer { close(file) }
        var end = 0
        unsafe maps.withUnsafeMutableBytes { buffer in
            while case let count = unsafe read(
                file, UnsafeMutableRawBufferPointer(rebasing: buffer[end...]).baseAddress,
                buffer.count - end),
                count > 0
            {
                end += count
            }
        }
        return end
    }

    private static func hexadecimal(at place: inout Int) -> UInt {
        var number: UInt = 0
        while let digit = unsafe Character(Unicode.Scalar(maps[place])).hexDigitValue {
            number = number << 4 | UInt(digit)
            place += 1
        }
        return number
    }
}
