import Foundation

@testable import MoneyShell

/// The three people of the specification's payload.
enum SampleContacts {
    static let eduardo = contact(1001, "Eduardo Santos", "eduardo.santos")
    static let marina = contact(1002, "Marina Coelho", "marina.coelho")
    static let marcia = contact(1003, "Márcia da Silva", "marcia.silva")
    static let all = [eduardo, marina, marcia]

    static func contact(_ id: Int, _ name: String, _ handle: String) -> Contact {
        guard let handle = Handle(parsing: handle),
            let image = URL(string: "https://photos.example/\(id).jpg")
        else { preconditionFailure("a sample contact needs a handle that parses: \(handle)") }
        return Contact(id: id, name: name, handle: handle, image: image.absoluteString)
    }
}
