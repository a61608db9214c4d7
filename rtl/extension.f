extension.v
