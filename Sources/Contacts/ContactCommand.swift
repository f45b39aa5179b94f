enum ContactCommand {
    static let command = Command(
        "contact", also: ["contato"], in: .people,
        Sentence("Show a contact, with the portrait.", "Mostrar um contato, com a foto."),
        examples: [
            Example("contact @marina.coelho"),
            Example(
                "contact 2", Sentence("a number of the last listing", "um número da última lista")),
            Example(
                "contact id:1002",
                Sentence("by id", "pelo id")),
        ],
        parameters: [contact],
        lists: [ContactView.list.header],
        typing: Typing(remark: { line in
            ParsedLine.joiningNames(line.words, [contact]).first
                .flatMap(line.mistake(inContact:))
        }), perform: perform)

    static let contact = Parameter.operand(
        Sentence("contact", "contato"),
        Sentence(
            "A handle, the beginning of a name, or a number of the last listing.",
            "Um usuário, o começo de um nome ou um número da última lista."), values: .contact)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let contact = try await context.contact(named: line.value(Self.contact))
        return ContactReply.one(
            contact, try await context.picture(at: contact.value.imageURL, namedBy: .contactsURL),
            payments: try await payments(to: contact.value, in: context))
    }

    /// Newest first; empty if the vault cannot be opened without a question.
    private static func payments(
        to contact: Contact, in context: Context
    ) async throws -> [Payment] {
        guard await context.vault.unlockUnasked() else { return [] }
        let payee = Payee(contact)
        return try await context.journal.payments().filter { $0.payee.isSamePerson(as: payee) }
    }
}
