"""Times CPython's urllib.parse on the addresses of a file, with its caches out of the way. Prints JSON."""
import json
import sys
import time
from urllib import parse

if sys.version_info[:2] != (3, 13):
    sys.exit(3)

with open(sys.argv[1], encoding="utf-8-sig", errors="surrogateescape") as lines:
    addresses = [line.rstrip("\r\n") for line in lines]
urlsplit = parse.urlsplit.__wrapped__


def splits(address):
    try:
        urlsplit(address)
    except ValueError:
        return False
    return True


addresses = [address for address in addresses if address and splits(address)]
quoted = [parse.quote(address) for address in addresses]
queries = [query for query in (urlsplit(address).query for address in addresses) if query]


def per_call(job, texts):
    best = float("inf")
    for _ in range(5):
        start = time.process_time_ns()
        for text in texts:
            job(text)
        best = min(best, time.process_time_ns() - start)
    return best / len(texts)


print(
    json.dumps(
        {
            "version": sys.version.split()[0],
            "urlsplit": per_call(urlsplit, addresses),
            "quote": per_call(parse.quote, addresses),
            "unquote": per_call(parse.unquote, quoted),
            "parse_qsl": per_call(parse.parse_qsl, queries),
        }
    )
)
