/// The accounts: everyone in the world has one, all with the same password.
enum Member {
    static let password = "sandbox"
    static let clientID = "cofre"
    static let clientSecret = "sandbox"

    static func email(of person: Person) -> String {
        person.username.dropFirst() + "@example.com"
    }

    static func with(email: String) -> Person? {
        let wanted = email.lowercased()
        return Person.everyone.first { self.email(of: $0) == wanted }
    }
}
