// A part without one.
