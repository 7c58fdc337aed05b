"""Makes calls to urllib.parse that are described in JSON, and describes their outcomes in JSON.

A call is [function, arguments]. JSON's own values mean themselves, and an array is a list. Tagged objects stand for the
types that JSON does not have:

    {"b": text}      bytes, as Latin-1                          {"t": [...]}     a tuple
    {"d": [[k, v]]}  a dict                                     {"f": text}      a float
    {"fn": name}     a function of urllib.parse                 {"k": {...}}     at the end: keyword arguments
    {"r": name, "v": [fields], "a": [what is read from them]}   a result object

An outcome is [value], or [null, [exception, message, start, end, encoding, reason]], of which only a UnicodeEncodeError or
a UnicodeDecodeError has the last four.
"""

import urllib.parse as parse

RESULTS = {
    name: getattr(parse, name)
    for kind in ("Split", "Parse", "Defrag")
    for name in (kind + "Result", kind + "ResultBytes")
}
READ = ("username", "password", "hostname", "port")


def take_later_fix():
    """Patches urllib.parse as CPython 3.13.2 fixed CVE-2025-0938: brackets must enclose the whole host."""
    if hasattr(parse, "_check_bracketed_netloc"):
        return
    split, check = parse._splitnetloc, parse._check_bracketed_host

    def split_and_check(url, start=0):
        netloc, rest = split(url, start)
        if "[" in netloc and "]" in netloc:
            where = netloc[netloc.rfind("@") + 1:]
            if "[" in where:
                close = where.find("]")
                after = where[close + 1:] if close >= 0 else ""
                if where[0] != "[" or after[:1] not in ("", ":"):
                    raise ValueError("Invalid IPv6 URL")
                host = where[1:close] if close >= 0 else where[1:]
            else:
                host = where.split(":", 1)[0]
            check(host)
        return netloc, rest

    parse._splitnetloc = split_and_check
    parse._check_bracketed_host = lambda host: None


def encode_result(result, *rest, **named):
    return result.encode(*rest, **named)


def decode_result(result, *rest, **named):
    return result.decode(*rest, **named)


FUNCTIONS = {
    name: getattr(parse, name)
    for name in """urlparse urlsplit urlunparse urlunsplit urljoin urldefrag unwrap parse_qs parse_qsl urlencode
    quote quote_plus quote_from_bytes unquote unquote_plus unquote_to_bytes""".split()
}
FUNCTIONS.update(RESULTS)
FUNCTIONS.update({
    "result.encode": encode_result,
    "result.decode": decode_result,
    "result.geturl": lambda result: result.geturl(),
    "result._replace": lambda result, **fields: result._replace(**fields),
    "repr": repr,
})
# What is only compared with forPython, and not recorded for the plain functions.
COMPOSED = {
    "urlsplit.geturl": lambda *rest, **named: parse.urlsplit(*rest, **named).geturl(),
    "urlparse.geturl": lambda *rest, **named: parse.urlparse(*rest, **named).geturl(),
    "urldefrag.geturl": lambda *rest, **named: parse.urldefrag(*rest, **named).geturl(),
}


def unpack(value):
    if isinstance(value, list):
        return [unpack(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "b" in value:
        return value["b"].encode("latin-1")
    if "t" in value:
        return tuple(unpack(item) for item in value["t"])
    if "d" in value:
        return {unpack(key): unpack(item) for key, item in value["d"]}
    if "f" in value:
        return float(value["f"])
    if "fn" in value:
        return FUNCTIONS[value["fn"]]
    return RESULTS[value["r"]](*[unpack(item) for item in value["v"]])


def pack(value):
    name = type(value).__name__
    if name in RESULTS:
        packed = {"r": name, "v": [pack(item) for item in value]}
        if hasattr(value, "netloc"):
            packed["a"] = [attribute(value, field) for field in READ]
        return packed
    if isinstance(value, (bytes, bytearray)):
        return {"b": value.decode("latin-1")}
    if isinstance(value, tuple):
        return {"t": [pack(item) for item in value]}
    if isinstance(value, list):
        return [pack(item) for item in value]
    if isinstance(value, dict):
        return {"d": [[pack(key), pack(item)] for key, item in value.items()]}
    if isinstance(value, float):
        return {"f": repr(value)}
    if callable(value):
        return {"fn": value.__name__}
    return value


def attribute(result, name):
    try:
        return pack(getattr(result, name))
    except Exception as error:
        return {"e": [type(error).__name__, str(error)]}


def call(function, arguments):
    """What `function` returns for arguments from JSON."""
    keywords = {}
    if arguments and isinstance(arguments[-1], dict) and "k" in arguments[-1]:
        *arguments, last = arguments
        keywords = {key: unpack(value) for key, value in last["k"].items()}
    return (FUNCTIONS.get(function) or COMPOSED[function])(*[unpack(item) for item in arguments], **keywords)


def outcome(function, arguments):
    """The outcome of calling `function` with arguments from JSON."""
    try:
        return [pack(call(function, arguments))]
    except (UnicodeEncodeError, UnicodeDecodeError) as error:
        detail = [error.start, error.end, error.encoding, error.reason]
        return [None, [type(error).__name__, str(error), *detail]]
    except Exception as error:
        return [None, [type(error).__name__, str(error)]]
