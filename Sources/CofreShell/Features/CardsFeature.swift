import CofreDomain
package import CofreStore

extension Context {
    package var cards: VaultCards { VaultCards(records: records, now: now) }
    var registerCard: RegisterCard { RegisterCard(add: cards.add, now: now) }
}
