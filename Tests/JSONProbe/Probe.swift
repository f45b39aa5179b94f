import Foundation
import JSON

/// Parses JSON texts for `Tests/Judges/json_judge.py`.
///
/// The input is the length of a text in four bytes, big-endian, and the text. The output is a line with the
/// values in a canonical form, or with the reason of the refusal.
@main
enum Probe {
    static func main() {
        while let head = read(4) {
            let length = head.reduce(0) { $0 << 8 | Int($1) }
            guard let text = read(length) else { return }
            FileHandle.standardOutput.write(Data((answer(text) + "\n").utf8))
        }
    }

    private static func read(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            // A broken pipe ends the run.
            guard let more = try? FileHandle.standardInput.read(upToCount: count - bytes.count)
            else { return nil }
            bytes += more
        }
        return bytes
    }

    private static func answer(_ text: [UInt8]) -> String {
        do throws(JSONFault) {
            var spelling = ""
            spell(try JSONDocument(text).root, text, into: &spelling)
            return spelling
        } catch {
            precondition(error.line >= 1 && error.column >= 1)
            switch error.reason {
            case .syntax: return "!syntax"
            case .notUTF8: return "!utf8"
            case .tooDeep: return "!deep"
            case .tooLarge: return "!large"
            case .repeatedKey: return "!repeated"
            }
        }
    }

    private static func spell(_ value: JSONValue, _ text: [UInt8], into spelling: inout String) {
        switch value.kind {
        case .null: spelling += "z"
        case .boolean: spelling += value.boolean == true ? "t" : "f"
        case .number:
            let written = value.number?.text ?? "?"
            precondition(written == String(decoding: text[value.range], as: UTF8.self))
            // No conversion may crash.
            let integer: Int? = value.number?.integer()
            if let integer, let double = value.number?.double {
                precondition(Double(integer) == double, "\(written): \(integer), \(double)")
            }
            _ = value.number?.decimal
            spelling += written
        case .string:
            spelling += "\"" + hexadecimal(value.utf8 ?? [])
        case .array:
            spelling += "["
            for element in value.elements.map(Array.init) ?? [] {
                spell(element, text, into: &spelling)
                spelling += ","
            }
            spelling += "]"
        case .object:
            spelling += "{"
            guard let members = value.members else { return }
            for (key, member) in members {
                spelling += hexadecimal(Array(key.utf8)[...]) + ":"
                spell(member, text, into: &spelling)
                spelling += ","
            }
            spelling += "}"
        }
    }

    private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
