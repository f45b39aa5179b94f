import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The resources that a request uses.
@Suite struct LiveSessionTests {
    /// Without this, each line of a script would leave a thread behind.
    @Test func `an unused transport is released`() async throws {
        weak var used: CurlTransport?
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            let transport = CurlTransport.live()
            used = transport
            let contacts = RemoteContacts(base: try server.url(), transport: transport)
            #expect(try await contacts.contacts().count == 1)
        }

        #expect(used == nil)
    }

    @Test func `a request does not create folders of other libraries in the home`() async throws {
        let home = try await TemporaryHome.withVault()
        let before = try folders(of: home)
        try await RawServer.serving({ _ in .response(200, "[]") }) { server in
            let live = ["COFRE_CONTACTS_URL": server.address]
            try await home.run(["contacts"], environment: live, exits: 0)
            #expect(server.requests.count == 1)
        }

        #expect(try folders(of: home) == before)
        #expect(before.isSuperset(of: [".local/share/cofre", ".local/state/cofre"]))
    }

    private func folders(of home: TemporaryHome) throws -> Set<String> {
        let all = try FileManager.default.subpathsOfDirectory(atPath: home.url.path())
        return Set(
            all.filter { path in
                var isFolder = ObjCBool(false)
                let place = home.file(path).path
                return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
                    && isFolder.boolValue
            })
    }
}
