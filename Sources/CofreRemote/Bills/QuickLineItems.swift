import CofreDomain
import Essentials

/// The line items of an answer, read ahead of everything else; a bill may have a hundred thousand.
///
/// `JSONDecoder` takes half a second for so many. This takes a seventh of that, and only from text
/// about which the two cannot disagree: where anything is unusual or wrong there is no value, and
/// the decoder reads, and judges, the whole answer.
struct QuickLineItems {
    /// The answer with `[]` where the line items were.
    let rest: Data
    /// By the place of their bill in the answer.
    let items: [[LineItem]]

    init?(_ body: Data) {
        var reader = Reader(body)
        guard reader.readAnswer() else { return nil }
        rest = reader.rest
        items = reader.items
    }
}

private struct Reader {
    private(set) var items: [[LineItem]] = []
    private(set) var rest = Data()
    private var json: PlainJSON
    private var copied = 0

    init(_ body: Data) { json = PlainJSON([UInt8](body)) }

    mutating func readAnswer() -> Bool {
        guard readList({ $0.readElement() }), json.next == nil else { return false }
        rest += json.bytes[copied...]
        return true
    }

    private mutating func readElement() -> Bool {
        items.append([])
        var isRead = false
        return readObject { reader, key in
            guard key.elementsEqual("bill".utf8) else { return reader.json.skipValue() }
            // Of two the decoder keeps the first; that is its business.
            if isRead { return false }
            isRead = true
            return reader.readBill()
        }
    }

    private mutating func readBill() -> Bool {
        var isRead = false
        return readObject { reader, key in
            guard key.isSpelling(of: "line_items") else { return reader.json.skipValue() }
            if isRead { return false }
            isRead = true
            return reader.readItems()
        }
    }

    private mutating func readItems() -> Bool {
        guard json.next == UInt8(ascii: "[") else { return false }
        rest += json.bytes[copied..<json.position]
        var found: [LineItem] = []
        let isRead = readList { reader in
            guard let item = reader.readItem() else { return false }
            found.append(item)
            return true
        }
        items[items.count - 1] = found
        rest += Data("[]".utf8)
        copied = json.position
        return isRead
    }

    private mutating func readItem() -> LineItem? {
        var item = LineItemFields()
        let isRead = readObject { reader, key in item.take(key, from: &reader.json) }
        return isRead ? item.lineItem : nil
    }

    private mutating func readList(_ element: (inout Reader) -> Bool) -> Bool {
        guard json.take("[") else { return false }
        if json.take("]") { return true }
        repeat { guard element(&self) else { return false } } while json.take(",")
        return json.take("]")
    }

    private mutating func readObject(
        _ value: (inout Reader, ArraySlice<UInt8>) -> Bool
    ) -> Bool {
        guard json.take("{") else { return false }
        if json.take("}") { return true }
        repeat {
            guard let key = json.string(), json.take(":"), value(&self, key) else { return false }
        } while json.take(",")
        return json.take("}")
    }
}
