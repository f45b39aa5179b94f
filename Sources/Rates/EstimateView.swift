import Values

/// The approximate value of an amount in another currency, for programs.
enum EstimateView {
    /// Left out if none was requested.
    static func field<Row>(_ estimate: @escaping @Sendable (Row) -> Estimate?) -> Field<Row> {
        .object(
            "estimate", absent: nil, estimate,
            Field("value") { .text($0.conversion.result.figure.decimalString) },
            Field("currency") { .text($0.conversion.result.currency.code) },
            Field("rate") { .text($0.conversion.rate.decimalString) },
            Field("timestamp") { .time($0.publishedAt) },
            Field("provider") { .text($0.isInvented ? "sandbox" : $0.provider.rawValue) })
    }
}
