import Vault

let folder = CommandLine.arguments[1]
let location = VaultLocation(path: folder + "/notes.vault", witnesses: folder + "/witnesses")
let passphrase = "correct horse battery staple"
let vault = try await Vault.create(at: location, passphrase: SecretBytes(copying: passphrase.utf8))

try await vault.commit([.put(collection: "notes", id: "shopping", value: Array("milk".utf8))])
if let note = try await vault.value("notes", "shopping") {
    print(String(decoding: note, as: UTF8.self))
}
try await vault.changeKeys(to: SecretBytes(copying: "staple battery horse correct".utf8))
try await vault.backUp(to: folder + "/notes.backup")
await vault.close()
