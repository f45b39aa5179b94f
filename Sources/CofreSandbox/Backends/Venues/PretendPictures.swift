import Essentials

/// The sandbox's own pictures, real files drawn by `scripts/make-sandbox-pictures.py`; two JPEG and
/// two PNG.
enum PretendPictures {
    static let lighthouse = picture(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0\
        KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7\
        Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAB4AKADASIAAhEBAxEB/8QAGwABAQEAAwEBAAAAAAAAAAAA\
        AAEGBAUHAwL/xAA8EAABAgQCBAkICwAAAAAAAAAAAQIDBAUREiEGMUFRExQXVGGBk7HSBxYiNDVyc8EVIzJSZZGh\
        pLLR4v/EABoBAQADAQEBAAAAAAAAAAAAAAABAwQFAgb/xAAkEQACAwEAAQQBBQAAAAAAAAAAAQIDEhEEITFBYRMF\
        InHB0f/aAAwDAQACEQMRAD8A0gKD53J9PsgKBkbICgZGyAoGRshHvbDY573I1jUu5zlsiJvU/Rj9II1arDll5Klz\
        /EmLmqS77xVTauWrcnWvR6hXpjZ3NM0jkapORZWEqte1fq8eXCptVP1y3Z77dseaMoNdhva9lJqDXtW7XNl3oqLv\
        TI29Dn56ZgrAqUlMS01CTN0SC5jYib80yXo606LLKor1iyFM7QFBTknZAUDI2QFAyNkBQMjZQAXZMuwABkbAAGRs\
        AAZGwdvSPVXe+vch1BoaTLw1p0N+aK5VVbLrzt8iHTKxZiVXWKMfU+h0dR9eidXchpeLs3uOhrUJkKdTCn2mIq56\
        1uqfIiPi2V/ukVU3RcuI68AHrJq2AAMjYAAyNgADI2UFBdky7ICgZGyAoGRsgKBkbIaqQY1khARqWTAi9a5qZY4E\
        HylcDAhwvoi+BqNvxnXZPdLqXGD6w6LfIXK13h6AdJpAxqPgPt6SoqKvQlv7UzvKd+D/ALn/AAfqDpb5xTTYHEeL\
        8Exz78LjvmibkLbLISjxER8HyanuUeJfa/05IKDJknZAUDI2QFAyNkBQMjYsLFBfky7JYWKBkbJYWKBkbJYWKBkb\
        JY83PS2MdEe1jUu5y2ROkvJvRucz3aM8I/G5ex0fA8yqjX5Pnn9nmZ3eintSJ8Ff5NNjyb0bnM92jPCPM+RobXTk\
        nFmYj7YHJFc1URqrryRNqIPwyXqzX5H6lRZVKEW+v6PnYWKBk4eyWFigZGyWFigZGyWFigZGygoLsmXZAUDI2QFA\
        yNkBToqhpbT6fPLKubEjYEXhHQrLhd93NUvtvu1b7MkqTfsaKT9dgfEb3mpMHo7pFTaxVZeWhPiQoznqrYcRma4U\
        xa0umxdpvCyC4PX5Bw6t7Ni9XehzDjVCHwkhGbe1m4vyz+R6fsDMgoKckbICgZGyAoGRsgKBkbPIAAd85wAAAAB5\
        lJRXWTGLk+IEAOVbY7H1nSrrUFxHNo9Vj0SqQajLMhviwcWFsRFVq3arVvZU2KajlVrvNKf2b/GYoFZ74bXlVrvN\
        Kf2b/GfGd8pVZn5GYk4stIthzEJ0JythvuiOSy29LXmZADrHEC3IC1X2L5K3TB/BQQpvquVi+zFbU4fwAAXlQAAA\
        AAAABDaS6yUm3xAgBy7rXY/o6NVagvsAAoLQAAAAAAAAAACU2n1ENJrjKCFOlTep+j9zBbS4eq9gADSUAAAAgBz/\
        ACpPWfg2+NFc0AAYzUAAAAAAAAAAAAAAAAASCgA6lE3OHWc26CjLiP/Z
        """)

    static let cafe = picture(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0\
        KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7\
        Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAB4AKADASIAAhEBAxEB/8QAHAABAAMBAQEBAQAAAAAAAAAA\
        AAUGBwQDAggB/8QAOxAAAQMDAQUFBQUHBQAAAAAAAQACAwQFESEGEjFVkxQVQVHRBxMiYXFTgZGSoRYXUlSU0vAj\
        QmKxwf/EABkBAQADAQEAAAAAAAAAAAAAAAABAgMEBf/EAB8RAAICAgMBAQEAAAAAAAAAAAABAhEDEiExQQQyUf/a\
        AAwDAQACEQMRAD8A1aJxfEx54uaCcL7XPQP36RuuS3IK6Fknass1TCIvKofuU8js4+E4I8/BS+CFyYjXQNpq+op2\
        ElsUrmNLuOASF4KY2qpzBf5z7sMbKGvbjGumCfxBUOtIu0mePkjrNxCIu2z05qrxSQiMSAytLmuxgtByePyBUt0r\
        KxWzSRtUTi+Jjzxc0E4X2uegfv0jdcluQV0LFO1Z7bVMIi8qh+5TyOzj4Tgjz8FL4IXJiNdA2mr6inYSWxSuY0u4\
        4BIXgpjaqnMF/nPuwxsoa9uMa6YJ/EFQ60i7SZ4+SOs3EIi7bPTmqvFJCIxIDK0ua7GC0HJ4/IFS3SsrFbNJG1RO\
        L4mPPFzQThfa56B+/SN1yW5BXQsU7VnttUwiLyqH7lPI7OPhOCPPwUvghcnJbpmMjex7mt1yCTjP+YXZ2iH7aP8A\
        MFCIuaORpUdDxpuyb7RD9tH+YLnrp4zTFrHtcXEDR3DxUYiPK2qIWNJ2VHbG2VNRWU9RTwyz5jLHNjjLt3Bzk489\
        79FXe6bly6q6LvRagitHM4qqObJ8cck3K+zL+6bly6q6LvRTOy1qrI72yeop5oGwsc4GSIgOJG7jJ+ufuV3RTLO2\
        qoiHxRhJSvo77dMxkb2Pc1uuQScZ/wAwuztEP20f5goRFSORpUdbxpuyb7RD9tH+YLnrp4zTFrHtcXEDR3DxUYiP\
        K2qIWNJ2VHbG2VNRWU9RTwyz5jLHNjjLt3Bzk48979FXe6bly6q6LvRagitHM4qqObJ8cck3K+zL+6bly6q6LvRT\
        Oy1qrI72yeop5oGwsc4GSIgOJG7jJ+ufuV3RTLO2qoiHxRhJSvo77dMxkb2Pc1uuQScZ/wAwuztEP20f5goRFSOR\
        pUdbxpuyb7RD9tH+YLnrp4zTFrHtcXEDR3DxUYiPK2qIWNJ2EWRd9XbmdZ13eqd9XbmdZ13eqjQ1NdRZF31duZ1n\
        Xd6p31duZ1nXd6poDXUWRd9XbmdZ13eqd9XbmdZ13eqaA11FkXfV25nWdd3qnfV25nWdd3qmgNdRZF31duZ1nXd6\
        p31duZ1nXd6poDXUWRd9XbmdZ13eqd9XbmdZ13eqaA11FkXfV25nWdd3qnfV25nWdd3qmgNdRZF31duZ1nXd6p31\
        duZ1nXd6poDXUWRd9XbmdZ13eqd9XbmdZ13eqaA11FkXfV25nWdd3qnfV25nWdd3qmgOJERaEhERAEREAXnJMyPQ\
        6nyC9F27V7MXbZ65zGvEtRFJJltdglsxdk6k8HaHIJzoeI1IiyINU7OjQPqvjtEv8X6BeaID07RL/F+gX2Kp4xkA\
        rwRAdkdQx5wfhPkvVf2yWC5bQ1raW3UzpCXAPkIPu4gc6ud4DQ/M40ydFZLTspJfNqrjaJrk4SUplc+pfHvmUteG\
        kkb3E5zxKUyNkitIrNf9grxYojUYbWUwc7MkAcSxo13ntx8Ix9QMceGayjVEpp9BERCQiIgCIiAIiIAiIgC/RssU\
        c8T4Zo2yRyNLXseMhwOhBHiF+cl+kFpj9MMvhXqzYLZaulEs1mga4N3cQl0Ix9GEDOvHioT9z+z385curH/Yr4iv\
        qjPZr0of7n9nv5y5dWP+xS1D7O9lqB0UjbW2eSJuN+oe6QPOMEuaTuk+PDGeGFZkTVDZ/wBPKmpaeip209JBFTws\
        zuxxMDWtycnAGnErDbzW1dBtZdpaOqmppDVzNL4ZCwke8OmR4aBbusD2njki2purZGOY41crgHDBwXEg/Qgg/eqz\
        L4u2Xn2fbaVtwrhZ7pN79zmE08zh8ZLRq04GugJyddDknIxVNurLHZNppooA1sFQ0TxMb/sDictwAAACDgDwwp32\
        bbMVverL3VwyQU8LD7jfG6ZXObjIBGrd1x101IxnVRHtEukVz2rlbCPho2CmLtfic0ku0I0wXEfdnxVX+eS6/fBV\
        0RFQ1CIiAIiIAiIgCIpSwWCr2grxT043I24M0xGWxt/9J8B4/TJAhuiLX6QVctGz9sske7Q0zWvIw6Z3xSO4Zyfn\
        gHAwM+Cne1M8nLWKo55y2PZF49qZ5OTtTPJyuZnsi8e1M8nJ2pnk5Aeyp1V7TLTQ1tTR1NHWCWnmkid7trHNO64g\
        EEuHEDPDT58Va+1M8nKKulqt95YY6+lZO3JLS4Yc3UHRw1HAcCod+EqvShX/ANptdcIjT2qJ1BGXODpt4Oke3gMa\
        fAfHQk5xg6a0dT21Oy1Rs7Vbzd6WilP+lMRw/wCLvn/3x8wIFYtu+TqilXAREUFgiIgCIiAIiIArZsDf6Sz189PW\
        H3cdZuATE/Cxzc43vkd7j4fTUVNETohq1Rv6LHrRtnebPH7mKdtRCBhsVQC4M4AYOQRgDGM4+StlL7Tre+Mmrt9T\
        E/OjYi2QY88kt+fgtVJHO8bRdUUDHtvs5LI2NtzaC8gAuie0a+ZLcD6ld37QWXm9D/Us9VNorTJBFH/tBZeb0P8A\
        Us9Vxz7abO00zon3OMubxMbHPb9zmgg/iloUycRU6r9pdqibIKWlqah7ThhcAxj9eOckjTXh+Cq9229vNya6KGRt\
        DEScCDIeRkEAu46Y8MZ1UOSLLHJkt7Rb/SVTGWenPvZIJveTSA/CxwBG78zrr5Yxxzihoiybs3iqVBERCwREQBER\
        AEREAREQBERAEREAREQBERAEREAREQBERAf/2Q==
        """)

    static let garden = picture(
        """
        iVBORw0KGgoAAAANSUhEUgAAAHgAAACgBAMAAAA1J7WjAAAAD1BMVEV4vutGjDzmUHhkRigobjIb9WoKAAAB40lE\
        QVR42u2YzW3DMAyFZVWHHuMFiu7QBXTI2EahQwboCEUXsK8FWLgHx7GsUCLpnzQpKCCwFevze6ZIBo4xOnTo2HZU\
        xavOG2OaZfBxOEDIXH+iWWNfPvEFtuAZOWPDHj3lwS5zzoJ9dkLDrjAjYV+clmFHzKlo08PyXOO+d1FeAzvGNyuV\
        HVpLcMoU2bw6K6z8S6PJ2ybZS5EjsKcf1OdgJ4uSlQrHi6xUOF5lxcLRMisWjtZZufC0cKvCcOKcvot69nzK32kb\
        emh46FiNoAHOmlKzxvaxeP8IDpl0QJIn8ALmSg9GlpJ3rGcG9t1h630OXCggMDBZQPc5yITnMMiEk4AFkXACg0g4\
        3aogEU5hCALhqySBRhvgw8CBnSN3ZRvY2bm57cCNFwYD1zVqOzCFUXh2+75gCn1z/3qdzrvv52nyzthniIUhHw1L\
        PFoXTwILvrSyNp40zPQcWlnfRhOkuxX+J3kbDj8f2oYUVlhhhTeFXU2tqGoNmMIKK/wv4arWgC2Bl8VtgKuDqf/G\
        9uH82VU5CY0ITkNjx/c20+1sOw3NAPedaZdvVd/unp5paLYujHyep6G5XlkdDDd6y2yfJS25mYVMu30nGc1ZcjNv\
        1wAZeT6aQ5T5eb7I9mhu1W/VL5HrZexGKeMHAAAAAElFTkSuQmCC
        """)

    static let portrait = picture(
        """
        iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEX6yFpAqrmWZEYyIx4ERkCpAAABIElEQVR4\
        2uWUMW7DMAxFf4QMRk/hsch9WnTsUXSUTh3aJUfgKZJD1AOnLCbKLolMkQIUpAkQtB4s4T/zk6Ikr57QfhL+OFib\
        +Qd2uRWxATYtq5QBvDXAIwA8NEA2bwuOkzGAoRoMGNsOi3l2wEcWYXC5+k0MZXYjsutAN8Lw8VaHYViU4X5O4uGz\
        KF//5A52ARWFbpaDT4L+2krgJt2IU85SRXILLmO/KnaWyVUjAajrQHLtpgi4SmGs3gFgvw1gwivwneewcsIh4wXY\
        OjAB2D0DmM88DPPSi6kCvACtAJn2kQFq+8oGiAViAFugBlC1R1SA1pvHBUgNpACugfYPAzmRjkD919yzEi9KL4K9\
        qBffKAoqXWilUeVr/0skqgL8AF97TEJ9DdhpAAAAAElFTkSuQmCC
        """)

    private static func picture(_ base64: String) -> Data {
        guard let data = Data(base64Encoded: base64) else {
            preconditionFailure("the pictures are Base64: run scripts/make-sandbox-pictures.py")
        }
        return data
    }
}
