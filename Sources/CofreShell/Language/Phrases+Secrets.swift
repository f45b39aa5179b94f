import CofreDomain

extension Phrases {
    func kept(_ secret: Secret) -> String {
        pick("\(secret.rawValue) is kept in the vault", "\(secret.rawValue) está no cofre")
    }

    func forgotten(_ secret: Secret) -> String {
        pick("\(secret.rawValue) is not in the vault", "\(secret.rawValue) não está no cofre")
    }

    func failure(_ error: SecretError) -> Failure {
        switch error {
        case .unknownName(let name, let nearest):
            let names = Secret.allCases.map(\.rawValue).joined(separator: ", ")
            return Failure(
                .notFound,
                pick("there is no secret \(name)", "não há o segredo \(name)"),
                hint: nearest ?? names, inPlaceOf: nearest == nil ? nil : name)
        case .valueTyped(let secret):
            return Failure(
                .usage,
                pick(
                    "a secret is asked for and never typed on the line",
                    "um segredo é perguntado e nunca se escreve na linha"),
                hint: "secret set \(secret.rawValue)")
        case .empty:
            return Failure(
                .usage, pick("nothing was given to keep", "nada foi dado para guardar"),
                hint: "secret unset")
        case .unsuitable:
            return Failure(
                .usage,
                pick(
                    "this has characters that no key has; nothing was kept",
                    "isto tem caracteres que chave nenhuma tem; nada foi guardado"),
                hint: pick("paste the key by itself", "cole só a chave"))
        }
    }

    /// A backend that wants a key nobody has given.
    func missing(_ secret: Secret) -> Failure {
        Failure(
            .config,
            pick("\(secret.rawValue) is not set", "\(secret.rawValue) não está definido"),
            hint: "secret set \(secret.rawValue)")
    }
}
