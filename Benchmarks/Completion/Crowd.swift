import Essentials
import Values

@testable import MoneyShell

/// Random contacts, the same in every run.
enum Crowd {
    private static let firsts = [
        "Marina", "Márcia", "José", "Ana", "João", "Conceição", "Luís", "Beatriz", "Ítalo",
        "Øyvind",
        "Zoë", "Paulo", "Renata", "Tiago", "Úrsula", "Vicente", "Yasmin", "Caio", "Débora", "Elisa",
    ]
    private static let lasts = [
        "Coelho", "da Silva", "Santos", "Gonçalves", "Araújo", "de Souza", "Müller", "Nóbrega",
        "Pereira", "Queiroz", "Ribeiro", "Teixeira", "Vasconcelos", "Ximenes", "Yamada",
    ]

    static func contacts(_ count: Int) -> [Contact] {
        guard let image = URL(string: "https://photos.example/1.jpg") else { return [] }
        return (0..<count).compactMap { number in
            let first = firsts[number % firsts.count]
            let last = lasts[number / firsts.count % lasts.count]
            let words = "\(first) \(last)".folded.split(separator: " ")
            let name = words.joined(separator: ".") + ".\(number)"
            return Handle(parsing: name).map {
                Contact(
                    id: number, name: "\(first) \(last)", handle: $0, image: image.absoluteString)
            }
        }
    }
}
