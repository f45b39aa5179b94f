/// Which records lay in damaged bytes, as an index tells that was written while they were whole.
struct KnownLosses {
    /// Up to here the index describes the log.
    private let end: UInt64
    /// The places of the lost records, by collection.
    private var places: [(collection: Name, offset: UInt64)] = []

    /// Reads the index beside a damaged log; nil if there is none, or none of this very log.
    init?(
        _ place: Place, _ file: OpenFile, _ reader: inout FrameReader, _ environment: Environment
    ) throws(VaultError) {
        guard let index = IndexFile(place.index, file.keys, in: environment),
            index.head.generation == file.header.generation
        else { return nil }
        end = index.head.length
        let damage = file.state.damage
        let now = try Self.index(index, behind: end, damage, &reader)
        do throws(LostPage) {
            for collection in now.collections {
                for entry in try now.entries(in: collection) {
                    let frame = entry.location.frame
                    if damage.contains(where: { $0.overlaps(frame.offset..<frame.end) }) {
                        places.append((collection, frame.offset))
                    } else if reader.tag(before: frame.end) != entry.location.tag {
                        // It was made of a log that went on differently.
                        return nil
                    }
                }
            }
        } catch {
            return nil
        }
    }

    /// How many records of each collection lay there; nil where the index does not reach.
    func records(in range: Range<UInt64>) -> [String: Int]? {
        guard range.upperBound <= end else { return nil }
        let lost = places.filter { range.contains($0.offset) }
        return Dictionary(lost.map { ($0.collection.text, 1) }, uniquingKeysWith: +)
    }

    /// What `index` says, with what the good frames behind it changed since.
    private static func index(
        _ file: IndexFile, behind end: UInt64, _ damage: [Range<UInt64>],
        _ reader: inout FrameReader
    ) throws(VaultError) -> Index {
        var index = Index(base: file)
        var offset = end
        while offset < reader.size {
            if let range = damage.first(where: { $0.contains(offset) }) {
                offset = range.upperBound
                continue
            }
            guard let opened = try reader.open(at: offset) else { break }
            opened.body.forEachChange(in: reader.plaintext) { change in
                index.apply(change, of: reader.plaintext, in: opened.frame, tag: opened.tag)
            }
            offset = opened.frame.end
        }
        index.settle()
        return index
    }
}
