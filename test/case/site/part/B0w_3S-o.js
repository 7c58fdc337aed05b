// A part of the page, with a hash in its name.
