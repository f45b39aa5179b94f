import CofreFormats

/// A file that begins like OFX is refused with a place in it, or has entries within their bounds.
func fuzzOFX(_ input: [UInt8]) {
    let begin = Array("OFXHEADER:100\n".utf8)
    requireStatements(input.starts(with: begin) ? input : begin + input, nil)
}

/// The same for any file; the first byte chooses the columns that are named.
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
            // Seen twice, a file is as if it was seen once.
            var seen = ImportedEntries(statement.entries)
            let once = seen.entries
            precondition(seen.add(ImportedEntries(statement.entries)).isEmpty)
            precondition(seen.entries == once)
        }
    } catch {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        precondition((1...lines).contains(error.line), "a line that is not there")
        precondition((1...bytes.count + 1).contains(error.column), "a column that is not there")
    }
}
