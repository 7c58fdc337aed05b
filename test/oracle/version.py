"""Prints the release of CPython that runs this, without what marks a pre-release; nothing for another Python."""

import platform
import sys

if platform.python_implementation() == "CPython":
    print("%d.%d.%d" % sys.version_info[:3])
