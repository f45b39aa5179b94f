import Values

@testable import MoneyShell

/// A file that begins like OFX is refused with the place of the error, or its entries are within their limits.
func fuzzOFX(_ input: [UInt8]) {
    let begin = Array("OFXHEADER:100\n<OFX>".utf8)
    requireStatements(input.starts(with: begin) ? input : begin + input, nil)
}

/// The same for any other file; the first byte selects the named columns.
func fuzzCSV(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let maps: [StatementColumns?] = [
        nil, StatementColumns(date: "a", title: "b", amount: "c"),
        StatementColumns(
            date: "a", title: "b", amount: "c", id: "d", currency: "e", dateFormat: "dd/MM/yyyy",
            negate: true),
    ]
    requireStatements(Array(input.dropFirst()), maps[Int(first) % maps.count])
}

private func requireStatements(_ bytes: [UInt8], _ columns: StatementColumns?) {
    do throws(StatementFault) {
        for statement in try StatementReader.read(bytes, given: columns).statements {
            var total: Int64 = 0
            for entry in statement.entries {
                precondition(entry.minor.magnitude <= 1_000_000_000_000, "beyond the bounds")
                precondition(Day(ordinal: entry.day.ordinal) == entry.day, "no day")
                precondition(entry.id != "", "an id without text")
                precondition(entry.title.count <= 200, "a long title")
                total += entry.minor
            }
            precondition(statement.total(withPayments: true).minor == total)
            // Importing a file twice must equal importing it once.
            var seen = ImportedEntries(statement.entries)
            let once = seen.entries
            precondition(seen.add(ImportedEntries(statement.entries)).isEmpty)
            precondition(seen.entries == once)
        }
    } catch {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        precondition((1...lines).contains(error.line), "a line that is not there")
        // Of UTF-16, the columns of its UTF-8 are counted.
        precondition((1...bytes.count * 2 + 4).contains(error.column), "a column that is not there")
    }
}
