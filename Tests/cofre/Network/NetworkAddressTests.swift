import Testing

@testable import MoneyShell

/// Addresses of the internet, of private networks and of this machine.
@Suite struct NetworkAddressTests {
    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
        "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255",
        "172.32.0.0", "192.0.1.0", "192.0.3.0", "192.167.255.255", "192.169.0.0",
        "198.17.255.255", "198.20.0.0", "203.0.112.255", "203.0.114.0", "223.255.255.255",
        "2606:4700::1111", "2001:4860:4860::8888", "2a00::1", "2001:200::1", "2001:db7::1",
        "2001:db9::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1",
    ])
    func `an address of the internet is public`(text: String) throws {
        let address = try #require(NetworkAddress(literal: text))
        #expect(address.isPublic && !address.isLoopback)
        #expect(address.isWithin(.publicAddresses))
    }

    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
        "169.254.0.0", "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.8",
        "192.0.2.1", "192.168.0.1", "198.18.0.0", "198.19.255.255", "198.51.100.1", "203.0.113.9",
        "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "fc00::1", "fd12::1",
        "fe80::1", "fec0::1", "ff02::1", "2001::1", "2001:db8::1", "2001:10::1", "3fff:fff::1",
        "100::1", "64:ff9b:1::1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::10.0.0.1",
        "64:ff9b::192.168.0.1", "2002:a00:1::1", "2002:c0a8:101::1",
    ])
    func `an address of a private or special network is not public`(text: String) throws {
        let address = try #require(NetworkAddress(literal: text))
        #expect(!address.isPublic && !address.isLoopback)
        #expect(!address.isWithin(.publicAddresses))
        #expect(!address.isWithin(.publicAddressesAndThisMachine))
        #expect(address.isWithin(.anywhere))
    }

    @Test(arguments: [
        "127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "::ffff:127.1.2.3",
    ])
    func `a loopback address belongs to this machine`(text: String) throws {
        let address = try #require(NetworkAddress(literal: text))
        #expect(address.isLoopback && !address.isPublic)
        #expect(!address.isWithin(.publicAddresses))
        #expect(address.isWithin(.publicAddressesAndThisMachine))
    }

    @Test(arguments: [
        ("127.1", [127, 0, 0, 1] as [UInt8]), ("0x7f000001", [127, 0, 0, 1]),
        ("2130706433", [127, 0, 0, 1]), ("012.0.0.1", [10, 0, 0, 1]),
        ("[::1]", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ])
    func `an address is parsed in every notation that the resolver accepts`(
        text: String, bytes: [UInt8]
    ) {
        #expect(NetworkAddress(literal: text)?.bytes == bytes)
    }

    @Test(arguments: ["", "localhost", "example.com", "1.2.3.4.5", "256.0.0.1", "[::1"])
    func `a host name is not an address`(text: String) {
        #expect(NetworkAddress(literal: text) == nil)
    }

    @Test func `an address of another family is neither public nor local`() {
        let address = NetworkAddress(bytes: [])
        #expect(!address.isPublic && !address.isLoopback)
    }
}
