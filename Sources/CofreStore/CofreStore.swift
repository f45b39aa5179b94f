// CofreStore
