// CofreApp
