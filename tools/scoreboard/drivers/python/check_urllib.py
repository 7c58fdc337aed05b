"""urlsplit of the standard library. It refuses some texts with a ValueError, and the port when it is read."""

from urllib.parse import urlsplit

from answer import answer


def is_reference(text):
    try:
        urlsplit(text).port
    except ValueError:
        return False
    return True


def is_uri(text):
    return is_reference(text) and urlsplit(text).scheme != ""


answer("standard library", {"URI": is_uri, "URI-reference": is_reference})
