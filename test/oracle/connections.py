"""What libpq and PyMongo read in connection strings. Prints a line of JSON for each: python3 connections.py libpq|pymongo < list

libpq is loaded as a library, and PyMongo is a package: neither connects to anything.
"""

import ctypes
import itertools
import json
import sys

USERS = ["", "u@", "u:p@", "u:@", ":p@", "u%40:p%3A%2f@", "u:p:q@", "u!$&'()*+,;=:x@", "@", "u%zz@", "u%00@", "a/b@"]
HOSTS = [
    "", "h", "h:1", "h:65535", "h:65536", "h:0", "h:", "h:x", "h:01", "[::1]", "[::1]:27", "[::1", "[x]", "127.0.0.1:5", "256.0.0.1",
    "a,b", "a:1,b:2", "a,[::1]:7,c", "a:1,b,c:3", "a,", ",a", "a,,b", "%2Ftmp%2Fa.sock", "h%zz", "a b", "caf\u00e9", "h&i=j;k",
]
DATABASES = ["", "/", "/db", "/d%2eb", "/d%2Fb", "/d%20b", "/d$b", "/d.b:@", "/d/e", "/d%5c", "/d;e=f", "/d%25"]
OPTIONS = ["", "?", "?{0}=x", "?{0}=x&{1}=y", "?{0}=", "?{0}", "?{0}=a=b", "?{0}=%41%26", "?{0}=a:b,c/d?e@f", "?&{0}=x", "?{0}=x#f"]


def texts(scheme, names):
    plain = (0, 1, 2, 2)
    lists = (USERS, HOSTS, DATABASES, [option.format(*names) for option in OPTIONS])
    seen = set()
    for one, other in itertools.combinations(range(4), 2):
        for first, second in itertools.product(lists[one], lists[other]):
            parts = [values[at] for values, at in zip(lists, plain)]
            parts[one], parts[other] = first, second
            text = f"{scheme}://{''.join(parts)}"
            if text not in seen:
                seen.add(text)
                yield text


class Option(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("keyword", "envvar", "compiled", "val", "label", "dispchar")]
    _fields_.append(("dispsize", ctypes.c_int))


def libpq():
    library = ctypes.CDLL("libpq.so.5")
    library.PQconninfoParse.restype = ctypes.POINTER(Option)
    library.PQconninfoParse.argtypes = [ctypes.c_char_p, ctypes.POINTER(ctypes.c_char_p)]
    version = library.PQlibVersion()

    def read(text):
        options = library.PQconninfoParse(text.encode(), None)
        if not options:
            return None
        found = itertools.takewhile(lambda option: option.keyword, (options[at] for at in itertools.count()))
        return {option.keyword.decode(): option.val.decode() for option in found if option.val is not None}

    return f"{version // 10000}.{version % 10000}", read, texts("postgresql", ("application_name", "options"))


def pymongo():
    import pymongo
    from pymongo.uri_parser import parse_uri

    def read(text):
        try:
            found = parse_uri(text, validate=False, warn=False)
        except Exception:
            return None
        hosts = [list(host) for host in found["nodelist"]]
        return {"hosts": hosts, "user": found["username"], "password": found["password"], "database": found["database"]}

    return pymongo.version, read, texts("mongodb", ("appname", "replicaSet"))


version, read, inputs = {"libpq": libpq, "pymongo": pymongo}[sys.argv[1]]()
print(json.dumps({"program": sys.argv[1], "version": version}))
for text in inputs:
    print(json.dumps([text, read(text)]))
