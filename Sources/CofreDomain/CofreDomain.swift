// CofreDomain
