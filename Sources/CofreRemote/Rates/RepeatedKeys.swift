import CofreDomain
import Essentials

/// Finds a key that an object of a JSON document has twice.
///
/// JSONDecoder takes the first of them and says nothing; a table that gives two rates for one
/// currency is not to be trusted with either, nor a payment that has succeeded and has not.
enum RepeatedKeys {
    /// Refuses `body`, which must have been decoded before: only what is well formed is scanned.
    static func refuse(in body: Data) throws(GatewayError) {
        guard let key = first(in: body) else { return }
        throw .invalidData(detail: "\(key.prefix(16)) is there twice")
    }

    private static func first(in body: Data) -> String? {
        var open: [Set<ArraySlice<UInt8>>?] = []
        let bytes = [UInt8](body)
        var index = 0
        var isKeyNext = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                open.append([])
                isKeyNext = true
            case UInt8(ascii: "["):
                open.append(nil)
                isKeyNext = false
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            case UInt8(ascii: ","): isKeyNext = (open.last ?? nil) != nil
            case UInt8(ascii: "\""):
                let end = self.end(of: bytes, after: index)
                if isKeyNext, !open.isEmpty, let key = self.key(bytes[(index + 1)..<end]) {
                    let isNew = open[open.count - 1]?.insert(key).inserted ?? true
                    guard isNew else { return String(decoding: key, as: UTF8.self) }
                }
                isKeyNext = false
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The UTF-8 of a key without its escapes, since one spells a key in two ways.
    ///
    /// Bytes and no `String`, to which two keys are equal that JSON tells apart: é may be one
    /// scalar or two. `nil` when an escape is wrong, which is the decoder's to refuse.
    private static func key(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard written.contains(UInt8(ascii: "\\")) else { return written }
        let quoted = Data("\"".utf8) + written + Data("\"".utf8)
        // The decoder has read the body already: what it does not take here, it has not looked at.
        return (try? JSONDecoder().decode(String.self, from: quoted)).map { ArraySlice($0.utf8) }
    }

    /// Where the string that begins at `start` has its closing quotation mark.
    private static func end(of bytes: [UInt8], after start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }
}
