import Foundation

/// Bytes are refused with a place in them, or are a document that Foundation reads, too, and that is the same
/// when its values are written and read again.
///
/// That nothing is refused that should not be, another judge sees to: `scripts/fuzz json`.
func fuzzJSON(_ input: [UInt8]) {
    let document: JSONDocument
    do throws(JSONFault) { document = try JSONDocument(input) } catch {
        let lines = input.count { $0 == UInt8(ascii: "\n") } + 1
        precondition(1...lines ~= error.line && 1...input.count + 1 ~= error.column)
        return
    }
    var written: [UInt8] = []
    write(document.root, to: &written)
    // A refusal is told as what it is.
    guard let again = try? JSONDocument(written) else { fatalError("what was written is refused") }
    var twice: [UInt8] = []
    write(again.root, to: &twice)
    precondition(written == twice, "another content")
    // Foundation has no room for every number, and says so with the same error as for what is no JSON.
    let mayHaveExponents = input.contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard !mayHaveExponents, input.count < 300 else { return }
    // As above.
    let other = try? JSONSerialization.jsonObject(with: Data(input), options: .fragmentsAllowed)
    precondition(other != nil, "Foundation refuses it")
}

private func write(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value.kind {
    case .null: bytes += "null".utf8
    case .boolean: bytes += (value.boolean == true ? "true" : "false").utf8
    case .string: JSONQuoting.append(value.string ?? "", to: &bytes)
    case .number:
        guard let number = value.number else { fatalError("a number is one") }
        // Whatever it is, no type makes anything of it that traps.
        _ = (number.integer(Int8.self), number.integer(UInt64.self), number.double, number.decimal)
        bytes += number.text.utf8
    case .array:
        var separator = "["
        for element in value.elements.map(Array.init) ?? [] {
            bytes += separator.utf8
            write(element, to: &bytes)
            separator = ","
        }
        bytes += (separator == "[" ? "[]" : "]").utf8
    case .object:
        var separator = "{"
        guard let members = value.members else { fatalError("an object has members") }
        for (key, member) in members {
            bytes += separator.utf8
            JSONQuoting.append(key, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            write(member, to: &bytes)
            separator = ","
        }
        bytes += (separator == "{" ? "{}" : "}").utf8
    }
}
