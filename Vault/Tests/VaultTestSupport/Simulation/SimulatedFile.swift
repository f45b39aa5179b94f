/// The content of one file: what is on the disk, and the writes that are not there yet.
///
/// At a power loss each sector of each pending write is applied, dropped or garbled. The length becomes one of
/// the lengths since the last sync, or one between two of them. Bytes beside a write survive it (SQLite's
/// "powersafe overwrite"; the log never writes over a frame).
struct SimulatedFile: Sendable {
    private enum Pending: Sendable {
        case write([UInt8], at: Int)
        case truncation(Int)
    }

    private static let sector = 512

    /// The bytes that programs see.
    private(set) var content: [UInt8] = []
    private var synced: [UInt8] = []
    private var pending: [Pending] = []

    mutating func write(_ bytes: [UInt8], at offset: Int) {
        pending.append(.write(bytes, at: offset))
        content.place(bytes[...], at: offset)
    }

    mutating func truncate(to length: Int) {
        pending.append(.truncation(length))
        content.resize(to: length)
    }

    mutating func sync() {
        for change in pending {
            switch change {
            case .write(let bytes, let offset): synced.place(bytes[...], at: offset)
            case .truncation(let length): synced.resize(to: length)
            }
        }
        pending = []
    }

    /// A failed sync: programs still see data that the disk will never get, and the next sync succeeds.
    mutating func forgetPending() {
        pending = []
    }

    mutating func losePower(_ dice: inout Dice) {
        var disk = synced
        var lengths = [synced.count]
        for change in pending {
            switch change {
            case .write(let bytes, let offset):
                disk.tear(bytes, at: offset, sector: Self.sector, &dice)
                lengths.append(max(lengths[lengths.count - 1], offset + bytes.count))
            case .truncation(let length):
                if dice.roll(2) == 0 { disk.resize(to: min(length, disk.count)) }
                lengths.append(length)
            }
        }
        let (one, other) = (lengths[dice.roll(lengths.count)], lengths[dice.roll(lengths.count)])
        let between = min(one, other)...max(one, other)
        disk.resize(to: dice.roll(2) == 0 ? one : Int.random(in: between, using: &dice))
        content = disk
        synced = disk
        pending = []
    }
}

extension Array where Element == UInt8 {
    /// Writes at `offset`, with zeros up to there if the file is shorter.
    fileprivate mutating func place(_ bytes: ArraySlice<UInt8>, at offset: Int) {
        resize(to: Swift.max(count, offset + bytes.count))
        replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }

    fileprivate mutating func resize(to length: Int) {
        if length < count {
            removeLast(count - length)
        } else {
            append(contentsOf: repeatElement(0, count: length - count))
        }
    }

    /// Applies a write as a disk that loses power: all, none or some of its sectors.
    fileprivate mutating func tear(
        _ bytes: [UInt8], at offset: Int, sector: Int, _ dice: inout Dice
    ) {
        let fate = dice.roll(3)
        var start = 0
        while start < bytes.count {
            let end = Swift.min(bytes.count, start + sector - (offset + start) % sector)
            switch fate == 2 ? dice.roll(3) : fate {
            case 0: place(bytes[start..<end], at: offset + start)
            case 1: break
            default: place(dice.bytes(end - start)[...], at: offset + start)
            }
            start = end
        }
    }
}
