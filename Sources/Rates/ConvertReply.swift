import Values

enum ConvertReply {
    /// - Parameter readings: at least one; if there are several, the first and all of them are in the JSON.
    static func reply(
        _ readings: [ConversionResult], _ caption: RatesCaption, _ names: KnownNames
    ) -> Reply {
        let table = caption.loaded.table
        let rows = readings.flatMap { ListedConversion.all(of: $0, names, table.value.publishedAt) }
        let csv = ConversionView.list.csv(rows)
        let document = Document(csv: csv) { json(readings, caption) }
        var reply = Reply(
            readings.isEmpty ? nil : document, origin: table.origin, asOf: table.asOf,
            failure: table.notSaved
        ) { context in
            [.table(ConversionView.list.table(rows, context))] + caption.blocks(context)
        }
        reply.warn(caption.warnings)
        return reply
    }

    private static func json(_ readings: [ConversionResult], _ caption: RatesCaption) -> JSON {
        let all = readings.map { ConversionView.reading.json($0) }
        return (all.first ?? [:]) + (all.count > 1 ? ["readings": .list(all)] : [:])
            + ["timestamp": .time(caption.loaded.table.value.publishedAt)] + caption.source
    }
}
