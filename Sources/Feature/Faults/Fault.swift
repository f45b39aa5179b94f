/// An error that people and programs are told about: its cases, code, words in both languages and hint stand together.
///
/// A sentence that lacks one of the languages does not compile.
protocol Fault: Error {
    func failure(in phrases: Phrases) -> Failure
}

extension Phrases {
    /// The failure of an error, in this language.
    func failure(_ fault: some Fault) -> Failure { fault.failure(in: self) }

    /// An error without words is described by its type only, because its values may be secret.
    func unexpected(_ error: any Error) -> Failure {
        Failure(.unexpected, unexpected("\(type(of: error))"), hint: "doctor")
    }

    func unexpected(_ type: String) -> String {
        pick("unexpected error: \(type)", "erro inesperado: \(type)")
    }
}
