import Terminal

/// Writes a QR code as SVG: dark modules on a light ground, with the margin that a scanner needs.
enum QRSVG {
    /// One unit is one module.
    static func document(_ code: QRModules) -> String {
        let margin = QRModules.quietZone
        let side = code.side + 2 * margin
        var path = ""
        for row in 0..<code.side {
            for column in 0..<code.side where code.isDark(row: row, column: column) {
                path += "M\(column + margin) \(row + margin)h1v1h-1z"
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" \
            width="\(side * 8)" height="\(side * 8)" shape-rendering="crispEdges">
            <title>Pix</title>
            <rect width="100%" height="100%" fill="#fff"/>
            <path d="\(path)" fill="#000"/>
            </svg>

            """
    }
}
