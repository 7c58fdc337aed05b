"""The packages, and how each is called: `python packages.py NAME KEY`.

It reads JSON, one value per line, and answers each with a line of JSON. A text is a question for a verdict, and an object has its
inputs by their names. With "--version" as the key it prints the version of the package instead.
"""

import importlib.metadata
import json
import sys


def parses(parse, *errors):
    """Returns a check of whether a parser returns instead of raising one of the errors."""

    def check(text):
        try:
            parse(text)
        except errors or ValueError:
            return False
        return True

    return check


def fastjsonschema():
    import fastjsonschema

    def check(format):
        validate = fastjsonschema.compile({"type": "string", "format": format})
        return parses(validate, fastjsonschema.JsonSchemaException)

    return {name: check(name) for name in ("uri", "ipv4", "ipv6")}


def httpx():
    import httpx

    def components(text):
        url = httpx.URL(text)
        return {
            "scheme": url.scheme,
            "userinfo": url.userinfo.decode(),
            "host": url.host,
            "port": None if url.port is None else str(url.port),
            "path": url.raw_path.decode().partition("?")[0],
            "query": url.query.decode(),
            "fragment": url.fragment,
        }

    return {
        "components": components,
        "resolution": lambda base, reference: str(httpx.URL(base).join(reference)),
    }


def hyperlink():
    from hyperlink import URL

    def components(text):
        url = URL.from_text(text)
        return {"scheme": url.scheme, "userinfo": url.userinfo, "host": url.host, "fragment": url.fragment}

    return {
        "URI-reference": parses(URL.from_text),
        "components": components,
        "resolution": lambda base, reference: URL.from_text(base).click(reference).to_text(),
        "normal": lambda text: URL.from_text(text).normalize().to_text(),
    }


def jsonschema_rs():
    import jsonschema_rs

    def check(format):
        schema = {"type": "string", "format": format}
        return jsonschema_rs.Draft202012Validator(schema, validate_formats=True).is_valid

    names = (
        "uri uri-reference iri iri-reference uri-template ipv4 ipv6".split()
    )
    return {name: check(name) for name in names}


def pydantic():
    from pydantic import AnyUrl, TypeAdapter

    return {"URL": parses(TypeAdapter(AnyUrl).validate_python)}


def rdflib():
    from rdflib import URIRef

    return {"resolution": lambda base, reference: str(URIRef(reference, base=base))}


def rfc3986():
    import rfc3986
    from rfc3986.exceptions import RFC3986Exception
    from rfc3986.validators import Validator

    # The validation that its documentation describes: all components are checked.
    names = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")

    def check(validator):
        return parses(lambda text: validator.validate(rfc3986.uri_reference(text)), RFC3986Exception)

    def components(text):
        uri = rfc3986.uri_reference(text)
        return {name: getattr(uri, name) for name in (*names, "authority")}

    return {
        "URI": check(Validator().require_presence_of("scheme").check_validity_of(*names)),
        "URI-reference": check(Validator().check_validity_of(*names)),
        "components": components,
        "resolution": lambda base, reference: rfc3986.uri_reference(reference).resolve_with(base).unsplit(),
        "normal": lambda text: rfc3986.uri_reference(text).normalize().unsplit(),
    }


def rfc3986_validator():
    from rfc3986_validator import validate_rfc3986

    return {
        "URI": lambda text: bool(validate_rfc3986(text, rule="URI")),
        "URI-reference": lambda text: bool(validate_rfc3986(text, rule="URI_reference")),
    }


def rfc3987_syntax():
    import rfc3987_syntax

    return {
        name: parses(lambda text, rule=rule: rfc3987_syntax.parse(term=rule, value=text), Exception)
        for name, rule in (("IRI", "iri"), ("IRI-reference", "iri_reference"))
    }


def urllib():
    from urllib.parse import urljoin, urlsplit

    def is_reference(text):
        # It refuses some texts with a ValueError, and the port when it is read.
        urlsplit(text).port

    def components(text):
        parts = urlsplit(text)
        return {
            "scheme": parts.scheme,
            "authority": parts.netloc,
            "path": parts.path,
            "query": parts.query,
            "fragment": parts.fragment,
        }

    is_parsed = parses(is_reference)
    return {
        "URI": lambda text: is_parsed(text) and urlsplit(text).scheme != "",
        "URI-reference": is_parsed,
        "components": components,
        "resolution": lambda base, reference: urljoin(base, reference),
    }


def validators():
    import validators

    return {"URL": lambda text: validators.url(text) is True}


def yarl():
    from yarl import URL

    def components(text):
        url = URL(text, encoded=True)
        return {
            "scheme": url.scheme,
            "authority": url.raw_authority,
            "path": url.raw_path,
            "query": url.raw_query_string,
            "fragment": url.raw_fragment,
        }

    return {
        "components": components,
        "resolution": lambda base, reference: str(URL(base, encoded=True).join(URL(reference, encoded=True))),
        "normal": lambda text: str(URL(text)),
    }


PACKAGES = {
    "fastjsonschema": fastjsonschema,
    "httpx": httpx,
    "hyperlink": hyperlink,
    "jsonschema-rs": jsonschema_rs,
    "pydantic": pydantic,
    "rdflib": rdflib,
    "rfc3986": rfc3986,
    "rfc3986-validator": rfc3986_validator,
    "rfc3987-syntax": rfc3987_syntax,
    "urllib.parse": urllib,
    "validators": validators,
    "yarl": yarl,
}


def answer(check, line):
    """An error refuses an input. It is no verdict: instead of one, its message is answered."""
    question = json.loads(line)
    try:
        return check(question) if isinstance(question, str) else check(**question)
    except Exception as error:
        return f"{type(error).__name__}: {error}" if isinstance(question, str) else None


def main(name, key):
    if key == "--version":
        python = sys.version.split()[0]
        version = "standard library" if name == "urllib.parse" else importlib.metadata.version(name)
        print(f"{version} (Python {python})")
        return
    check = PACKAGES[name]()[key]
    for line in sys.stdin.buffer:
        print(json.dumps(answer(check, line)))


if __name__ == "__main__":
    main(*sys.argv[1:])
