# A program for "url-grammar judge": it reads JSON strings, one per line, and answers each with true or false.
# To test a parser of your own, call it in place of urlsplit.
import json
import sys
from urllib.parse import urlsplit


def is_uri(text):
    try:
        parts = urlsplit(text)
        parts.port  # is checked when it is read
    except ValueError:
        return False
    return parts.scheme != ""


for line in sys.stdin:
    print(json.dumps(is_uri(json.loads(line))))
