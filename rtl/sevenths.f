sevenths.v
