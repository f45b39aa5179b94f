import Essentials

/// The people who can be paid: `GET /contacts/users`, and their portraits: `GET /portraits/1002.jpg`.
enum Contacts {
    static func response(at path: String) -> SandboxResponse {
        path == "users" ? SandboxResponse(JSON(Person.everyone.map(\.json))) : .notFound
    }

    /// A PNG under a name that ends in `.jpg`, as it happens on real servers.
    static func portrait(_ file: String) -> SandboxResponse {
        guard let person = Person.everyone.first(where: { "\($0.id).jpg" == file }) else {
            return .notFound
        }
        return SandboxResponse(Portrait(of: person).png, type: "image/png")
    }
}

/// A person in the sandbox's world.
struct Person: Sendable {
    let id: Int
    let name: String
    let username: String
    let hair: Hair

    /// The hair on the portrait.
    enum Hair { case short, long, curly, bun, beard }

    static let firstID = 1001

    var email: String { username.dropFirst() + "@example.com" }
    var picture: String { "https://example.invalid/portraits/\(id).jpg" }

    var json: JSON {
        [
            "id": JSON(id), "name": JSON(name), "img": JSON(picture), "username": JSON(username),
        ]
    }

    /// In the order of their ids; the first three are from the specification.
    ///
    /// Some names have accents, usernames are ASCII, and two people have the same name.
    static let everyone: [Person] = names.enumerated().map { index, entry in
        Person(id: firstID + index, name: entry.name, username: entry.username, hair: entry.hair)
    }

    private static let names: [(name: String, username: String, hair: Hair)] = [
        ("Eduardo Santos", "@eduardo.santos", .short),
        ("Marina Coelho", "@marina.coelho", .long),
        ("Márcia da Silva", "@marcia.silva", .bun),
        ("João Guimarães", "@joao.guimaraes", .beard),
        ("Conceição Araújo", "@conceicao.araujo", .curly),
        ("Antônio Brandão", "@antonio.brandao", .short),
        ("Lívia Peçanha", "@livia.pecanha", .long),
        ("Sebastião Queirós", "@sebastiao.queiros", .beard),
        ("Iara Potiguara", "@iara.potiguara", .long),
        ("Caetano Falcão", "@caetano.falcao", .short),
        ("Dandara Assunção", "@dandara.assuncao", .curly),
        ("Otávio Lacerda", "@otavio.lacerda", .beard),
        ("Thaís Bittencourt", "@thais.bittencourt", .bun),
        ("Úrsula Wünsche", "@ursula.wunsche", .long),
        ("Raimundo Sampaio", "@raimundo.sampaio", .short),
        ("Zélia Figueirêdo", "@zelia.figueiredo", .curly),
        ("Inácio Tupinambá", "@inacio.tupinamba", .beard),
        ("Flávia Sant'Anna", "@flavia.santanna", .bun),
        ("Kenji Nakamura", "@kenji.nakamura", .short),
        ("Mônica Estêvão", "@monica.estevao", .long),
        ("Damião Cavalcânti", "@damiao.cavalcanti", .beard),
        ("Noêmia Dall'Agnol", "@noemia.dallagnol", .bun),
        ("José Amaro", "@jose.amaro", .short),
        ("José Amaro", "@ze.amaro", .beard),
        ("Bárbara Leão", "@barbara.leao", .curly),
        ("Ângelo Pimentel", "@angelo.pimentel", .short),
        ("Yasmin Haddad", "@yasmin.haddad", .long),
        ("Getúlio Vilhena", "@getulio.vilhena", .beard),
        ("Hélder Quintão", "@helder.quintao", .short),
        ("Patrícia Magalhães", "@patricia.magalhaes", .bun),
        ("Nélio Abrantes", "@nelio.abrantes", .beard),
        ("Francisca d'Ávila", "@francisca.davila", .long),
        ("Xênia Goiaçu", "@xenia.goiacu", .curly),
    ]
}
