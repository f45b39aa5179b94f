/// The backend that provides a customer's bills.
protocol BillsGateway: Sendable {
    /// Every bill, oldest first; an empty list is a valid answer.
    func bills() async throws(GatewayError) -> [Bill]

    /// The bill with the digits from its `slipURL`; `nil` if that URL is not on the issuer's server, or returns no
    /// digits.
    func withSlip(_ bill: Bill) async throws(GatewayError) -> Bill?
}
