import Essentials

/// Pretend bills, around the present day: `GET /bills`.
///
/// What was paid with `POST /payments/transaction` appears in the bill that was open that day.
enum BillsBackend {
    static let routes = [
        Route("GET", "/bills") { call async throws(StateFault) in
            let payments = try await call.sandbox.change { $0.payments }
            let today = CivilDay(of: call.sandbox.now())
            return .response(.json(Statement(today: today, payments: payments).bills))
        }
    ]
}
