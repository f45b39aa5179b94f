// CofreRemote
