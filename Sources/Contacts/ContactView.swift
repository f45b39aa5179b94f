enum ContactView {
    static let list = View<Contact>(
        Field("id") { .number($0.id) },
        Field("name", Sentence("name", "nome")) { .text($0.name) },
        Field("username", Sentence("handle", "usuário"), .accent) {
            .text($0.handle.description)
        },
        Field("imageURL") { .optional($0.image.isEmpty ? nil : $0.image) },
        first: ["username"], isNumbered: true, empty: Sentence("no contacts", "nenhum contato"))
}
