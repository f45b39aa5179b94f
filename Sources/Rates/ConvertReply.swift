import Values

enum ConvertReply {
    static func reply(
        _ result: ConversionResult, _ caption: RatesCaption, _ names: KnownNames
    ) -> Reply {
        let table = caption.loaded.table
        let rows = ListedConversion.all(of: result, names, table.value.publishedAt)
        let document = Document(csv: ConversionView.list.csv(rows)) {
            ConversionView.reading.json(result)
                + ["timestamp": .time(table.value.publishedAt)] + caption.source
        }
        var reply = Reply(
            document, origin: table.origin, asOf: table.asOf, failure: table.notSaved
        ) { context in
            [.table(ConversionView.list.table(rows, context))] + caption.blocks(context)
        }
        reply.warn(caption.warnings)
        let currencies = [result.amount.currency] + result.conversions.map(\.result.currency)
        let retired = result.isEverything ? [] : currencies.compactMap(table.value.retired)
        return retired.reduce(reply) { reply, retired in reply.adding { $0.retired(retired) } }
    }
}
