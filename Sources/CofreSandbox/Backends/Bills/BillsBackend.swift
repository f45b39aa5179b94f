import Essentials

/// Pretend bills for the months around today: `GET /bills`.
///
/// Payments made with `POST /payments/transaction` appear in the bill that was open on that day.
enum BillsBackend {
    static let routes = [
        Route("GET", "/bills") { call async throws(StateFault) in
            let payments = try await call.sandbox.change { $0.payments }
            let today = CivilDay(of: call.sandbox.now())
            return .response(.json(Statement(today: today, payments: payments).bills))
        }
    ]
}
