development_home.v
development.v
