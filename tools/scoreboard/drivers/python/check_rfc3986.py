"""The package rfc3986, with the validation that its documentation describes: all components are checked."""

import rfc3986
from answer import answer
from rfc3986.exceptions import RFC3986Exception
from rfc3986.validators import Validator

COMPONENTS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
REFERENCE = Validator().check_validity_of(*COMPONENTS)
URI = Validator().require_presence_of("scheme").check_validity_of(*COMPONENTS)


def check(validator):
    def is_valid(text):
        try:
            validator.validate(rfc3986.uri_reference(text))
        except RFC3986Exception:
            return False
        return True

    return is_valid


answer(rfc3986.__version__, {"URI": check(URI), "URI-reference": check(REFERENCE)})
