/// Codes that the central bank has published: the one in the manual, and three of bacen/pix-api `openapi.yaml`.
package enum SamplePix {
    package static let manual =
        "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000"
        + "5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D"
    /// The code in the manual with the letters of its checksum in lower case.
    package static let lowerCase = manual.replacing("1D3D", with: "1d3d")
    package static let agreement =
        "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA"
        + "62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/"
        + "2353c790eefb11eaadc10242ac120002630462C9"
    package static let charge =
        "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/"
        + "8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA"
        + "62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/"
        + "94ed2badcbc04c15b0bb7fa35319489063047741"
    package static let chargeWithDueDate =
        "00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/"
        + "1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA"
        + "62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/"
        + "3ffa640fa4f14080adccb949fa2dc0d06304A441"

    package static let all = [manual, agreement, charge, chargeWithDueDate]
}
