import Essentials

/// The sandbox's own pictures, in `Pictures`; `scripts/make-sandbox-pictures.py` draws them.
enum Pictures {
    /// The picture of a file name, in the same size whatever the request asks for, because the pictures are small.
    static func response(_ file: String) -> SandboxResponse {
        switch file {
        case "lighthouse.jpg": picture(PackageResources.lighthouse_jpg, "image/jpeg")
        case "cafe.jpg": picture(PackageResources.cafe_jpg, "image/jpeg")
        case "garden.png": picture(PackageResources.garden_png, "image/png")
        default: .error(404, "Place not found.")
        }
    }

    private static func picture(_ bytes: [UInt8], _ type: String) -> SandboxResponse {
        SandboxResponse(Data(bytes), type: type)
    }

    /// The drawing for portraits; ``Portrait`` changes its colours.
    static func drawing(of hair: Person.Hair) -> [UInt8] {
        switch hair {
        case .short: PackageResources.short_png
        case .long: PackageResources.long_png
        case .curly: PackageResources.curly_png
        case .bun: PackageResources.bun_png
        case .beard: PackageResources.beard_png
        }
    }
}
