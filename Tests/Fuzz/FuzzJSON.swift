import Foundation
import JSON

/// A document is refused with a position, or Foundation parses it too and encoding its values gives the same
/// document.
///
/// `scripts/fuzz json` checks that no valid document is refused.
func fuzzJSON(_ input: [UInt8]) {
    let document: JSONDocument
    do throws(JSONFault) { document = try JSONDocument(input) } catch {
        let lines = input.count { $0 == UInt8(ascii: "\n") } + 1
        precondition(1...lines ~= error.line && 1...input.count + 1 ~= error.column)
        return
    }
    var written: [UInt8] = []
    write(document.root, to: &written)
    // Refusing an input is correct.
    guard let again = try? JSONDocument(written) else { fatalError("what was written is refused") }
    var twice: [UInt8] = []
    write(again.root, to: &twice)
    precondition(written == twice, "another content")
    // Foundation reports an out-of-range number with the same error as invalid JSON.
    let mayHaveExponents = input.contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard !mayHaveExponents, input.count < 300 else { return }
    // An out-of-range number, too.
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
        // No conversion may crash.
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
