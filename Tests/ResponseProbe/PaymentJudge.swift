import Foundation

@testable import MoneyShell

/// Decides which outcome the response to a payment proves, independently of the program.
struct PaymentJudge {
    /// The requested payment.
    let order: PaymentOrder
    let tally: Tally

    /// - Parameters:
    ///   - outcome: the outcome that the program reports.
    ///   - exchanges: the results of its transport.
    ///   - checks: how often the last check was called.
    func judge(
        _ outcome: PaymentOutcome, after exchanges: [WitnessedTransport.Outcome], checks: Int,
        hold: SendBlock?
    ) {
        guard exchanges.count == 1, checks <= 1 else {
            return tally.broke(
                "a payment is sent once", "\(exchanges.count) exchanges, \(checks) last checks")
        }
        let isRight =
            switch outcome {
            case .approved: checks == 1 && proves(true, exchanges[0])
            case .declined: checks == 1 && proves(false, exchanges[0])
            case .refused: checks == 1 && refuses(exchanges[0])
            case .held(let reason): checks == 1 && reason == hold
            case .notSent: wasNotSent(exchanges[0])
            case .unknown: checks == 1 && !wasNotSent(exchanges[0])
            }
        if hold != nil, checks == 1 {
            switch outcome {
            case .held, .notSent: break
            default: tally.broke("a held payment is not sent", "\(outcome)")
            }
        }
        if !isRight {
            tally.broke(
                "an outcome is what the answer proves", "\(outcome) from \(described(exchanges[0]))"
            )
        }
    }

    private func described(_ exchange: WitnessedTransport.Outcome) -> String {
        guard case .success(let response) = exchange else { return "\(exchange)" }
        return
            "\(response.status) \(String(decoding: response.body, as: UTF8.self).debugDescription)"
    }

    private func proves(_ verdict: Bool, _ exchange: WitnessedTransport.Outcome) -> Bool {
        guard case .success(let response) = exchange, let body = object(response.body) else {
            return false
        }
        let inner = body["transaction"] as? [String: Any]
        let verdicts = [body["success"], inner?["success"]].compactMap(boolean)
        guard !verdicts.isEmpty, verdicts.allSatisfy({ $0 == verdict }), names(body, inner) else {
            return false
        }
        let isSuccess = (200..<300).contains(response.status) && response.status != 202
        return verdict ? isSuccess : isSuccess || isRefusal(response.status)
    }

    private func refuses(_ exchange: WitnessedTransport.Outcome) -> Bool {
        guard case .success(let response) = exchange, let body = object(response.body) else {
            return false
        }
        let inner = body["transaction"] as? [String: Any]
        let claimsApproval = [body["success"], inner?["success"]].compactMap(boolean).contains(true)
        return isRefusal(response.status) && !claimsApproval
    }

    private func wasNotSent(_ exchange: WitnessedTransport.Outcome) -> Bool {
        switch exchange {
        case .failure(.notSent), .failure(.stopped): true
        default: false
        }
    }

    private func isRefusal(_ status: Int) -> Bool {
        (400..<500).contains(status) && ![408, 409, 421, 425, 429, 460, 499].contains(status)
    }

    /// Whether the amount and payee in the response equal those of the order, where they are plain values.
    private func names(_ body: [String: Any], _ inner: [String: Any]?) -> Bool {
        for place in [body, inner ?? [:]] {
            if let value = place["value"] as? NSNumber, value != NSNull(),
                abs(value.doubleValue - 79.9) > 0.000_001
            {
                return false
            }
            let user = place["destination_user"] as? [String: Any]
            if let id = user?["id"] as? NSNumber, id.intValue != order.payee.id { return false }
        }
        return true
    }

    /// The JSON object in `body`, if it is one.
    private func object(_ body: Data) -> [String: Any]? {
        // A number too large for the parser is still JSON.
        let text = String(decoding: body, as: UTF8.self)
            .replacing(#/[eE][+-]?[0-9]+/#, with: "").replacing(#/[0-9]{16,}/#, with: "1")
        guard String(validating: body, as: UTF8.self) != nil else { return nil }
        // Any other error has the same result.
        return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    }

    /// A boolean; `nil` for numbers, which do not decide the outcome.
    private func boolean(_ value: Any?) -> Bool? {
        guard let number = value as? NSNumber, String(cString: number.objCType) == "c" else {
            return nil
        }
        return number.boolValue
    }
}
