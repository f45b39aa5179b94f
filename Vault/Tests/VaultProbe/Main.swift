import Foundation
import Vault

/// A program that uses a vault; the tests start several at once and kill them.
///
/// It reads the data key as hexadecimal digits from standard input. Standard output has one line for each
/// acknowledged operation.
@main
enum Main {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let number = Int(arguments[3]) else {
            throw Problem(description: "usage: VaultProbe commit|count|secrets PATH NUMBER")
        }
        let location = VaultLocation(path: arguments[2], witnesses: arguments[2] + ".witnesses")
        switch arguments[1] {
        case "commit": try await Committing(from: number).run(try await open(location))
        case "count": try await Counting(rounds: number).run(try await open(location))
        case "secrets": try await Forgetting().run(location)
        default: throw Problem(description: "no such thing to do: \(arguments[1])")
        }
    }

    private static func open(_ location: VaultLocation) async throws -> Vault {
        var digits = Array((readLine() ?? "").utf8)
        defer { digits.removeAll() }
        guard digits.count == 64 else { throw Problem(description: "a data key has 64 digits") }
        let key = try unsafe SecretBytes(capacity: 32) { buffer throws(Problem) in
            for index in 0..<32 {
                let pair = String(decoding: digits[index * 2..<index * 2 + 2], as: UTF8.self)
                guard let byte = UInt8(pair, radix: 16) else {
                    throw Problem(description: "no digits: \(pair)")
                }
                unsafe buffer[index] = byte
            }
            return 32
        }
        return try await Vault.open(at: location, with: .dataKey(key))
    }
}

struct Problem: Error, CustomStringConvertible {
    let description: String
}

/// Prints a line in one write, without buffering.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
