"""Runs a program once for each URL of a file, in an environment where it can reach nothing.

usage: each.py LOG URLS COMMAND... where {} in the command is the URL
"""
import json
import os
import subprocess
import sys

log, urls, *command = sys.argv[1:]
environment = {**os.environ, "LD_PRELOAD": os.environ["TRAP"], "TRAP_LOG": log, "HOME": os.environ["WIRE_HOME"], "TERM": "dumb"}
with open(urls) as file:
    for number, url in enumerate(json.load(file)):
        with open(log, "a") as out:
            out.write(f"url {number}\n")
        try:
            subprocess.run([word.replace("{}", url) for word in command], env=environment, timeout=10,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           cwd=os.environ["WIRE_HOME"])
        except subprocess.TimeoutExpired:
            pass
