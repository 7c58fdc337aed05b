"""The package rfc3986-validator, which jsonschema uses for the formats "uri" and "uri-reference"."""

import rfc3986_validator
from answer import answer


def check(rule):
    return lambda text: rfc3986_validator.validate_rfc3986(text, rule=rule) is not None


answer(rfc3986_validator.__version__, {"URI": check("URI"), "URI-reference": check("URI_reference")})
