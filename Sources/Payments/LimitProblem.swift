/// The word for a limit is not an amount; no other amount is proposed.
struct LimitProblem: Error {
    let amount: AmountProblem
}

extension LimitProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        let failure = phrases.failure(amount)
        return Failure(failure.code, failure.message, hint: "help limits set")
    }
}
