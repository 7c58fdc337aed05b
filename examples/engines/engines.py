"""What the runs of this folder share: the command, the list, one machine's counts, and the comparison with them."""

import argparse
import json
import os
import resource
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILT = HERE.parent.parent / "dist" / "lib" / "cli" / "main.js"

# What depends on how the list was divided, and on the clock.
NOT_COUNTS = ("runs", "milliseconds")


def missing(what, how):
    """Ends the run because something is not installed."""
    print(f"missing: {what}\n  {how}", file=sys.stderr)
    sys.exit(2)


def failed(why):
    """Ends the run because a result is wrong."""
    print(f"FAILED: {why}", file=sys.stderr)
    sys.exit(1)


def options(description):
    """Returns a parser with the options that every run has."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--urls", type=int, default=20_000_000, help="length of the list (default: 20 million)")
    parser.add_argument("--list", type=Path, help="a list of your own, with one URL per line, instead of one that is made")
    parser.add_argument("--command", help="how to start url-grammar (default: $URL_GRAMMAR, then url-grammar on the PATH, then dist/)")
    return parser


def command(given=None):
    """Returns the words that start the command, with full paths, since a worker may have another PATH."""
    words = shlex.split(given or os.environ.get("URL_GRAMMAR") or "url-grammar")
    program = shutil.which(words[0])
    if program is not None:
        return [program, *words[1:]]
    node = shutil.which("node")
    if node is None:
        missing("node", "install Node 20.19 or later")
    if given is None and "URL_GRAMMAR" not in os.environ and BUILT.exists():
        return [node, str(BUILT)]
    missing(words[0], "run `npm run build` here, or `npm install --global url-grammar`, or give --command")


def make_list(folder, urls):
    """Returns a file with so many URLs, the same ones each time."""
    path = folder / "urls.txt"
    with path.open("wb") as out:
        subprocess.run(["node", str(HERE / "make-list.mjs"), str(urls)], stdout=out, check=True)
    return path


class Clock:
    """Measures a run: seconds, and seconds of processors, which depend less on what else the machine does."""

    def __init__(self):
        self.start = time.monotonic()
        self.before = Clock.used()
        self.seconds = None

    @staticmethod
    def used():
        """Returns what all child processes that have ended have used, and their own ones."""
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    def stop(self):
        self.seconds = time.monotonic() - self.start

    @property
    def processor_seconds(self):
        return Clock.used() - self.before


def one_machine(url_grammar, path, answers):
    """Checks the whole list in one process. Returns its counts, its seconds and its seconds of processors."""
    clock = Clock()
    arguments = ["check", "--tsv", "--stats", "--exit-zero", "--file", str(path)]
    with answers.open("wb") as out:
        run = subprocess.run([*url_grammar, *arguments], stdout=out, stderr=subprocess.PIPE, check=True)
    clock.stop()
    return json.loads(run.stderr), clock.seconds, clock.processor_seconds


def merged(url_grammar, stats):
    """Returns the sum of the counts of all shards."""
    run = subprocess.run([*url_grammar, "merge"], input="\n".join(stats), capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def digest(files):
    """Returns a digest of the answers of these files in their order, without the line numbers, which each run counts for itself."""
    cut = subprocess.Popen(["cut", "-f", "3-", *map(str, files)], stdout=subprocess.PIPE, env={**os.environ, "LC_ALL": "C"})
    result = subprocess.run(["sha256sum"], stdin=cut.stdout, capture_output=True, text=True, check=True)
    if cut.wait() != 0:
        failed("cut cannot read the answers")
    return result.stdout.split()[0]


def compare(single, total, shards):
    """Ends the run unless the sum of the shards has the counts of one machine."""
    if total["runs"] != shards:
        failed(f"{shards} shards, but the counts of {total['runs']}")
    for name in single.keys() | total.keys():
        if name not in NOT_COUNTS and single.get(name) != total.get(name):
            failed(f"{name}: {single.get(name)} on one machine, {total.get(name)} on the engine")


def show(single, runs):
    """Prints the counts, and the throughput of each run."""
    print(f"{single['records']} records: {single['valid']} valid, {single['invalid']} invalid, {single['bytes']} bytes")
    print(json.dumps({"errors": single["errors"], "warnings": single["warnings"]}))
    for name, seconds, processors in runs:
        rate, megabytes = single["records"] / seconds, single["bytes"] / seconds / 1e6
        print(f"{name:<36} {seconds:8.1f} s {rate:12,.0f} URLs/s {megabytes:8.1f} MB/s {processors:8.1f} s of processors")
