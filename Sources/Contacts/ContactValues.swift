import Values

extension SelectionProblem.Thing {
    static let contact = Self(
        Sentence("contact", "contato"), plural: Sentence("contacts", "contatos"),
        listedBy: "contacts")
}

extension Completion.Knowledge {
    /// The saved contacts, indexed for searching.
    var contacts: ContactIndex {
        get { self["contacts"] ?? ContactIndex() }
        set { self["contacts"] = newValue }
    }
}

extension Parameter.Values {
    /// A contact: a handle, a name or an id.
    static let contact = from(
        ValueSource(
            name: "contact", areNames: true, thing: .contact,
            saved: ValueSource.Saved(name: "contacts") { context, knowledge in
                let contacts = try await context.knownContacts
                let uses = try await context.contactUses
                // Folding many names takes time.
                guard !knowledge.contacts.covers(contacts, uses: uses) else { return }
                knowledge.contacts = ContactIndex(contacts, uses: uses)
                knowledge.contacts.prepare()
            },
            search: { typed, knowledge in
                knowledge.contacts.offer(for: typed, most: knowledge.most)
            },
            picking: ValueSource.Picking(
                choices: { try await $0.contactChoices() }, nothing: ContactView.list.empty)))
}

extension Completion.Item {
    init(_ contact: Contact) {
        self.init(text: contact.handle.description, detail: Sanitizer.clean(contact.name))
    }
}

extension Context {
    /// The saved contacts; in the sandbox, which needs no network, those of its server if none are saved.
    fileprivate var knownContacts: [Contact] {
        get async throws {
            let saved = try await contacts.saved()
            return saved.isEmpty && options.sandbox ? try await contacts.unsaved() : saved
        }
    }

    /// How often each contact was paid; nobody was if there is no vault.
    fileprivate var contactUses: [Int: Int] {
        get async throws {
            do { return try await journal.memory().uses } catch StoreError.missing { return [:] }
        }
    }

    /// The most frequently paid contacts first.
    fileprivate func contactChoices() async throws -> [PickChoice] {
        var contacts = try await knownContacts
        if contacts.isEmpty { contacts = try await self.contacts.load().value }
        let paid = try await journal.memory().payees
        let known = Dictionary(paid.map { ($0.payee.id, $0) }, uniquingKeysWith: { $1 })
        let often = contacts.enumerated().filter { known[$0.element.id] != nil }
            .sorted { left, right in
                let counts = (known[left.element.id]?.count, known[right.element.id]?.count)
                return counts.0 == counts.1
                    ? left.offset < right.offset : counts.0 ?? 0 > counts.1 ?? 0
            }.map(\.element)
        return (often + contacts.filter { known[$0.id] == nil }).map { contact in
            PickChoice(
                contact.word, label: contact.handle.description, detail: contact.name,
                preview: known[contact.id].map(phrases.paidBefore) ?? "")
        }
    }
}

extension LiveLine {
    /// What is wrong with a word that names a contact: no known contact matches.
    func mistake(inContact word: String) -> String? {
        let contacts = knowing.contacts
        guard word.count >= Self.shortest, !contacts.all.isEmpty,
            case .text = ContactWord(word),
            !word.isRowNumber, !ParsedLine.isAmount(word),
            contacts.contacts(for: word).count == 0,
            !contacts.all.contains(where: { FoldedSearch(word).finds(in: $0.name) })
        else { return nil }
        return phrases.pick("no contact matches \(word)", "nenhum contato corresponde a \(word)")
    }
}

extension Phrases {
    /// Shown beside a contact in a list to pick from.
    fileprivate func paidBefore(_ payee: PaidPayee) -> String {
        let last = payee.amounts.last.map(money)
        let times = pick(
            payee.count == 1 ? "paid once" : "paid \(payee.count) times",
            payee.count == 1 ? "1 pagamento" : "\(payee.count) pagamentos")
        return [times, last.map { pick("last \($0)", "o último de \($0)") }]
            .compactMap(\.self).joined(separator: " · ")
    }
}
