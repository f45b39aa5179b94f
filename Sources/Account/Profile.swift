/// The person behind an account, as its server describes them.
struct Profile: Equatable, Sendable {
    let email: String
    let name: String?
}
